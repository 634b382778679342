// Prices from end to end: a household uses a coupon, the owner changes prices, and a trader buys at a price list.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signInAdmin, visitBackOffice } from './back-office.ts'
import { checkAt, expectAccessible, go, visit } from './browser.ts'
import { enter, register } from './people.ts'

const matName = 'Cotton Terry Bath Mat 900 GSM'

/** Pastes a table with the keyboard, as if a spreadsheet had copied it. */
async function pasteTable(page: Page, rows: readonly (readonly string[])[]) {
  const text = rows.map((cells) => cells.join('\t')).join('\n')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+V')
  await page.context().clearPermissions()
}

test('a household uses a coupon as a guest, and order and back office show the same total', async () => {
  const { page, errors, leave } = await visit('phone')
  const check = checkAt(page, 'phone')
  const addToCart = page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true })
  await go(page, '/products?search=terry%20bath%20mat')
  await page
    .getByRole('link', { name: `View Details: ${matName}` })
    .first()
    .click()
  await page.getByRole('radio', { name: 'Navy blue' }).click()
  await page.getByRole('radio', { name: '40 × 60 cm' }).click()
  await page.getByText('40 × 60 cm, Navy blue', { exact: true }).waitFor()
  await addToCart.click()
  await page.getByText('Product added to cart successfully!').waitFor()
  await page.getByRole('radio', { name: '60 × 90 cm' }).click()
  await page.getByText('60 × 90 cm, Navy blue', { exact: true }).waitFor()
  await addToCart.click()
  await page.getByRole('link', { name: /^Cart ?, 2 items$/ }).click()

  // 10 at 189.00 and 10 at 399.00, with 5 % GST.
  await page.getByText('₹6,174.00').first().waitFor()
  const code = page.getByLabel('Coupon code')
  await code.fill('welcome01')
  await page.getByRole('button', { name: 'Apply' }).click()
  const refusal = "“WELCOME01” isn't a valid coupon code. Check its spelling."
  await page.getByText(refusal).first().waitFor()
  expect(await code.getAttribute('aria-invalid')).toBe('true')
  const errorId = await code.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${errorId}"]`).textContent()).toContain(refusal)
  expect(await code.inputValue()).toBe('welcome01')
  await page.getByText('₹6,174.00').first().waitFor()
  await check('cart with a wrong coupon')
  await code.fill('welcome10')
  await code.press('Enter')
  // The discount of 10 % ends at 500.00. Then 5 % GST on 5,380.00.
  const amounts = ['Welcome offer (WELCOME10)', '₹500.00', '₹5,649.00']
  const showsAmounts = async (where: string) => {
    for (const text of amounts) await page.getByText(text).filter({ visible: true }).first().waitFor()
    await check(where)
  }
  await showsAmounts('cart with a coupon')

  await page.getByRole('main').getByRole('link', { name: 'sign in' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Full name').fill('Asha Kulkarni')
  await page.getByLabel('Email address').fill(`${crypto.randomUUID()}@example.com`)
  await page.getByLabel('Phone number').fill('9000000001')
  await page.getByLabel('Password', { exact: true }).fill('navy-loops-90')
  await page.getByLabel('Confirm password').fill('navy-loops-90')
  await page.getByRole('checkbox', { name: /terms/ }).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/products')
  await page.getByRole('link', { name: /^Cart ?, 2 items$/ }).click()
  await showsAmounts('cart of the new account')
  await page.getByRole('button', { name: 'Proceed to Address Selection' }).click()
  await page.getByRole('button', { name: 'Add New Address' }).click()
  await page.getByLabel('Name or Company').fill('Asha Kulkarni')
  await page.getByLabel('Full Address').fill('7 Lake Road')
  await page.getByLabel('City').fill('Pune')
  await page.getByLabel('State').fill('Maharashtra')
  await page.getByLabel('PIN Code').fill('411001')
  await page.getByRole('button', { name: /^Save|^Add Address/ }).click()
  await page.getByRole('radio', { name: /Asha Kulkarni/ }).waitFor()
  await showsAmounts('select address')
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.waitForURL('**/order-success')
  await page
    .getByText(/BO\d{8,}/)
    .first()
    .waitFor()
  await showsAmounts('order success')
  const number = /BO\d{8,}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? ''
  await go(page, '/my-orders')
  await page.getByText(number).first().click()
  await showsAmounts('my orders')

  await signInAdmin(page)
  await go(page, `/admin/orders/${number}`)
  await showsAmounts("the staff's order")
  expect(errors).toEqual([])
  await leave()
})

