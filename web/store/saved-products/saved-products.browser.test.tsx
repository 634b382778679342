// The list of saved products of guests and customers, and its move to the account at sign-in.
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import type { Product } from '#contract/catalogue/catalogue'
import { clearSession, setSession } from '#web/store/session/session-state.ts'
import { familyReply, textAxis } from '../../../test/kits/family.ts'
import { answer, ok, refusal, sentTo, show } from '../../../test/kits/kit.tsx'
import { guestSaved, setGuestSaved } from './guest-saved.ts'
import SavedPage from './saved-page.tsx'
import { useSavedMerge } from './saved-products.ts'

const id = (at: number) => `00000000-0000-4000-8000-00000000000${at}`
const { product: variant } = familyReply(
  [textAxis('size', 'S', 'M')],
  [{ values: ['M'], price: 200 }, { values: ['S'] }],
)
const product = (at: number, more: Partial<Product> = {}): Product =>
  Object.assign({}, variant, { _id: id(at), name: `Mat ${at}`, family: null, options: {} }, more)
const entry = (at: number, price: number | null = null) => ({
  productId: id(at),
  savedAt: `2026-11-0${at}T10:00:00.000Z`,
  price,
})
const user = { user: { _id: 'u1', name: 'Asha Rao' }, token: 'x'.repeat(43) }

function Page() {
  useSavedMerge()
  return <SavedPage />
}

async function open(products: Product[], answers: Parameters<typeof answer>[0] = {}) {
  await answer({
    'GET /products/by-id': ok({ products }),
    'GET /orders/cart': ok({ cart: { items: [], itemCount: 0, totalItems: 0 } }),
    'POST /user/prices': ok({ prices: [] }),
    '*': refusal(503, 'Busy'),
    ...answers,
  })
  return show(<Page />)
}

const names = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)
const button = (name: string) => page.getByRole('button', { name })

afterEach(async () => {
  await cleanup()
  clearSession()
  setGuestSaved([])
  localStorage.clear()
})

test('a guest without saved products is told how to save one', async () => {
  clearSession()
  await open([])
  await expect.element(page.getByRole('heading', { level: 1, name: 'No Saved Products' })).toBeVisible()
})

test('a guest sees saved products newest first with a fallen price, removes one and takes it back', async () => {
  clearSession()
  setGuestSaved([entry(1, 250), entry(2, 210)])
  await open([product(2, { name: 'Bath Towel – M' }), product(1)])
  await expect.poll(names).toEqual(['Bath Towel – M', 'Mat 1'])
  expect((await sentTo('GET', '/products/by-id'))[0]?.path).toContain(
    new URLSearchParams({ ids: [id(2), id(1)].join() }).toString(),
  )
  // 200 and 5 % GST are less than 250 and not less than 210.
  expect(page.getByText('Price has dropped since you saved it').elements()).toHaveLength(1)
  await button('Remove Mat 1').click()
  await expect.element(button('Undo removing Mat 1')).toHaveFocus()
  expect(guestSaved()).toEqual([entry(2, 210)])
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Bath Towel – M', 'Mat 1'])
  expect(guestSaved()).toContainEqual(entry(1, 250))
})

test('products saved by an earlier version, as a list of ids, are kept', async () => {
  clearSession()
  localStorage.setItem('haat.favourites', JSON.stringify([id(1), id(2)]))
  await open([product(2), product(1)])
  await expect.poll(names).toEqual(['Mat 2', 'Mat 1'])
})

test('a sold-out product offers an email, and one that is no longer sold can be removed', async () => {
  clearSession()
  setGuestSaved([entry(1), entry(2)])
  await open([product(2, { stock: 0, inStock: false })])
  await expect.element(button('Email Me When It Is Back')).toBeVisible()
  await expect.element(button('Add to Cart: Mat 2')).not.toBeInTheDocument()
  await expect.element(page.getByText('1 saved product isn’t sold at the moment.')).toBeVisible()
  await button('Remove It').click()
  expect(guestSaved()).toEqual([entry(2)])
})

test('at sign-in, products saved in the browser move to the account', async () => {
  setGuestSaved([entry(1)])
  setSession(user)
  await open([product(2), product(1)], {
    'GET /user/saved-products': ok({ products: [entry(2)] }),
    'POST /user/saved-products/merge': ok({ products: [entry(2), entry(1)], left: [] }),
  })
  await expect.poll(names).toEqual(['Mat 2', 'Mat 1'])
  await expect.poll(guestSaved).toEqual([])
  const [sent] = await sentTo('POST', '/user/saved-products/merge')
  expect(sent?.body).toEqual({ products: [entry(1)] })
  await expect.poll(names).toEqual(['Mat 2', 'Mat 1'])
})

test('products stay in the browser if the account can’t be reached', async () => {
  setGuestSaved([entry(1)])
  setSession(user)
  await open([product(1)], {
    'GET /user/saved-products': ok({ products: [] }),
    'POST /user/saved-products/merge': refusal(503, 'Busy'),
  })
  await expect.poll(() => sentTo('POST', '/user/saved-products/merge')).not.toHaveLength(0)
  await expect.poll(names).toEqual(['Mat 1'])
  expect(guestSaved()).toEqual([entry(1)])
})

test('a removed product of the account comes back if the account refuses', async () => {
  setSession(user)
  await open([product(1)], {
    'GET /user/saved-products': ok({ products: [entry(1)] }),
    [`DELETE /user/saved-products/${id(1)}`]: refusal(503, 'Busy'),
  })
  await button('Remove Mat 1').click()
  await expect.element(page.getByText('Busy')).toBeVisible()
  await expect.poll(names).toEqual(['Mat 1'])
})
