// A customer changes the email address of the account, with a code that was sent to the new address.
import { beforeEach, expect, test } from 'vitest'
import { changeEmail, requestEmailChange } from '#contract/accounts/email-change'
import { requestEmailCode } from '#contract/accounts/email-codes'
import { getProfile } from '#contract/accounts/store'
import { hashPassword } from '#server/accounts/passwords/passwords'
import { openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()
beforeEach(() => shop.db.deleteFrom('throttles').execute())

const password = 'woven-border-72'
const newEmail = () => `buyer-${crypto.randomUUID()}@example.com`
const account = async (more: object = {}) =>
  shop.asCustomer({ email: newEmail(), passwordHash: await hashPassword(password), ...more })
type Customer = Awaited<ReturnType<typeof account>>

/** Returns the code that is sent to the address; empty if another email is. */
async function codeFor(customer: Customer, email: string): Promise<string> {
  await customer.call(requestEmailChange, { body: { email, password } })
  const mails = await postOffice.work()
  const mail = mails.find(({ recipients }) => recipients[0] === email)
  return (/\b(\d{3}) (\d{3})\b/.exec(mail?.text ?? '') ?? []).slice(1).join('')
}

const change = (customer: Customer, email: string, code: string) =>
  customer.send('PUT', '/user/email', { email, code })

test('the address is changed with the code from the new one, and the former one is told', async () => {
  const customer = await account()
  const email = newEmail()
  const code = await codeFor(customer, email)
  const { user } = await customer.call(changeEmail, {
    body: { email, code: `${code.slice(0, 3)} ${code.slice(3)}` },
  })
  expect(user.email).toBe(email)
  expect((await customer.call(getProfile, {})).user.email).toBe(email)
  const [notice] = await postOffice.work()
  expect([notice?.recipients, notice?.subject]).toEqual([
    [customer.email],
    'The email address of your account was changed',
  ])
  expect(notice?.text).not.toContain(email)
  expect((await change(customer, email, code)).status).toBe(400)
})

test('the password is asked for, and the current address is refused', async () => {
  const customer = await account()
  const ask = (body: object) => customer.send('POST', '/user/email/code', body)
  for (const [body, fields] of [
    [{ email: newEmail(), password: 'wrong' }, { password: "This password isn't correct" }],
    [{ email: newEmail() }, { password: 'Please enter your password' }],
    [{ email: customer.email, password }, { email: 'This is the address of your account already' }],
    [{ email: 'asha', password }, { email: 'Please enter a valid email' }],
  ]) {
    const { status, body: reply } = await ask(body as object)
    expect(status).toBe(400)
    expect(reply).toMatchObject({ error: { fields } })
  }
  expect(await postOffice.work()).toEqual([])
})

test('an address of another account gets a notice instead of a code, and the reply is the same', async () => {
  const [customer, other] = [await account(), await account()]
  const free = await customer.send('POST', '/user/email/code', { email: newEmail(), password })
  await postOffice.work()
  const taken = await customer.send('POST', '/user/email/code', { email: other.email, password })
  expect([taken.status, taken.body]).toEqual([free.status, free.body])
  const [mail] = await postOffice.work()
  expect([mail?.recipients, mail?.subject]).toEqual([
    [other.email],
    expect.stringContaining('You already have an account at'),
  ])
  expect(mail?.text).not.toMatch(/\b\d{3} \d{3}\b/)
})

test('an address that gets an account before the code is used is refused', async () => {
  const customer = await account()
  const email = newEmail()
  const code = await codeFor(customer, email)
  await account({ email })
  const { status, body } = await change(customer, email, code)
  expect(status).toBe(409)
  expect(body).toMatchObject({ error: { fields: { code: expect.stringContaining('Another account') } } })
  expect((await customer.call(getProfile, {})).user.email).toBe(customer.email)
})

test('a code works for its customer and purpose only, and once', async () => {
  const [customer, other] = [await account(), await account()]
  const email = newEmail()
  const code = await codeFor(customer, email)
  expect((await change(other, email, code)).status).toBe(400)
  expect((await shop.asGuest().send('POST', '/user/email-codes/sign-in', { email, code })).status).toBe(401)
  const uses = await Promise.all([1, 2, 3].map(() => change(customer, email, code)))
  expect(uses.map(({ status }) => status).sort()).toEqual([200, 400, 400])

  await shop.asGuest().call(requestEmailCode, { body: { email } })
  const mails = await postOffice.work()
  const signIn = (/\b(\d{3}) (\d{3})\b/.exec(mails.at(-1)?.text ?? '') ?? []).slice(1).join('')
  expect(signIn).toHaveLength(6)
  expect((await change(other, email, signIn)).status).toBe(400)
})
