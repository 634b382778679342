// A bank statement is imported, and its lines become receipts of orders.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, go, settled } from './browser.ts'
import { type Customer, placeOrder, register, request } from './people.ts'

const list = '/admin/finance/bank-statements'
/** One kettle: ₹1,060.82 with tax. */
const kettle = 'electric-kettle-1-5-l-steel'

/** Twelve digits that nothing else uses. */
const newUtr = () => String(Math.floor(7e11 + Math.random() * 1e11))

const today = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10)
const indianToday = today.split('-').reverse().join('/')

const claim = (customer: Customer, orderId: string, reference: string) =>
  request('POST', `/orders/${orderId}/payment-claims`, {
    token: customer.token,
    body: { method: 'upi', reference, paidOn: today, amount: 1060.82 },
  })

const choose = (page: Page, content: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

const linesOf = (tag: string, head: string, rows: readonly string[]) =>
  [`Statement of account,${tag}`, head, ...rows.map((row) => `${indianToday},${row}`)].join('\r\n')

/** Shows only the lines of this journey. */
async function searchFor(page: Page, tag: string, count: number): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search lines' }).fill(tag)
  // The list before the search may have the same rows.
  await page.waitForURL((url) => url.searchParams.get('search') === tag)
  await settled(page)
  await expect
    .poll(() => page.getByRole('main').getByRole('row').filter({ hasText: tag }).count())
    .toBe(count)
}

test('a statement is read with a corrected mapping; its lines are confirmed, assigned and set aside, and imported only once', async () => {
  const buyer = await register('Kamala Iyer', 'indigo-border-56')
  const claimed = await placeOrder(buyer, kettle)
  const unclaimed = await placeOrder(buyer, kettle)
  const named = await placeOrder(buyer, kettle)
  const tag = `T${newUtr().slice(-8)}`
  const utr = newUtr()
  await claim(buyer, claimed._id, utr)
  const file = linesOf(tag, 'When,What,Ref,Plus,Minus', [
    `UPI-PAYER ${tag} SURE,${utr},"1,060.82",`,
    `NEFT ${tag} NAMED KAMALA IYER ${named.orderNumber},${newUtr()},"1,060.82",`,
    `CASH ${tag} OTHER,,500.00,`,
    `INTEREST ${tag} MINE,,12.50,`,
    `RENT ${tag} OUT,,,900.00`,
  ])

  const { page, errors, leave } = await visitBackOffice()
  await go(page, list)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Import Statement' }).first().click()
  await main.getByRole('heading', { level: 1, name: 'Import Bank Statement' }).waitFor()
  await choose(page, file)
  await main.getByText('Choose the date column').waitFor()
  await main.getByText('Choose the narration column').waitFor()
  expect(await main.getByRole('button', { name: 'Import 0 Lines' }).isDisabled()).toBe(true)
  await expectAccessible(page, 'map that lacks something')
  await main
    .getByLabel('Row with the column names')
    .selectOption({ label: 'Row 2: When · What · Ref · Plus · Minus' })
  const columns = {
    Date: 'When',
    Narration: 'What',
    'Reference or cheque no.': 'Ref',
    'Deposit (Cr)': 'Plus',
    'Withdrawal (Dr)': 'Minus',
  }
  for (const [label, title] of Object.entries(columns))
    await main.getByLabel(label, { exact: true }).selectOption({ label: title })
  const sample = main.getByRole('region', { name: 'The first lines' })
  await sample.getByRole('cell', { name: utr, exact: true }).waitFor()
  await expectAccessible(page, 'file as it is read')
  await main.getByRole('button', { name: 'Import 5 Lines' }).click()
  await page.getByText('5 new lines imported').waitFor()
  await page.waitForURL(`**${list}`)

  await searchFor(page, tag, 4)
  const row = (text: string) => main.getByRole('row').filter({ hasText: `${tag} ${text}` })
  await row('SURE').getByRole('link', { name: claimed.orderNumber }).waitFor()
  await row('SURE').getByText(`The customer reports the reference ${utr} and this amount`).waitFor()
  await settled(page)
  await expectAccessible(page, 'lines to match')
  await main.getByRole('button', { name: /^Confirm \d+ Sure$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await dialog.getByText(/^[1-9]\d* of \d+ done/).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => row('SURE').count()).toBe(0)

  // Strong matches are reviewed before they are confirmed together. Other journeys' matches stay.
  await main.getByRole('button', { name: 'Meaning of Sure, Strong and Likely' }).click()
  await main.getByText('The narration contains the number of exactly one order', { exact: false }).waitFor()
  await main.getByRole('button', { name: /^Confirm \d+ Strong Match/ }).click()
  const reviewed = dialog.getByRole('checkbox', { name: `NAMED KAMALA IYER ${named.orderNumber}` })
  expect(await reviewed.isChecked()).toBe(true)
  await expectAccessible(page, 'strong matches under review')
  const all = dialog.getByRole('checkbox', { name: 'Select all' })
  await all.check()
  await all.uncheck()
  expect(await dialog.getByRole('button', { name: 'Confirm 0 Payments' }).isDisabled()).toBe(true)
  await reviewed.check()
  await dialog.getByText(/^1 of \d+ selected, ₹1,060\.82$/).waitFor()
  await dialog.getByRole('button', { name: 'Confirm 1 Payment', exact: true }).click()
  await dialog.getByText('1 of 1 done').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => row('NAMED').count()).toBe(0)

  await row('OTHER')
    .getByRole('button', { name: /^Choose the order of/ })
    .click()
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await dialog.getByText('Choose an order').waitFor()
  await dialog.getByRole('searchbox').fill(unclaimed.orderNumber)
  await dialog.getByRole('radio', { name: new RegExp(unclaimed.orderNumber) }).check()
  await expect.poll(() => dialog.getByLabel('Amount (₹)').inputValue()).toBe('500.00')
  await expectAccessible(page, 'order chosen')
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await page.getByText(`Payment recorded for order ${unclaimed.orderNumber}`).waitFor()
  await expect.poll(() => row('OTHER').count()).toBe(0)

  await row('MINE')
    .getByRole('button', { name: /^Set .* aside$/ })
    .click()
  await dialog.getByLabel('Reason').fill('Interest of the bank')
  await dialog.getByRole('button', { name: 'Set Aside' }).click()
  await expect.poll(() => row('MINE').count()).toBe(0)

  await main.getByRole('button', { name: 'Recorded', exact: true }).click()
  await row('OTHER').getByRole('link', { name: unclaimed.orderNumber }).waitFor()
  await row('SURE').getByRole('link', { name: claimed.orderNumber }).waitFor()
  await main.getByRole('button', { name: 'Withdrawals', exact: true }).click()
  await row('OUT').waitFor()
  await main.getByRole('button', { name: 'Not Ours', exact: true }).click()
  await row('MINE').getByText('Interest of the bank').waitFor()
  await row('MINE')
    .getByRole('button', { name: /^Restore / })
    .click()
  await expect.poll(() => row('MINE').count()).toBe(0)

  // The same file again: read with the remembered mapping, and without new lines.
  await go(page, `${list}/import`)
  await choose(page, file)
  await main.getByText('Read like the last file of this account.', { exact: false }).waitFor()
  await main.getByText('5 already imported').waitFor()
  await main.getByRole('button', { name: 'Import 5 Lines' }).click()
  await page.getByText('Nothing new: all 5 lines of the file have already been imported').waitFor()
  await page.waitForURL(`**${list}`)
  await searchFor(page, tag, 1)
  await row('MINE').waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('a line is confirmed with one tap on a phone, and an amount above the amount due only after a question', async () => {
  const buyer = await register('Gopal Menon', 'indigo-border-57')
  const [first, second] = [await placeOrder(buyer, kettle), await placeOrder(buyer, kettle)]
  const tag = `P${newUtr().slice(-8)}`
  const { page, errors, leave } = await visitBackOffice('phone', 'dark')
  const main = page.getByRole('main')
  await go(page, `${list}/import`)
  await main.getByRole('button', { name: 'Choose file' }).waitFor()
  await choose(
    page,
    linesOf(tag, 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance', [
      `NEFT ${tag} ONE FOR ${first.orderNumber},${newUtr()},,,1060.82,`,
      `NEFT ${tag} TWO FOR ${second.orderNumber},${newUtr()},,,2000.00,`,
    ]),
  )
  await main.getByText('It looks like a statement of HDFC Bank', { exact: false }).waitFor()
  await settled(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'file as it is read on a phone')
  await main.getByRole('button', { name: 'Import 2 Lines' }).click()
  await page.waitForURL(`**${list}`)
  await page.getByRole('searchbox', { name: 'Search lines' }).fill(tag)
  await page.waitForURL((url) => url.searchParams.get('search') === tag)
  const card = (text: string) => main.getByRole('row').filter({ hasText: `${tag} ${text}` })
  await expect.poll(() => main.getByRole('row').filter({ hasText: tag }).count()).toBe(2)
  await card('ONE').getByText('exactly this amount is due', { exact: false }).waitFor()
  await settled(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'lines on a phone')
  await card('ONE')
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await page.getByText(`Payment recorded for order ${first.orderNumber}`).waitFor()
  await expect.poll(() => card('ONE').count()).toBe(0)

  await card('TWO')
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Choose Order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: new RegExp(second.orderNumber) }).check()
  await expectNoSidewaysScroll(page)
  await dialog.getByLabel('Amount (₹)').fill('2000')
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  const question = page.getByRole('alertdialog', { name: 'Record more than the amount due?' })
  await question.getByRole('button', { name: 'Record Anyway' }).click()
  await page.getByText(`Payment recorded for order ${second.orderNumber}`).waitFor()
  await expect.poll(() => main.getByRole('row').filter({ hasText: tag }).count()).toBe(0)
  expect(errors).toEqual([])
  await leave()
})

