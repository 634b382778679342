// Customers change their password, which ends all other sessions.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changePassword } from '#contract/accounts/passwords'
import { getSecurity } from '#contract/accounts/profile'
import { readEnvironment } from '#server/processes/environment'
import { adjustLimits } from '#server/processes/rate-limits'
import { password, passwordHash } from '#test/factories/passwords'
import { openShopWithMail } from '#test/post-office'

const newPassword = 'a better password'

// The shop's real limits.
const { shop, postOffice } = await openShopWithMail({ adjustLimit: adjustLimits(readEnvironment({})) })

let count = 0
const signIn = async (email: string, secret: string) => {
  const { statusCode, body, cookies } = await shop.fastify.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { email, password: secret },
    remoteAddress: `10.1.0.${++count}`,
  })
  const device = cookies.find(({ name }) => name === 'haat_device')?.value
  const headers = { authorization: `Bearer ${JSON.parse(body).token}` }
  return { status: statusCode, headers, cookie: `haat_device=${device}` }
}
const form = (changes: object = {}) => ({
  currentPassword: password,
  password: newPassword,
  confirmPassword: newPassword,
  ...changes,
})
const hashOf = async (id: string) =>
  (await shop.db.selectFrom('customers').select('passwordHash').where('id', '=', id).executeTakeFirst())
    ?.passwordHash
const isIn = async (headers: Record<string, string>) =>
  (await shop.asGuest().send('GET', '/user/security', undefined, headers)).status === 200

test('PUT /user/password changes the password, ends all other sessions and sends an email', async () => {
  const customer = await shop.asCustomer({ passwordHash })
  const { headers: elsewhere } = await signIn(customer.email, password)
  expect(await isIn(elsewhere)).toBe(true)
  await customer.call(changePassword, { body: form() })

  expect(await isIn(elsewhere)).toBe(false)
  const { security } = await customer.call(getSecurity, {})
  expect(security.sessions.map(({ isCurrent }) => isCurrent)).toEqual([true])
  expect(Date.now() - Date.parse(security.passwordChangedAt ?? '')).toBeLessThan(60_000)
  expect((await signIn(customer.email, password)).status).toBe(401)
  expect((await signIn(customer.email, newPassword)).status).toBe(200)
  expect(await hashOf(customer.id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const mails = await postOffice.work()
  expect(mails).toMatchObject([{ recipients: [customer.email], subject: 'Your password was changed' }])
  expect(mails[0]?.text).not.toContain(newPassword)
})

test.each([
  [
    'a wrong current password',
    { currentPassword: 'wrong' },
    'currentPassword',
    "This password isn't correct",
  ],
  ['no current password', { currentPassword: '' }, 'currentPassword', 'Please enter your password'],
  ['none at all', { currentPassword: undefined }, 'currentPassword', 'Please enter your password'],
  ['two passwords', { confirmPassword: 'x' }, 'confirmPassword', 'Passwords do not match'],
  [
    'a short one',
    { password: 'abcde', confirmPassword: 'abcde' },
    'password',
    'Password must be at least 6 characters',
  ],
  [
    'a common one',
    { password: 'iloveyou', confirmPassword: 'iloveyou' },
    'password',
    'This password is too common. Please choose another one',
  ],
])('PUT /user/password rejects %s and changes nothing', async (_, changes, field, message) => {
  const customer = await shop.asCustomer({ passwordHash })
  const { headers: elsewhere } = await signIn(customer.email, password)
  const answer = await customer.send('PUT', '/user/password', form(changes))
  expect(answer).toMatchObject({ status: 400, body: { message, error: { fields: { [field]: message } } } })
  expect(await hashOf(customer.id)).toBe(passwordHash)
  expect(await isIn(elsewhere)).toBe(true)
  expect(await postOffice.work()).toEqual([])
})

test('PUT /user/password limits guesses of the current password, one by one or simultaneously', async () => {
  const customer = await shop.asCustomer({ passwordHash })
  const guess = (currentPassword: string) => customer.send('PUT', '/user/password', form({ currentPassword }))
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(`wrong ${index}`)))
  expect(answers.map(({ status }) => status).filter((status) => status !== 429)).toEqual(Array(5).fill(400))
  const right = await guess(password)
  expect([right.status, Number(right.headers['retry-after']) > 20]).toEqual([429, true])
  // Deleting the account asks for the same password, so it offers no extra guesses.
  expect((await customer.send('POST', '/user/deletion', { password })).status).toBe(429)
  expect(await hashOf(customer.id)).toBe(passwordHash)
  // Guesses with a stolen session don't block the owner's sign-in.
  expect((await signIn(customer.email, password)).status).toBe(200)
  await sql`update throttles set blocked_until = now()`.execute(shop.db)
  expect((await guess(password)).status).toBe(200)
})

test("PUT /user/password: guesses with a stolen session don't block the owner", async () => {
  const customer = await shop.asCustomer({ passwordHash })
  const { cookie } = await signIn(customer.email, password)
  const guess = (currentPassword: string, headers = {}) =>
    customer.send('PUT', '/user/password', form({ currentPassword }), headers)
  for (let attempt = 1; attempt <= 6; attempt++) await guess('wrong')
  expect((await guess(password)).status).toBe(429)
  expect((await guess(password, { cookie })).status).toBe(200)
})

test('PUT /user/password sets the first password of an account opened through Google', async () => {
  const customer = await shop.asCustomer({ googleSubject: crypto.randomUUID() })
  await customer.call(changePassword, { body: form({ currentPassword: '' }) })
  expect((await customer.call(getSecurity, {})).security).toMatchObject({
    hasPassword: true,
    signsInWithGoogle: true,
  })
  expect((await signIn(customer.email, newPassword)).status).toBe(200)
  expect((await customer.send('PUT', '/user/password', form({ currentPassword: '' }))).status).toBe(400)
})

test('only one of several simultaneous changes takes effect', async () => {
  const customer = await shop.asCustomer({ passwordHash })
  const wanted = Array.from({ length: 5 }, (_, index) => `wanted password ${index}`)
  const answers = await Promise.all(
    wanted.map((one) =>
      customer.send('PUT', '/user/password', form({ password: one, confirmPassword: one })),
    ),
  )
  const won = wanted.filter((_, index) => answers[index]?.status === 200)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect((await signIn(customer.email, won[0] ?? '')).status).toBe(200)
})

test('a session that has just been ended changes nothing', async () => {
  const customer = await shop.asCustomer({ passwordHash })
  const { headers: thief } = await signIn(customer.email, password)
  const [own, thiefs] = await Promise.all([
    customer.send('PUT', '/user/password', form()),
    shop
      .asGuest()
      .send(
        'PUT',
        '/user/password',
        form({ password: 'thief-s own', confirmPassword: 'thief-s own' }),
        thief,
      ),
  ])
  expect([own.status, thiefs.status].filter((status) => status === 200)).toHaveLength(1)
  const [inOwn, inThiefs] = [await isIn(customer.headers), await isIn(thief)]
  expect([inOwn, inThiefs]).toEqual([own.status === 200, thiefs.status === 200])
})

test('a link from an older email does not undo the change', async () => {
  const customer = await shop.asCustomer({ passwordHash })
  await shop.db
    .insertInto('passwordResets')
    .values({
      tokenHash: Buffer.alloc(32, 1),
      customerId: customer.id,
      expiresAt: new Date(Date.now() + 60_000),
    })
    .execute()
  await customer.call(changePassword, { body: form() })
  const left = shop.db.selectFrom('passwordResets').selectAll().where('customerId', '=', customer.id)
  expect(await left.execute()).toEqual([])
})
