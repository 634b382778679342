// A quote from the customer's request on a phone to the accepted order: the customer asks, staff agree a price and send
// it, and the customer accepts on the page of the link.
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, go, visit } from './browser.ts'

test('a customer asks for a quote on a phone, staff send one, and the customer accepts it', async () => {
  const { page, errors, leave } = await visit('phone')
  const name = `Kavya Menon ${Date.now()}`
  await go(page, '/products/diatomite-stone-bath-mat')
  await page.getByRole('button', { name: 'Request a Quote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request a quote' })
  await dialog.getByLabel(/^Quantity of/).fill('40')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Email').fill(`kavya-${Date.now()}@example.com`)
  await dialog.getByLabel('PIN code').fill('560001')
  await expectAccessible(page, 'request for a quote')
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await page
    .getByRole('dialog', { name: 'Thank you for your request' })
    .getByText(/QT-\d+/)
    .waitFor()

  const staff = await visitBackOffice()
  const reply = await staff.page.request.get(`/api/quotes?search=${encodeURIComponent(name)}`)
  const { _id: id } = (await reply.json()).quotes[0]
  await go(staff.page, `/admin/quotes/${id}`)
  await staff.page.getByLabel('State of delivery').selectOption({ label: 'Karnataka' })
  await staff.page.getByRole('button', { name: 'Save Draft' }).click()
  await staff.page.getByText('All changes saved').waitFor()
  await staff.page.getByRole('button', { name: 'Send Quote' }).click()
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Send Quote' }).click()
  await staff.page.getByText('Sent as revision 1').waitFor()
  await expectAccessible(staff.page, 'quote')
  const { quote } = await (await staff.page.request.get(`/api/quotes/${id}`)).json()

  await go(page, quote.link)
  await page.getByRole('heading', { level: 1, name: `Quote ${quote.quoteNumber}` }).waitFor()
  await expectAccessible(page, 'page of a quote')
  await page.getByRole('button', { name: 'Accept Quote' }).click()
  const accept = page.getByRole('dialog', { name: 'Accept the quote' })
  await accept.getByLabel('Address').fill('12 Brigade Road')
  await accept.getByLabel('PIN Code').fill('560001')
  await accept.getByLabel('City').fill('Bengaluru')
  await accept.getByRole('button', { name: 'Accept and Order' }).click()
  await page.getByText(/^You have accepted this quote\. Your order is BO\d+\./).waitFor()
  const done = (await (await staff.page.request.get(`/api/quotes/${id}`)).json()).quote
  expect(done.status).toBe('accepted')
  expect([...errors, ...staff.errors]).toEqual([])
  await staff.leave()
  await leave()
})
