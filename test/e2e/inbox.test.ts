// The inbox: what a visitor asks is found, answered, noted and settled.
import { expect, test } from 'vitest'
import { eventually } from '#test/eventually'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, settled } from './browser.ts'
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

test('an inquiry is found, answered by email, noted, made a customer of, and closed', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const name = `Asha ${tag()}`
  const { ticketNumber, email } = await ask(name)
  await page.goto('/admin/inbox')
  await page.getByRole('link', { name: ticketNumber }).waitFor()
  await settled(page)
  await expectAccessible(page, 'the inbox')
  await page.getByLabel('Search inquiries').fill(name.toLowerCase())
  await page.waitForURL(/search=/)
  await page.getByText('Showing 1 to 1 of 1').waitFor()
  await page.getByRole('link', { name: ticketNumber }).click()
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: `${ticketNumber} from ${name}` }).waitFor()
  await main.getByText('No account has this email address.').waitFor()
  await settled(page)
  await expectAccessible(page, 'an inquiry')

  await main.getByRole('button', { name: 'Send answer' }).click()
  await main.getByText('Answer is required').waitFor()
  await main.getByLabel('Answer', { exact: true }).fill('Yes, we have.\n\nIn white and in blue.')
  await main.getByRole('button', { name: 'Send answer' }).click()
  const conversation = main.getByRole('list', { name: 'Conversation' })
  await conversation.getByText('In white and in blue.').waitFor()
  await conversation.getByText('set it to “Waiting for customer”').waitFor()
  await conversation.getByText('took it over').waitFor()

  await main.getByLabel('New note').fill('Writes every spring')
  await main.getByRole('button', { name: 'Add note' }).click()
  await conversation.getByText('Writes every spring').waitFor()

  await main.getByRole('button', { name: 'Make a customer' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText(email).waitFor()
  await question.getByRole('button', { name: 'Open account' }).click()
  await question.waitFor({ state: 'hidden' })
  await conversation.getByText('opened an account for the person').waitFor()
  await main.getByRole('link', { name, exact: true }).waitFor()

  await main.getByRole('button', { name: 'Mark as closed' }).click()
  await conversation.getByText('set it to “Closed”').waitFor()
  await expect.poll(() => main.getByRole('button', { name: 'Take over' }).count()).toBe(0)
  expect(errors).toEqual([])
  await leave()
})

test('somebody who answers what was answered meanwhile is told, and keeps their words', async () => {
  const { page, leave } = await visitBackOffice('phone', 'dark')
  const { ticketNumber } = await ask(`Noor ${tag()}`)
  await page.goto(`/admin/inbox?search=${ticketNumber}`)
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
  await main.getByRole('button', { name: 'Send answer' }).click()
  await main.getByRole('alert').filter({ hasText: 'Somebody else' }).waitFor()
  await main.getByText('The other answer').waitFor()
  expect(await main.getByLabel('Answer', { exact: true }).inputValue()).toBe('My own answer')
  await expectNoSidewaysScroll(page)
  await settled(page)
  await expectAccessible(page, 'an inquiry on a phone')
  await leave()
})

test('ticked inquiries are closed together', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const name = `Many ${tag()}`
  for (const part of ['one', 'two']) await ask(`${name} ${part}`)
  await page.goto(`/admin/inbox?search=${encodeURIComponent(name)}`)
  await page.getByText('Showing 1 to 2 of 2').waitFor()
  await page.getByRole('checkbox', { name: /all/i }).first().check()
  await page.getByRole('button', { name: 'Mark as closed' }).click()
  const window = page.getByRole('dialog')
  await window.getByText('Close 2 inquiries?').waitFor()
  await window.getByRole('button', { name: 'Mark as closed' }).click()
  await page.getByRole('dialog').getByText('2 of 2').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByRole('table').getByText('Closed', { exact: true }).count()).toBe(2)
  expect(errors).toEqual([])
  await leave()
})

test('an email is found, seen as its reader sees it, and sent again', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const { email } = await ask(`Meera ${tag()}`)
  await page.goto(`/admin/inbox/emails?search=${email}`)
  await eventually(async () => {
    await page.reload()
    await page.getByText('Showing 1 to 1 of 1').waitFor({ timeout: 2_000 })
  })
  await settled(page)
  await page.getByText('Emails are kept as files on the server, and reach nobody.').waitFor()
  await expectAccessible(page, 'the list of emails')
  await page.getByRole('link', { name: /We have your inquiry/ }).click()
  const main = page.getByRole('main')
  await main.frameLocator('iframe').getByText('Thank you for your inquiry!').waitFor()
  await settled(page)
  await expectAccessible(page, 'an email')
  await main.getByRole('button', { name: 'Plain text' }).click()
  await main.getByText('within 24 hours').waitFor()
  await main.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click()
  await page.getByText('The email is on its way again').first().waitFor()
  await page.goto(`/admin/inbox/emails?search=${email}`)
  await eventually(async () => {
    await page.reload()
    await page.getByText('Showing 1 to 2 of 2').waitFor({ timeout: 2_000 })
  })
  expect(errors).toEqual([])
  await leave()
})

test('the words of an email are changed, looked at, tried, and taken back', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await page.goto('/admin/settings/emails')
  await settled(page)
  await expectAccessible(page, 'the emails of the settings')
  await page.getByRole('link', { name: /^Order delivered/ }).click()
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Order delivered' }).waitFor()
  await settled(page)
  const frame = main.frameLocator('iframe')
  await frame.getByText('Dear Asha Rao, your order has been delivered.').waitFor()
  await settled(page)
  await expectAccessible(page, 'the words of an email')

  await main.getByLabel('Opening').fill('Namaste {name}, {nobody} was here.')
  await main.getByText('{nobody} stands for nothing here').first().waitFor()
  await main.getByRole('button', { name: 'Save Email' }).click()
  await expect.poll(() => main.getByLabel('Opening').getAttribute('aria-invalid')).toBe('true')
  await main.getByLabel('Opening').fill('Namaste {name}, it has come.\nEnjoy <b>it</b>.')
  await frame.getByText('Namaste Asha Rao, it has come.').waitFor()
  await frame.getByText('Enjoy <b>it</b>.').waitFor()
  // What could not be previewed was said so, and is mended.
  expect(errors.splice(0).every((error) => error.includes('400'))).toBe(true)
  await main.getByRole('button', { name: 'Phone', exact: true }).click()
  await frame.getByText('Namaste Asha Rao, it has come.').waitFor()
  await main.getByRole('button', { name: 'Send to me' }).click()
  await page.getByText('The email is on its way to owner@example.com').first().waitFor()
  await main.getByRole('button', { name: 'Save Email' }).click()
  await page.getByText('Email saved').first().waitFor()
  await page.reload()
  await expect
    .poll(() => main.getByLabel('Opening').inputValue())
    .toBe('Namaste {name}, it has come.\nEnjoy <b>it</b>.')

  await main.getByRole('button', { name: 'As it was' }).click()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await main.getByRole('button', { name: 'Save Email' }).click()
  expect((await saved).status()).toBe(200)
  await page.goto('/admin/settings/emails')
  await main.getByRole('link', { name: /^Order delivered/ }).waitFor()
  expect(await main.getByText('Your words', { exact: true }).count()).toBe(0)
  expect(errors).toEqual([])
  await leave()
})
