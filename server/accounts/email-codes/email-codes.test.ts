// Sign-in by emailed code, and the orders that a proven address brings to its account.
import { beforeEach, expect, test } from 'vitest'
import { requestEmailCode, signInByEmailCode } from '#contract/accounts/email-codes'
import { login } from '#contract/accounts/store'
import { getOwnOrder } from '#contract/orders/store'
import { hashPassword } from '#server/accounts/passwords/passwords'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'
import { openShop, unlimitedBut } from '#test/shop'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const guest = shop.asGuest()
beforeEach(() => shop.db.deleteFrom('throttles').execute())

const newEmail = () => `buyer-${crypto.randomUUID()}@example.com`
const wordyPassword = 'woven-border-72'

async function codeFor(email: string) {
  await guest.call(requestEmailCode, { body: { email } })
  const mail = (await postOffice.work()).find(({ subject }) => /^(Your code|No account)/.test(subject))
  return {
    mail,
    code:
      /\b(\d{3}) (\d{3})\b/
        .exec(mail?.text ?? '')
        ?.slice(1)
        .join('') ?? '',
  }
}

const signIn = (email: string, code: string, more: object = {}) =>
  guest.send('POST', '/user/email-codes/sign-in', { email, code, ...more })

/** An order without an account, as the guest checkout stores it. */
async function guestOrder(email: string) {
  const buyer = await shop.asCustomer({ name: 'Asha Rao' })
  const order = await placeTestOrder(shop.db, buyer)
  await shop.db
    .updateTable('orders')
    .set({ customerId: null, customerEmail: email, guestEmail: email, customerName: 'Asha Rao' })
    .where('id', '=', order._id)
    .execute()
  await postOffice.work()
  return order
}

const customerOf = (email: string) =>
  shop.db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst()

test('a code signs in once and proves the address', async () => {
  const { email } = await shop.asCustomer({ email: newEmail(), name: 'Meena' })
  const { mail, code } = await codeFor(` ${email.toUpperCase()} `)
  expect([mail?.recipients, mail?.subject]).toEqual([[email], expect.stringContaining('Your code for')])
  expect(mail?.subject).not.toContain(code)
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  const { user, token } = await guest.call(signInByEmailCode, { body: { email, code: spaced } })
  expect([user.name, token.length]).toEqual(['Meena', 43])
  expect((await customerOf(email))?.emailVerifiedAt).not.toBe(null)
  expect((await signIn(email, code)).status).toBe(401)
  const stored = await shop.db.selectFrom('mails').select(['data', 'textBody', 'subject']).execute()
  expect(JSON.stringify(stored)).not.toContain(spaced)
})

test('the reply is the same with and without an account; without one, the email says so', async () => {
  const { email } = await shop.asCustomer({ email: newEmail() })
  const ask = (address: string) => guest.send('POST', '/user/email-codes', { email: address })
  const unknown = newEmail()
  const [known, strange] = [await ask(email), await ask(unknown)]
  expect([known.status, known.body]).toEqual([strange.status, strange.body])
  const mails = await postOffice.work()
  const notice = mails.find(({ recipients }) => recipients[0] === unknown)
  expect(notice?.text).toContain('There is no account with this address')
  expect(notice?.text).not.toMatch(/\b\d{3} \d{3}\b/)
  const refusals = [await signIn(unknown, '123456'), await signIn(email, '1234567'.slice(1))]
  expect(new Set(refusals.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
})

test('a newer code replaces the older one, and codes expire', async () => {
  const { email } = await shop.asCustomer({ email: newEmail() })
  const first = await codeFor(email)
  const second = await codeFor(email)
  if (first.code !== second.code) expect((await signIn(email, first.code)).status).toBe(401)
  await shop.db
    .updateTable('emailCodes')
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where('email', '=', email)
    .execute()
  expect((await signIn(email, second.code)).status).toBe(401)
})

test('after five wrong tries, also at once, the right code is refused', async () => {
  const { email } = await shop.asCustomer({ email: newEmail() })
  const { code } = await codeFor(email)
  const wrong = code === '000000' ? '111111' : '000000'
  const tries = await Promise.all(Array.from({ length: 8 }, () => signIn(email, wrong)))
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 401))
  expect((await signIn(email, code)).status).toBe(401)
})

test('a code that is used several times at once signs in once', async () => {
  const { email } = await shop.asCustomer({ email: newEmail() })
  const { code } = await codeFor(email)
  const uses = await Promise.all([1, 2, 3].map(() => signIn(email, code)))
  expect(uses.map(({ status }) => status).sort()).toEqual([200, 401, 401])
})

