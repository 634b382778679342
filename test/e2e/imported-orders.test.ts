// Orders of a previous store: a file is reviewed and imported, found by staff and by the customer, and undone.
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { checkAt, expectAccessible, go, visit } from './browser.ts'
import { resetLinkFor } from './mailed-link.ts'
import { enter, request, signIn } from './people.ts'

const head =
  'Order number,Date,Status,Former shop,Customer,E-mail,Total,Paid,Refunded,SKU,Item,Quantity,Unit price,GST %'

test('orders of a previous store are reviewed, imported, shown to their customer, and undone', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const mark = crypto.randomUUID().slice(0, 8)
  const email = `nila-${mark}@example.com`
  const [first, second] = [`FS-${mark}-1`, `FS-${mark}-2`]
  const file = [
    head,
    `${first},2024-03-31,Delivered,Loom & Co,Nila Menon,${email},1336,1336,,,Journey dhurrie,2,150,12`,
    `${first},,,,,,,,,,Journey throw,1,1000,`,
    `${second},15/04/2024,Refunded,Loom & Co,Nila Menon,${email},"1,24,999.50",,"24,999.50",,Journey carpet,1,124999.50,`,
    `FS-${mark}-3,2024-05-01,Pending,Loom & Co,Nila Menon,${email},10,,,,Journey mat,1,10,`,
  ].join('\r\n')

  await go(page, '/admin/orders/all')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('heading', { name: 'Import Orders' }).waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'history.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('region', { name: 'Preview of the file' }).getByText('Journey carpet').waitFor()
  await page.getByRole('button', { name: 'Check File' }).click()
  await page.getByRole('tab', { name: 'Create 3' }).waitFor()
  await page.getByRole('table', { name: 'Rows: create' }).getByText('Journey throw').waitFor()
  // Its items cost ₹1,300.
  await page.getByRole('tab', { name: 'With a note 1' }).click()
  await page.getByRole('table', { name: 'Rows: noted' }).getByText('but the total is ₹1,336.00').waitFor()
  await page.getByRole('tab', { name: 'Refused 1' }).click()
  await page
    .getByRole('table', { name: 'Rows: refused' })
    .getByText('only completed orders can be imported')
    .waitFor()
  await expectAccessible(page, 'checked orders')
  await page.getByRole('button', { name: 'Import 3 good rows' }).click()
  await page.getByRole('button', { name: 'Undo Import' }).waitFor()
  const imported = page.url()

  // All Orders doesn't list them, and links to them.
  await go(page, `/admin/orders/all?search=${first}`)
  await main.getByText('No orders match your current filters.').waitFor()
  await main.getByRole('link', { name: 'Imported (1)' }).click()
  await page.getByRole('heading', { name: 'Imported Orders' }).waitFor()
  await go(page, `/admin/orders/imported?search=${second}`)
  await main.getByRole('row').filter({ hasText: second }).getByText('₹24,999.50 refunded').waitFor()
  await go(page, `/admin/orders/imported?search=${first}`)
  const row = main.getByRole('row').filter({ hasText: first })
  await row.getByText('Imported', { exact: true }).waitFor()
  await row.getByRole('link', { name: first }).click()
  await page.getByRole('heading', { name: `Order ${first}` }).waitFor()
  await main.getByText('The amounts are those of the previous store.').waitFor()
  await main.getByText('₹1,336.00').first().waitFor()
  await main.getByText('after confirming the email address', { exact: false }).waitFor()
  await main.getByLabel('New note').fill('Asked about the throw')
  await main.getByRole('button', { name: 'Add Note' }).click()
  await main.getByRole('list', { name: 'Notes' }).getByText('Asked about the throw').waitFor()
  await main.getByRole('link', { name: 'Nila Menon' }).click()
  await main.getByRole('link', { name: '2 orders from a previous store' }).waitFor()

  // The customer signs in through a link and sees their history.
  await request('POST', '/user/password/forgot', { body: { email } })
  const token = (await resetLinkFor(email)).split('token=')[1] ?? ''
  const password = 'neem-leaf-52'
  await request('POST', '/user/password/reset', { body: { token, password, confirmPassword: password } })
  const nila = await signIn({ email, password })
  const phone = await visit('phone')
  const check = checkAt(phone.page, 'phone')
  await enter(phone.page, nila)
  await go(phone.page, '/my-orders')
  const earlier = phone.page.getByRole('list', { name: 'Earlier orders' })
  await earlier.getByRole('button', { name: new RegExp(first) }).click()
  await earlier.getByText('Journey throw').waitFor()
  await earlier.getByRole('button', { name: new RegExp(second) }).click()
  await earlier.getByText('Refunded', { exact: true }).last().waitFor()
  await expect.poll(() => earlier.getByText('Imported', { exact: true }).count()).toBe(2)
  await phone.page.getByText('No orders found').waitFor()
  await check('earlier orders')

  // Undo keeps an order with a note, and the customer, who has signed in.
  await go(page, imported)
  await page.getByRole('button', { name: 'Undo Import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click()
  await main.getByText('Undone', { exact: true }).first().waitFor()
  await go(page, `/admin/orders/imported?search=${mark}`)
  await main.getByText('Showing 1 to 1 of 1').waitFor()
  await main.getByRole('row').filter({ hasText: first }).waitFor()
  await phone.page.reload()
  await earlier.getByRole('button', { name: new RegExp(first) }).waitFor()
  await expect.poll(() => earlier.getByText('Imported', { exact: true }).count()).toBe(1)
  expect((await signIn({ email, password })).id).toBe(nila.id)
  expect([...errors, ...phone.errors]).toEqual([])
  await phone.leave()
  await leave()
})

test('the page of a missing imported order says so and fits a phone', async () => {
  const { page, leave } = await visitBackOffice('phone', 'dark')
  await go(page, '/admin/orders/imported/none')
  await page.getByRole('heading', { name: 'Order not found' }).waitFor()
  await checkAt(page, 'phone')('imported order, none')
  await leave()
})
