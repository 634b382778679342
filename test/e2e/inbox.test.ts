// The inbox: an inquiry is found, answered, annotated and closed.
import { expect, test } from 'vitest'
import { eventually } from '#test/eventually'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, go, settled } from './browser.ts'
import { request } from './people.ts'

const tag = () => crypto.randomUUID().slice(0, 8)

async function ask(name: string) {
  const email = `${tag()}@visitors.example`
  const body = {
    name,
    email,
    phone: '9000000002',
    company: 'Rao Hotels',
    message: 'Do you have them in white?',
  }
  const { ticketNumber } = await request<{ ticketNumber: string }>('POST', '/inquiries', { body })
  return { ticketNumber, email }
}

test('an inquiry is found, answered by email, annotated, linked to a new customer, and closed', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const name = `Asha ${tag()}`
  const { ticketNumber, email } = await ask(name)
  await go(page, '/admin/inbox')
  await page.getByRole('link', { name: ticketNumber }).waitFor()
  await settled(page)
  await page.getByLabel('Search inquiries').fill(name.toLowerCase())
  await page.waitForURL(/search=/)
  await page.getByText('Showing 1 to 1 of 1').waitFor()
  await page.getByRole('link', { name: ticketNumber }).click()
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: `${ticketNumber} from ${name}` }).waitFor()
  await main.getByText('No account has this email address.').waitFor()
  await settled(page)

  await main.getByRole('button', { name: 'Send Answer' }).click()
  await main.getByText('Answer is required').waitFor()
  await main.getByLabel('Answer', { exact: true }).fill('Yes, we have.\n\nIn white and in blue.')
  await main.getByRole('button', { name: 'Send Answer' }).click()
  const conversation = main.getByRole('list', { name: 'Conversation' })
  await conversation.getByText('In white and in blue.').waitFor()
  await conversation.getByText('set it to “Waiting for customer”').waitFor()
  await conversation.getByText('took it over').waitFor()

  await main.getByLabel('New note').fill('Writes every spring')
  await main.getByRole('button', { name: 'Add Note' }).click()
  await conversation.getByText('Writes every spring').waitFor()

  await main.getByRole('button', { name: 'Create Account' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText(email).waitFor()
  await question.getByRole('button', { name: 'Create Account' }).click()
  await question.waitFor({ state: 'hidden' })
  await conversation.getByText('created an account for the customer').waitFor()
  await main.getByRole('link', { name, exact: true }).waitFor()

  await main.getByRole('button', { name: 'Mark as Closed' }).click()
  await conversation.getByText('set it to “Closed”').waitFor()
  await expect.poll(() => main.getByRole('button', { name: 'Assign to me' }).count()).toBe(0)
  expect(errors).toEqual([])
  await leave()
})

test('an answer to an inquiry that was answered meanwhile reports the conflict and keeps the text', async () => {
  const { page, leave } = await visitBackOffice('phone', 'dark')
  const { ticketNumber } = await ask(`Noor ${tag()}`)
  await go(page, `/admin/inbox?search=${ticketNumber}`)
  await page.getByRole('link', { name: ticketNumber }).click()
  const main = page.getByRole('main')
  await main.getByLabel('Answer', { exact: true }).fill('My own answer')
  const { inquiries } = await (await page.request.get(`/api/inquiries?search=${ticketNumber}`)).json()
  const [{ _id: id, version }] = inquiries
  const other = await page.request.post(`/api/inquiries/${id}/answers`, {
    data: { text: 'The other answer', version },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(other.status()).toBe(201)
  await main.getByRole('button', { name: 'Send Answer' }).click()
  await main.getByRole('alert').filter({ hasText: 'Someone else' }).waitFor()
  await main.getByText('The other answer').waitFor()
  expect(await main.getByLabel('Answer', { exact: true }).inputValue()).toBe('My own answer')
  await expectNoSidewaysScroll(page)
  await settled(page)
  await expectAccessible(page, 'an inquiry on a phone')
  await leave()
})

test('selected inquiries are closed together', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const name = `Many ${tag()}`
  for (const part of ['one', 'two']) await ask(`${name} ${part}`)
  await go(page, `/admin/inbox?search=${encodeURIComponent(name)}`)
  await page.getByText('Showing 1 to 2 of 2').waitFor()
  await page.getByRole('checkbox', { name: /all/i }).first().check()
  await page.getByRole('button', { name: 'Mark as Closed' }).click()
  const window = page.getByRole('dialog')
  await window.getByText('Close 2 inquiries?').waitFor()
  await window.getByRole('button', { name: 'Mark as Closed' }).click()
  await page.getByRole('dialog').getByText('2 of 2').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByRole('table').getByText('Closed', { exact: true }).count()).toBe(2)
  expect(errors).toEqual([])
  await leave()
})