test('requests for codes are limited per address', async () => {
  const strict = await openShop({ adjustLimit: unlimitedBut({ 'email-code:address': { attempts: 2 } }) })
  try {
    const ask = async (email: string) =>
      (await strict.asGuest().send('POST', '/user/email-codes', { email })).status
    const [one, other] = [newEmail(), newEmail()]
    expect([await ask(one), await ask(one), await ask(one), await ask(other)]).toEqual([200, 200, 429, 200])
  } finally {
    await strict.close()
  }
})

test('a suspended account is not opened', async () => {
  const { email } = await shop.asCustomer({ email: newEmail(), isActive: false })
  const { code } = await codeFor(email)
  const { status, body } = await signIn(email, code)
  expect([status, body.message]).toEqual([403, 'This account has been suspended. Please contact the seller.'])
})

test('a stranger who registered the address first is kept out', async () => {
  const passwordHash = await hashPassword(wordyPassword)
  const squatter = await shop.asCustomer({ email: newEmail(), passwordHash })
  const order = await guestOrder(squatter.email)
  await guest.call(login, { body: { email: squatter.email, password: wordyPassword } })
  expect((await squatter.send('GET', `/orders/${order._id}`)).status).toBe(404)
  const { code } = await codeFor(squatter.email)
  const { token } = await guest.call(signInByEmailCode, { body: { email: squatter.email, code } })
  const owner = shop.withHeaders({ authorization: `Bearer ${token}` })
  expect((await owner.call(getOwnOrder, { params: { id: order._id } })).order._id).toBe(order._id)
  expect((await squatter.send('GET', '/user/profile')).status).toBe(401)
  const again = await guest.send('POST', '/user/login', { email: squatter.email, password: wordyPassword })
  expect(again.status).toBe(401)
  expect((await postOffice.work()).map(({ subject }) => subject)).toContain('You signed in with a code')
})

test('a guest creates an account with a password and the code, and gets their orders once', async () => {
  const email = newEmail()
  const orders = [await guestOrder(email), await guestOrder(email)]
  await deliverOrder(admin, orders[0]?._id ?? '')
  const { code } = await codeFor(email)
  const common = await signIn(email, code, { newPassword: 'password' })
  expect(common.body).toMatchObject({ error: { fields: { newPassword: expect.any(String) } } })
  const body = { email, code, newPassword: wordyPassword }
  const { user, token, hasNewPassword } = await guest.call(signInByEmailCode, { body })
  expect([user.name, user.email, hasNewPassword]).toEqual(['Asha Rao', email, true])
  const owner = shop.withHeaders({ authorization: `Bearer ${token}` })
  for (const { _id: id } of orders) await owner.call(getOwnOrder, { params: { id } })
  await guest.call(login, { body: { email, password: wordyPassword } })
  for (const table of ['taxDocuments', 'ledgerJournals', 'ledgerEntries', 'salesEntries'] as const) {
    const rows = await shop.db
      .selectFrom(table)
      .select('customerId')
      .where('orderId', '=', orders[0]?._id ?? '')
      .execute()
    expect([table, rows.length > 0, new Set(rows.map(({ customerId }) => customerId))]).toEqual([
      table,
      true,
      new Set([user._id]),
    ])
  }
  const notes = await shop.db
    .selectFrom('orderEvents')
    .select('note')
    .where(
      'orderId',
      'in',
      orders.map(({ _id }) => _id),
    )
    .where('note', 'like', 'The buyer has proven%')
    .execute()
  expect(notes).toHaveLength(2)
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('a verified account keeps its password and gets the orders at its next sign-in with the password', async () => {
  const passwordHash = await hashPassword(wordyPassword)
  const { email } = await shop.asCustomer({ email: newEmail(), passwordHash, emailVerifiedAt: new Date() })
  const first = await guestOrder(email)
  const { code } = await codeFor(email)
  const reply = await guest.call(signInByEmailCode, { body: { email, code, newPassword: 'another-loom-9' } })
  expect(reply.hasNewPassword).toBe(false)
  const second = await guestOrder(email)
  const [signedIn] = await Promise.all(
    [1, 2, 3].map(() => guest.call(login, { body: { email, password: wordyPassword } })),
  )
  const owner = shop.withHeaders({ authorization: `Bearer ${signedIn?.token}` })
  for (const { _id: id } of [first, second]) await owner.call(getOwnOrder, { params: { id } })
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('orders whose address staff have corrected stay without an account', async () => {
  const email = newEmail()
  const order = await guestOrder(email)
  await shop.db.updateTable('orders').set({ customerEmail: newEmail() }).where('id', '=', order._id).execute()
  const { mail } = await codeFor(email)
  expect(mail?.text).toContain('There is no account with this address')
})
