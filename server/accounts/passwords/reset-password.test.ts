// Resetting a forgotten password: by email, once, within half an hour.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { requestPasswordReset, resetPassword } from '#contract/accounts/passwords'
import { readEnvironment } from '#server/processes/environment'
import { adjustLimits } from '#server/processes/rate-limits'
import { password, passwordHash } from '#test/factories/passwords'
import { openShopWithMail, tokenIn } from '#test/post-office'
import { dumpTables } from '#test/tables'

const newPassword = 'a better password'
const deadLink = 'This link has expired or was already used. Please ask for a new one.'

// The shop's real limits.
const { shop, postOffice } = await openShopWithMail({
  logLevel: 'trace',
  adjustLimit: adjustLimits(readEnvironment({})),
})

let count = 0
/** Uses a network address that no other test in this file uses. */
const post = async (
  path: string,
  payload: object,
  headers = {},
  remoteAddress = `10.2.${++count >> 8}.${count & 255}`,
) => {
  const answer = await shop.fastify.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    headers,
    remoteAddress,
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body }
}
const ask = (email: string, headers = {}, ip?: string) =>
  post('/user/password/forgot', { email }, headers, ip)
const set = (token: string, changes: object = {}) =>
  post('/user/password/reset', { token, password: newPassword, confirmPassword: newPassword, ...changes })
const signIn = async (email: string, secret: string, headers = {}) =>
  (await post('/user/login', { email, password: secret }, headers)).status

/** Returns the token that is emailed to the customer. */
async function tokenFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200)
  return tokenIn((await postOffice.work())[0])
}
const resetsOf = (customerId: string) =>
  shop.db.selectFrom('passwordResets').selectAll().where('customerId', '=', customerId).execute()

test('a forgotten password is replaced through an email, which ends all sessions', async () => {
  const customer = await shop.asCustomer({ passwordHash })
  await shop.asGuest().call(requestPasswordReset, { body: { email: ` ${customer.email.toUpperCase()} ` } })
  const [mail, ...others] = await postOffice.work()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipients: [customer.email], subject: 'Set a new password' })
  const token = tokenIn(mail)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(await signIn(customer.email, password)).toBe(200)

  const body = { token, password: newPassword, confirmPassword: newPassword }
  await shop.asGuest().call(resetPassword, { body })
  expect(await signIn(customer.email, password)).toBe(401)
  expect((await customer.send('GET', '/user/security')).status).toBe(401)
  expect(await signIn(customer.email, newPassword)).toBe(200)
  const row = await shop.db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow()
  expect(Date.now() - Number(row.passwordChangedAt)).toBeLessThan(60_000)
  expect(Date.now() - Number(row.emailVerifiedAt)).toBeLessThan(60_000)
  expect((await postOffice.work()).map(({ subject, recipients }) => [subject, recipients])).toEqual([
    ['Your password was changed', [customer.email]],
  ])
})

test('POST /user/password/forgot answers alike for an active, a suspended and an unknown account', async () => {
  const known = await shop.asCustomer({ passwordHash })
  const suspended = await shop.asCustomer({ passwordHash, isActive: false })
  const addresses = [known.email, suspended.email, 'nobody@example.com', 'no address', 'x'.repeat(254)]
  const answers = await Promise.all(addresses.map((email) => ask(email)))
  const seen = answers.map(({ status, headers, body }) => {
    const { date: _, 'x-request-id': __, ...rest } = headers
    return JSON.stringify([status, rest, body])
  })
  expect(answers[0]?.status).toBe(200)
  expect(new Set(seen).size).toBe(1)
  const mails = await postOffice.work()
  expect(mails.map(({ recipients }) => recipients)).toEqual([[known.email]])
  expect(await resetsOf(suspended.id)).toEqual([])
})