test('the owner pastes a price list, cancels a Diwali sale and tests a new coupon', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await go(page, '/admin/products/price-lists')
  const headers = { origin: new URL(page.url()).origin }
  const id = crypto.randomUUID().slice(0, 8).toUpperCase()
  const { groups } = await (await page.request.get('/api/prices/lists')).json()
  const group = groups.find(({ name }: { name: string }) => name === 'Product Testers')
  const list = { name: `Hotels ${id}`, groups: [group._id] }
  expect((await page.request.post('/api/prices/lists', { data: list, headers })).status()).toBe(201)
  await page.reload()
  await page.getByRole('link', { name: list.name }).click()

  const { products } = await (await page.request.get('/api/admin/products?limit=50')).json()
  const priced: { sku: string | null; price: number }[] = products
  const rows = priced
    .flatMap(({ sku, price }) => (sku ? [[sku, `${Math.max(1, Math.floor(price * 0.9))}`]] : []))
    .slice(0, 20)
  expect(rows).toHaveLength(20)
  const [last = []] = rows.slice(-1)
  await page.getByLabel('SKU, row 1', { exact: true }).focus()
  await pasteTable(page, [...rows.slice(0, -1), ['NO-SUCH-MAT', last[1] ?? '']])
  await page.getByRole('button', { name: 'Save Prices' }).click()
  await page.getByText('1 row has an error.').waitFor()
  const wrong = page.getByLabel('SKU, row 20', { exact: true })
  await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('SKU, row 1', { exact: true }).inputValue()).toBe(rows[0]?.[0])
  await expectAccessible(page, 'price list with an error')
  await wrong.fill(last[0] ?? '')
  await page.getByRole('button', { name: 'Save Prices' }).click()
  await page.getByText('20 prices', { exact: true }).waitFor()

  await go(page, '/admin/products/sales')
  await page.getByRole('button', { name: 'Add Sale' }).click()
  const dialog = page.getByRole('dialog')
  const sale = `Diwali sale ${id}`
  await dialog.getByLabel('Name').fill(sale)
  await dialog.getByLabel('Starts').fill('2031-11-10T00:00')
  await dialog.getByLabel('Ends').fill('2031-11-17T00:00')
  await dialog.getByLabel('Discount (%)').fill('15')
  await dialog.getByRole('checkbox', { name: 'Bath › Bath Mats', exact: true }).check()
  await dialog.getByRole('button', { name: 'Add Sale' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const row = page.getByRole('row', { name: sale })
  await row.getByText('Scheduled').waitFor()
  await row.getByRole('button', { name: `Actions for ${sale}` }).click()
  await page.getByRole('menuitem', { name: 'Cancel Sale' }).click()
  await page
    .getByRole('alertdialog')
    .or(dialog)
    .getByRole('button', { name: /^Cancel Sale/ })
    .click()
  await row.getByText('Cancelled').waitFor()

  await go(page, '/admin/products/promotions')
  await page.getByRole('button', { name: 'Add Promotion' }).click()
  await dialog.getByLabel('Name').fill(`Hotel offer ${id}`)
  await dialog.getByLabel('Code', { exact: true }).fill(`hotel-${id}`)
  await dialog.getByLabel('Discount (%)').fill('20')
  await dialog.getByRole('button', { name: 'Add Promotion' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(`HOTEL-${id}`).first().waitFor()

  await go(page, '/admin/products/price-tester')
  await page.getByLabel('Coupon codes').fill(`hotel-${id}`)
  await page.getByLabel('SKU, row 1', { exact: true }).focus()
  await pasteTable(page, [['HT-BM-201', '10']])
  await page.getByRole('button', { name: 'Show Prices' }).click()
  const prices = page.getByRole('region', { name: 'Prices' })
  await prices.getByText(`Hotel offer ${id} (HOTEL-${id})`).waitFor()
  // 10 at 299.00, less 20 %, and 5 % GST.
  for (const amount of ['₹598.00', '₹2,511.60']) await prices.getByText(amount).first().waitFor()
  await expectAccessible(page, 'price tester')
  expect(errors).toEqual([])
  await leave()
})

test('a trader pastes quantities of 22 variants and gets the prices of their price lists', async () => {
  const staff = await visitBackOffice()
  const trader = await register('Harpreet Traders', 'navy-loops-91')
  await go(staff.page, '/admin/products/price-lists')
  const headers = { origin: new URL(staff.page.url()).origin }
  const send = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const reply = await staff.page.request.fetch(`/api${path}`, { method, data, headers })
    expect(reply.ok(), await reply.text()).toBe(true)
    return reply.json()
  }
  // The demo shop's list for this group begins at 10 units; another one lowers the price of a single unit.
  const { groups } = await (await staff.page.request.get('/api/prices/lists')).json()
  const group = groups.find(({ name }: { name: string }) => name === 'Wholesale Partners')
  await send('POST', `/customers/groups/${group._id}/members`, { add: [trader.id] })
  const list = { name: `Mats ${crypto.randomUUID()}`, groups: [group._id] }
  const { priceList } = await send('POST', '/prices/lists', list)
  const entries = [{ family: matName, discount: 10 }]
  await send('PUT', `/prices/lists/${priceList._id}/entries`, { entries, version: priceList.version })
  await staff.leave()

  const { page, errors, leave } = await visit()
  await enter(page, trader)
  await go(page, '/products?search=terry%20bath%20mat')
  const card = page.getByRole('article').filter({ hasText: matName }).first()
  await card.getByText('₹170.10').waitFor()
  await card.getByRole('link', { name: `View Details: ${matName}` }).click()
  await page.getByRole('radio', { name: 'Navy blue' }).click()
  await page.getByRole('radio', { name: '50 × 80 cm' }).click()
  await page.getByText('50 × 80 cm, Navy blue', { exact: true }).waitFor()
  await page.getByText('₹269.10').first().waitFor()
  const breaks = page.getByRole('list', { name: 'Prices by quantity' })
  for (const price of ['from 10: ₹260.13', 'from 50: ₹251.16', 'from 200: ₹239.20'])
    await breaks.getByText(price).waitFor()
  await expectAccessible(page, 'product with prices of a list')

  await page.getByRole('button', { name: 'Order Several Variants' }).click()
  const first = page.getByLabel('Quantity of 40 × 60 cm, Stone grey')
  await first.focus()
  // A row for each colour, a column for each size. Rose is sold out in 50 × 80 cm and not made in 60 × 120 cm.
  await pasteTable(page, [
    ['10', '10', '10', '10'],
    ['50', '50', '50', '50'],
    ['10', '10', '10', '10'],
    ['10', '10', '10', '10'],
    ['10', '', '10', ''],
    ['10', '10', '10', '10'],
  ])
  await first.fill('50')
  await page.keyboard.press('Enter')
  const below = page.getByLabel('Quantity of 40 × 60 cm, White')
  expect(await below.evaluate((input) => input === document.activeElement)).toBe(true)
  const grid = page.getByRole('dialog')
  await grid.getByText('420 units of 22 variants').waitFor()
  // 1,20,158.10 at the prices from 10 and 50 units, less 12 % of the group, and 5 % GST.
  await grid.getByText('₹1,11,026.03').waitFor()
  await expectAccessible(page, 'quantity grid with prices of a list')
  await grid.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByText('Products added to cart successfully!').waitFor()
  await page.getByRole('link', { name: /^Cart ?, 22 items$/ }).click()
  for (const amount of ['₹1,20,158.10', '₹14,419.04', '₹1,11,026.03'])
    await page.getByText(amount).first().waitFor()
  const lineOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const few = lineOf(`${matName} – 50 × 80 cm, Navy blue`)
  await few.getByText('Price list Wholesale, 10 or more').waitFor()
  await few.getByText('₹260.13 × 10').waitFor()
  const many = lineOf(`${matName} – 50 × 80 cm, White`)
  await many.getByText('Price list Wholesale, 50 or more').waitFor()
  await many.getByText('₹251.16 × 50').waitFor()
  await expectAccessible(page, 'cart with prices of a list')
  expect(errors).toEqual([])
  await leave()
})
