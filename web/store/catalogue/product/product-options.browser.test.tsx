// The options of a family and its quantity grid.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { familyReply, textAxis } from '../../../../test/kits/family.ts'
import { answer, ok, refusal, sentTo, show } from '../../../../test/kits/kit.tsx'
import { clearSession, setSession } from '../../session/session-state.ts'
import ProductPage from './product-page.tsx'

const axes = [textAxis('size', 'S', 'M', 'L'), textAxis('colour', 'Blue', 'Red')]
const reply = familyReply(axes, [
  { values: ['S', 'Blue'], price: 100, sku: 'S-B' },
  { values: ['S', 'Red'], price: 110, sku: 'S-R', minOrderQuantity: 10 },
  { values: ['M', 'Blue'], price: 200, sku: 'M-B', stock: 0 },
  { values: ['M', 'Red'], price: 210, sku: 'M-R', stock: 5 },
  { values: ['L', 'Blue'], price: 300, sku: 'L-B' },
])

const cart = { items: [], itemCount: 0, totalItems: 0 }
const benefits = { discount: 0, earlyAccess: false, freeShipping: false }

async function open(more: Parameters<typeof answer>[0] = {}, isSignedIn = true) {
  await answer({
    'GET /products/bath-towel-s-blue': ok(reply),
    'GET /user/benefits': ok({ benefits }),
    'GET /orders/cart': ok({ cart }),
    '*': refusal(503, 'Busy'),
    ...more,
  })
  clearSession()
  if (isSignedIn) setSession({ user: { _id: 'c1', name: 'Asha' }, token: 't' })
  const drawn = await show(<ProductPage />, '/products/bath-towel-s-blue', '/products/:productId')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bath Towel' })).toBeVisible()
  return drawn
}

const radio = (name: string) => page.getByRole('radio', { name })
const quantity = (name: string) => page.getByRole('textbox', { name: `Quantity of ${name}` })

async function openGrid() {
  await page.getByRole('button', { name: 'Order Several Variants' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
}
const add = () => page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click()

/** The message of an earlier test may still be visible, but the grid closes only after its own call. */
async function added() {
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('Products added to cart successfully!')).toBeVisible()
}

test('a chosen option shows its variant and replaces the address, even if the rest of it fails to load', async () => {
  await open()
  const entries = history.length
  await radio('L').click()
  await expect.element(page.getByText('₹300.00').first()).toBeVisible()
  await expect.element(page.getByText('L, Blue', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'SKU L-B' })).toBeVisible()
  expect([location.pathname, history.length]).toEqual(['/products/bath-towel-l-blue', entries])
  await expect.poll(() => sentTo('GET', '/products/bath-towel-l-blue')).not.toHaveLength(0)
  await expect.element(page.getByText('₹300.00').first()).toBeVisible()
})

test('a sold-out option says so and can be chosen; a missing combination is disabled and says why', async () => {
  await open()
  await radio('M Sold out').click()
  await expect.element(page.getByText('Out of Stock').first()).toBeVisible()
  await expect
    .element(page.getByRole('status').filter({ hasText: 'M, Blue, ₹200.00 / Piece' }))
    .toBeInTheDocument()
  await radio('L').click()
  const red = radio('Red (not available in L)')
  await expect.element(red).toHaveAttribute('aria-disabled', 'true')
  expect(red.element().localName).toBe('span')
})

test('arrow keys choose options and keep the focus', async () => {
  await open()
  const focused = radio('S').element() as HTMLElement
  focused.focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(radio('L')).toHaveFocus()
  await expect.element(radio('L')).toHaveAttribute('aria-checked', 'true')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(radio('M Sold out')).toHaveAttribute('aria-checked', 'true')
  expect(location.pathname).toBe('/products/bath-towel-m-blue')
})

