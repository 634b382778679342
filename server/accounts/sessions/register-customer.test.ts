import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAddress } from '#contract/accounts/addresses'
import { getProfile, register } from '#contract/accounts/store'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let count = 0
const form = (overrides: Record<string, unknown> = {}) => ({
  name: 'Asha Rao',
  email: `asha-${++count}@example.com`,
  phone: '9000000000',
  password: 'a fine day',
  confirmPassword: 'a fine day',
  ...overrides,
})
const withPassword = (password: unknown) => form({ password, confirmPassword: password })
const send = (body: unknown) => shop.asGuest().send('POST', '/user/register', body)

const rowsOf = (email: string) =>
  shop.db.selectFrom('customers').selectAll().where('email', '=', email).execute()

test('POST /user/register opens an account and signs in, by token and by cookie', async () => {
  const input = form({ email: 'First.Last@Example.com' })
  const { user, token } = await shop.asGuest().call(register, { body: input })
  expect(user).toMatchObject({ name: 'Asha Rao', email: 'first.last@example.com', role: 'user' })
  expect(token).toMatch(/^[\w-]{43}$/)
  const { user: again } = await shop.asGuest().call(getProfile, {}, { authorization: `Bearer ${token}` })
  expect(again).toEqual(user)
})

test.each([
  ['nothing', {}, 'All fields are required'],
  ['a blank name', form({ name: '   ' }), 'All fields are required'],
  ['no phone', form({ phone: undefined }), 'All fields are required'],
  ['null for the phone', form({ phone: null }), 'All fields are required'],
  ['null for the password', form({ password: null }), 'All fields are required'],
  ['no repetition', form({ confirmPassword: '' }), 'All fields are required'],
  ['two passwords', form({ confirmPassword: 'another day' }), 'Passwords do not match'],
  ['a short password', withPassword('abcde'), 'Password must be at least 6 characters'],
  ['no address', form({ email: 'asha' }), 'Please enter a valid email'],
  ['an address with NUL', form({ email: 'a@b.co\u0000' }), "Contains characters that aren't allowed"],
  ['an address with a second one', form({ email: 'a@b.co,c@d.co' }), 'Please enter a valid email'],
  ['a common password', withPassword('123456'), 'This password is too common. Please choose another one'],
])('POST /user/register rejects %s', async (_, body, message) => {
  expect(await send(body)).toMatchObject({ status: 400, body: { message, error: { message } } })
})

test('POST /user/register rejects common passwords, in upper or lower case', async () => {
  for (const password of ['123456', 'password', 'Password', 'qwerty1', 'iloveyou', '111111']) {
    expect([password, (await send(withPassword(password))).status]).toEqual([password, 400])
  }
})

test('POST /user/register accepts passwords of 6 to 1024 characters of any kind, without truncating them', async () => {
  for (const [password, status] of [
    ['zq8!kd', 201],
    ['x9'.repeat(32), 201],
    ['x9'.repeat(512), 201],
    ['🔑🚪🔒🗝️🧿🪬', 201],
    ['  spaces  ', 201],
    [`x9${'x9'.repeat(512)}`, 400],
    ['x'.repeat(4_096), 400],
    ['x'.repeat(1_000_000), 413],
    [['a', 'b'], 400],
    [123456789, 400],
  ] as const) {
    expect([String(password).slice(0, 20), (await send(withPassword(password))).status]).toEqual([
      String(password).slice(0, 20),
      status,
    ])
  }
  const input = withPassword('trailing space ')
  await send(input)
  const login = (password: string) =>
    shop.asGuest().send('POST', '/user/login', { email: input.email, password })
  expect((await login('trailing space')).status).toBe(401)
  expect((await login('trailing space ')).status).toBe(200)
})

test('POST /user/register opens one account for all spellings of an address', async () => {
  expect((await send(form({ email: 'mira@example.com' }))).status).toBe(201)
  for (const email of ['MIRA@example.com', ' mira@example.com ', 'mira＠example.com', 'ｍira@EXAMPLE.com']) {
    const message = 'An account with this email already exists'
    expect(await send(form({ email }))).toMatchObject({ status: 409, body: { message } })
  }
  expect(await rowsOf('mira@example.com')).toHaveLength(1)
})

test('POST /user/register lets only one of 20 simultaneous registrations of an address succeed', async () => {
  const email = 'rush@example.com'
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(form({ email }))))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  expect(await rowsOf(email)).toHaveLength(1)
})

test('POST /user/register creates nothing but customers', async () => {
  const extra = { role: 'admin', isAdmin: true, admin: true, isActive: false, _id: 'x', type: 'premium' }
  const input = form({ ...extra, createdAt: '2001-01-01', totalSpent: 1e6, passwordHash: 'x', tags: ['vip'] })
  const answer = await send(input)
  expect(answer).toMatchObject({ status: 201, body: { user: { role: 'user' } } })
  const [row] = await rowsOf(input.email)
  expect(row).toMatchObject({ type: 'regular', isActive: true, tags: [] })
  expect(Date.now() - Number(row?.createdAt)).toBeLessThan(600_000)
  const authorization = `Bearer ${(answer.body as unknown as { token: string }).token}`
  const gate = await shop.asGuest().send('GET', '/admin/validate-token', undefined, { authorization })
  expect(gate.body).toMatchObject({ role: 'user', isAdmin: false, admin: null })
})

test("passwords are stored as argon2id hashes at OWASP's cost, each with its own salt", async () => {
  const inputs = [withPassword('the same one'), withPassword('the same one')]
  for (const input of inputs) await send(input)
  const hashes: string[] = []
  for (const { email } of inputs) hashes.push((await rowsOf(email))[0]?.passwordHash ?? '')
  for (const hash of hashes) {
    const [, m, t, p] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(hash) ?? []
    expect(Number(m)).toBeGreaterThanOrEqual(19_456)
    expect(Number(t)).toBeGreaterThanOrEqual(2)
    expect(Number(p)).toBe(1)
  }
  expect(new Set(hashes.map((hash) => hash.split('$')[4])).size).toBe(2)
})

test('POST /user/addresses answers with the texts of the form', async () => {
  const customer = await shop.asCustomer()
  const good = {
    nameOrCompany: 'Asha',
    fullAddress: '1 Mill Road',
    city: 'Surat',
    state: 'Gujarat',
    zipCode: '395001',
    country: 'India',
  }
  await customer.call(addAddress, { body: good })
  for (const [change, message] of [
    [{ city: ' ' }, 'All address fields are required'],
    [{ zipCode: '39500' }, 'Please enter a valid 6-digit PIN code'],
    [{ zipCode: '395 00' }, 'Please enter a valid 6-digit PIN code'],
    [{ nameOrCompany: 'A' }, 'Name or Company must be at least 2 characters'],
  ] as const) {
    const answer = await customer.send('POST', '/user/addresses', { ...good, ...change })
    expect(answer).toMatchObject({ status: 400, body: { message } })
  }
})