test('POST /user/password/forgot does the same work for every address', async () => {
  const { email } = await shop.asCustomer({ passwordHash })
  // Counts new rows in the affected tables, to compare the work done.
  const traces = async (address: string) => {
    const counts = async () => {
      const { rows } = await sql<{ resets: number; mails: number; jobs: number; throttles: number }>`
        select (select count(*) from password_resets) as resets, (select count(*) from mails) as mails,
          (select count(*) from graphile_worker._private_jobs) as jobs, (select count(*) from throttles) as throttles`.execute(
        shop.db,
      )
      return rows[0] ?? { resets: 0, mails: 0, jobs: 0, throttles: 0 }
    }
    const before = await counts()
    await ask(address)
    const after = await counts()
    return Object.entries(after).map(([name, value]) => [name, value - before[name as keyof typeof before]])
  }
  const forKnown = await traces(email)
  expect(forKnown).toEqual([
    ['resets', 0],
    ['mails', 0],
    ['jobs', 1],
    ['throttles', 2],
  ])
  expect(await traces('nobody-at-all@example.com')).toEqual(forKnown)
})

test('the token is in no table and no log line, before it is used and after', async () => {
  const { email, id } = await shop.asCustomer({ passwordHash })
  const token = await tokenFor(email)
  const dump = await dumpTables(shop.db)
  expect(dump).toContain(createHash('sha256').update(token).digest('hex'))
  expect(await set(token)).toMatchObject({ status: 200 })
  await set(token)
  await postOffice.work()
  const later = await dumpTables(shop.db)
  expect(await resetsOf(id)).toEqual([])
  for (const text of [dump, later, shop.logged.join('')]) {
    expect(text.length).toBeGreaterThan(100)
    for (const secret of [token, newPassword]) {
      expect(text.includes(secret)).toBe(false)
      expect(text.includes(Buffer.from(secret).toString('base64'))).toBe(false)
    }
  }
})

test('a link works once, even if it is used 20 times simultaneously', async () => {
  const { email } = await shop.asCustomer({ passwordHash })
  const token = await tokenFor(email)
  const wanted = Array.from({ length: 20 }, (_, index) => `wanted password ${index}`)
  const answers = await Promise.all(wanted.map((one) => set(token, { password: one, confirmPassword: one })))
  const won = wanted.filter((_, index) => answers[index]?.status === 200)
  expect(won).toHaveLength(1)
  for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
    expect([status, JSON.parse(body).message]).toEqual([400, deadLink])
  }
  expect(await signIn(email, won[0] ?? '')).toBe(200)
  expect(await postOffice.work()).toHaveLength(1)
})