test("the bank statements page refuses a file that isn't a statement, removes one imported by mistake, and reloads lines after a failure", async () => {
  const { page, leave } = await visitBackOffice()
  const main = page.getByRole('main')
  await page.goto(`${list}/import`)
  await choose(page, '"never closed\r\n1,2')
  await main.getByText('A quote is opened but never closed', { exact: false }).waitFor()
  await expectAccessible(page, 'bad file')

  // Remove the file that was imported by mistake.
  const name = `mistake-${newUtr()}.csv`
  const content = linesOf('x', 'Date,Narration,Ref No,Deposit,Withdrawal', [`MISTAKE ${name},,5.00,`])
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await main.getByRole('button', { name: 'Import 1 Line' }).click()
  await page.waitForURL(`**${list}`)
  await page.goto(`${list}/import`)
  await main.getByRole('button', { name: `Remove ${name}` }).click()
  const question = page.getByRole('alertdialog', { name: `Remove ${name}?` })
  await expectAccessible(page, 'question before a statement is removed')
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => main.getByRole('row').filter({ hasText: name }).count()).toBe(0)
  await page.route('**/api/admin/bank-statement-lines?*', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Broken' } }),
  )
  await page.goto(list)
  await main.getByText('Failed to load the lines').waitFor()
  await page.unroute('**/api/admin/bank-statement-lines?*')
  await main.getByRole('button', { name: 'Retry' }).click()
  await main.getByText('To Match', { exact: true }).first().waitFor()
  await leave()
})