test('a chosen quantity stays when another variant is chosen, unless its minimum is higher', async () => {
  await open()
  const field = page.getByLabelText('Quantity', { exact: true })
  await radio('Red').click()
  await expect.element(field).toHaveValue(10)
  await radio('Blue').click()
  await expect.element(field).toHaveValue(1)
  await field.fill('4')
  await radio('L').click()
  await expect.element(field).toHaveValue(4)
})

test('the grid adds all quantities in one call, and takes a block from a spreadsheet', async () => {
  await open({ 'POST /orders/cart/add-lines': ok({ cart }) })
  await openGrid()
  await quantity('S, Blue').click()
  const block = new DataTransfer()
  block.setData('text/plain', '12\t20\n\t3\r\n1,000\t7\n')
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: block, bubbles: true, cancelable: true }),
  )
  await expect.element(quantity('S, Red')).toHaveValue('20')
  await expect.element(quantity('L, Blue')).toHaveValue('1,000')
  await expect.element(page.getByText('1,035 units of 4 variants')).toBeVisible()
  await expect.element(page.getByText('Only 100 left.')).toBeVisible()
  await add()
  await expect.element(page.getByText('Correct the marked quantity first.')).toBeVisible()
  await expect.element(quantity('L, Blue')).toHaveFocus()
  await userEvent.keyboard('50')
  await add()
  await added()
  const [call] = await sentTo('POST', '/orders/cart/add-lines')
  expect(call?.body).toEqual({
    lines: [
      { productId: 's-blue', quantity: 12 },
      { productId: 's-red', quantity: 20 },
      { productId: 'm-red', quantity: 3 },
      { productId: 'l-blue', quantity: 50 },
    ],
  })
  expect(call?.idempotencyKey).toBeTruthy()
})

test('arrow keys and Enter move between the cells of the grid and skip missing ones', async () => {
  await open()
  await openGrid()
  await quantity('S, Blue').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(quantity('S, Red')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(quantity('M, Red')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(quantity('M, Red')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}')
  await expect.element(quantity('L, Blue')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.element(quantity('M, Blue')).toHaveFocus()
})

test('a refusal is shown at its cell; quantities survive it, a lost answer and closing the grid', async () => {
  const message = "One of the products can't be added, so your cart was not changed."
  await open({
    'POST /orders/cart/add-lines': [
      refusal(400, message, { fields: { 'lines.1.quantity': 'Only 5 left, and your cart has 3' } }),
      { status: 503, body: { success: false, message: 'Busy' } },
      ok({ cart }),
    ],
  })
  await openGrid()
  await quantity('S, Blue').fill('2')
  await quantity('M, Red').fill('4')
  await add()
  await expect.element(page.getByText('Only 5 left, and your cart has 3.')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText(message)).toBeVisible()
  await quantity('M, Red').fill('1')
  await add()
  await expect.element(page.getByRole('dialog').getByText('Busy')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('button', { name: 'Order Several Variants' })).toHaveFocus()
  await openGrid()
  await expect.element(quantity('M, Red')).toHaveValue('1')
  await add()
  await added()
  const calls = await sentTo('POST', '/orders/cart/add-lines')
  expect(calls.map(({ body }) => (body as { lines: unknown[] }).lines.length)).toEqual([2, 2, 2])
  // After the lost answer the same key is sent again, so the products are added once.
  const [refused, lost, repeated] = calls.map((call) => call.idempotencyKey)
  expect([refused === lost, lost === repeated]).toEqual([false, true])
})

test('the grid of a guest fills the cart in this browser, all lines or none', async () => {
  await open({}, false)
  await openGrid()
  await quantity('S, Blue').fill('2')
  await quantity('M, Red').fill('3')
  await add()
  await added()
  await openGrid()
  await quantity('S, Blue').fill('1')
  await quantity('M, Red').fill('3')
  await add()
  await expect.element(page.getByText('Only 5 left, and your cart has 3.')).toBeVisible()
  const lines = JSON.parse(localStorage.getItem('haat.guest-cart') ?? '[]') as {
    productId: string
    quantity: number
  }[]
  expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ['s-blue', 2],
    ['m-red', 3],
  ])
})