test('a link works for 30 minutes', async () => {
  const { email, id } = await shop.asCustomer({ passwordHash })
  const token = await tokenFor(email)
  const [reset] = await resetsOf(id)
  const minutes = (Number(reset?.expiresAt) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(29)
  expect(minutes).toBeLessThanOrEqual(30)
  await shop.db
    .updateTable('passwordResets')
    .set({ expiresAt: new Date() })
    .where('customerId', '=', id)
    .execute()
  const { status, body } = await set(token)
  expect([status, JSON.parse(body)]).toMatchObject([
    400,
    { message: deadLink, error: { code: 'invalid_input', fields: { token: deadLink } } },
  ])
  expect(await signIn(email, password)).toBe(200)
  await postOffice.cleanDaily()
  expect(await resetsOf(id)).toEqual([])
})

test('POST /user/password/reset rejects invalid links, and passwords that registration rejects', async () => {
  const { email, id } = await shop.asCustomer({ passwordHash })
  const token = await tokenFor(email)
  for (const wrong of ['', 'x', 'A'.repeat(43), token.slice(1), `${token}x`, token.toUpperCase()]) {
    const { status, body } = await set(wrong)
    expect([wrong, status, JSON.parse(body).message]).toEqual([wrong, 400, deadLink])
  }
  for (const [changes, message] of [
    [{ password: 'abcde', confirmPassword: 'abcde' }, 'Password must be at least 6 characters'],
    [{ confirmPassword: 'x' }, 'Passwords do not match'],
    [
      { password: 'iloveyou', confirmPassword: 'iloveyou' },
      'This password is too common. Please choose another one',
    ],
  ] as const) {
    const { status, body } = await set(token, changes)
    expect([status, JSON.parse(body).message]).toEqual([400, message])
  }
  // A rejected password doesn't use up the link.
  expect(await resetsOf(id)).toHaveLength(1)
  expect((await set(token)).status).toBe(200)
})

test('session tokens and reset links are not interchangeable', async () => {
  const customer = await shop.asCustomer({ passwordHash })
  const token = await tokenFor(customer.email)
  expect((await set(customer.token)).status).toBe(400)
  const asBearer = { authorization: `Bearer ${token}` }
  expect((await shop.asGuest().send('GET', '/user/security', undefined, asBearer)).status).toBe(401)
})

test('a new request invalidates older ones, in whatever order the emails are generated', async () => {
  const { email, id } = await shop.asCustomer({ passwordHash })
  const first = await tokenFor(email)
  const second = await tokenFor(email)
  expect((await set(first)).status).toBe(400)
  expect(await resetsOf(id)).toHaveLength(1)
  // A late email of an older request is dropped.
  await sql`update mails set sent_at = null where template = 'password-reset'
    and id = (select id from mails where template = 'password-reset' and data ->> 'customerId' = ${id} order by queued_at limit 1)`.execute(
    shop.db,
  )
  await sql`select graphile_worker.add_job('send_mail', json_build_object('mailId', id)) from mails where sent_at is null`.execute(
    shop.db,
  )
  expect(await postOffice.work()).toEqual([])
  expect((await set(second)).status).toBe(200)
})

test('an email that is sent twice after a failure has a working link each time', async () => {
  const { email } = await shop.asCustomer({ passwordHash })
  await ask(email)
  postOffice.setMood('dies after DATA')
  const lost = tokenIn((await postOffice.work())[0])
  postOffice.setMood('well')
  const arrived = tokenIn((await postOffice.work())[0])
  expect([lost.length, arrived.length, lost === arrived]).toEqual([43, 43, false])
  expect((await set(lost)).status).toBe(200)
  expect((await set(arrived)).status).toBe(400)
})

test('the link leads to the configured address, whatever host a request names', async () => {
  const { email } = await shop.asCustomer({ passwordHash })
  await ask(email, {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
    'x-forwarded-proto': 'http',
  })
  const [mail] = await postOffice.work()
  expect(tokenIn(mail)).toHaveLength(43)
  expect(mail?.text).not.toContain('evil.example')
})

test('repeated requests are limited, with and without an account', async () => {
  const { email } = await shop.asCustomer({ passwordHash })
  for (const address of [email, 'nobody-again@example.com']) {
    const answers = []
    for (let index = 0; index < 5; index++) answers.push(await ask(address))
    expect([address, answers.map(({ status }) => status)]).toEqual([address, [200, 200, 200, 429, 429]])
    expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(50)
  }
  expect(await postOffice.work()).toHaveLength(3)
})

test('requests for many addresses from one network are limited', async () => {
  const answers = []
  for (let index = 0; index < 21; index++) {
    answers.push(await ask(`many-${index}@example.com`, {}, `2001:db8:7:7::${index.toString(16)}`))
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429])
})

test('an owner blocked by guesses of strangers signs in with the new password', async () => {
  const { email } = await shop.asCustomer({ passwordHash })
  for (let index = 0; index < 6; index++) await signIn(email, 'wrong')
  expect(await signIn(email, password)).toBe(429)
  const { headers } = await set(await tokenFor(email))
  expect(await signIn(email, newPassword)).toBe(200)
  // The browser that opened the link is known to the account from then on.
  const cookie = String(headers['set-cookie']).split(';', 1)[0]
  expect(cookie).toMatch(/^haat_device=[\w-]{43}$/)
  for (let index = 0; index < 6; index++) await signIn(email, 'wrong')
  expect(await signIn(email, newPassword)).toBe(429)
  expect(await signIn(email, newPassword, { cookie })).toBe(200)
})

test('a sign-in whose password is replaced during the check opens no session', async () => {
  const { email, id } = await shop.asCustomer({ passwordHash })
  const token = await tokenFor(email)
  const answers = await Promise.all([set(token), ...Array.from({ length: 3 }, () => signIn(email, password))])
  expect(answers[0]).toMatchObject({ status: 200 })
  // Sessions opened before the change were ended by it, and none was opened after it.
  const left = shop.db.selectFrom('sessions').select('id').where('customerId', '=', id)
  expect(await left.execute()).toEqual([])
})