test('an email is found, previewed as received, and resent', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const { email } = await ask(`Meera ${tag()}`)
  await go(page, `/admin/inbox/emails?search=${email}`)
  await eventually(async () => {
    await page.reload()
    await page.getByText('Showing 1 to 1 of 1').waitFor({ timeout: 2_000 })
  })
  await settled(page)
  await page.getByText('Emails are saved as files on the server and aren’t delivered.').waitFor()
  await page.getByRole('link', { name: /We have received your inquiry/ }).click()
  const main = page.getByRole('main')
  await main.frameLocator('iframe').getByText('Thank you for your inquiry!').waitFor()
  await settled(page)
  await main.getByRole('button', { name: 'Plain text' }).click()
  await main.getByText('within 24 hours').waitFor()
  await main.getByRole('button', { name: 'Send Again' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send Again' }).click()
  await page.getByText("Email isn't set up: the email is only saved").first().waitFor()
  await go(page, `/admin/inbox/emails?search=${email}`)
  await eventually(async () => {
    await page.reload()
    await page.getByText('Showing 1 to 2 of 2').waitFor({ timeout: 2_000 })
  })
  expect(errors).toEqual([])
  await leave()
})

test('the copy of an email is changed, previewed, tested, and reset', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await go(page, '/admin/settings/emails')
  await settled(page)
  // The emails come before the WhatsApp texts.
  await page
    .getByRole('link', { name: /^Order delivered/ })
    .first()
    .click()
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Order delivered' }).waitFor()
  await settled(page)
  const frame = main.frameLocator('iframe')
  await frame.getByText('Your order has been delivered.').waitFor()
  await settled(page)

  await main.getByLabel('Opening').fill('Namaste {name}, {unknown} was here.')
  await main.getByText("{unknown} isn't a field of this email").first().waitFor()
  await main.getByRole('button', { name: 'Save Email' }).click()
  await expect.poll(() => main.getByLabel('Opening').getAttribute('aria-invalid')).toBe('true')
  await main.getByLabel('Opening').fill('Namaste {name}, it has come.\nEnjoy <b>it</b>.')
  await frame.getByText('Namaste Asha Rao, it has come.').waitFor()
  await frame.getByText('Enjoy <b>it</b>.').waitFor()
  // The failed preview was reported, and is corrected.
  expect(errors.splice(0).every((error) => error.includes('400'))).toBe(true)
  await main.getByRole('button', { name: 'Phone', exact: true }).click()
  await frame.getByText('Namaste Asha Rao, it has come.').waitFor()
  await main.getByRole('button', { name: 'Send to Me' }).click()
  await page.getByText("Email isn't set up: the test email is only saved").first().waitFor()
  await main.getByRole('button', { name: 'Save Email' }).click()
  await page.getByText('Email saved').first().waitFor()
  await page.reload()
  await expect
    .poll(() => main.getByLabel('Opening').inputValue())
    .toBe('Namaste {name}, it has come.\nEnjoy <b>it</b>.')

  await main.getByRole('button', { name: 'Reset to Default' }).click()
  await main.getByRole('button', { name: 'Save Email' }).click()
  await page.getByText('Email saved').first().waitFor()
  await go(page, '/admin/settings/emails')
  await main
    .getByRole('link', { name: /^Order delivered/ })
    .first()
    .waitFor()
  expect(await main.getByText('Customised', { exact: true }).count()).toBe(0)
  expect(errors).toEqual([])
  await leave()
})
