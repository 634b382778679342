import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { transaction } from '#server/db/database'
import { readEnvironment } from '#server/processes/environment'
import { adjustLimits } from '#server/processes/rate-limits'
import { password, passwordHash } from '#test/factories/passwords'
import { createAdmin, createCustomer } from '#test/factories/people'
import { openShop, type TestShop, unlimitedBut } from '#test/shop'
import { endAllSessions } from './end-sessions.ts'

/** The shop's real limits. */
const adjustLimit = adjustLimits(readEnvironment({}))

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ adjustLimit })
})
afterAll(() => shop.close())

let count = 0
/** A network address that no other test in this file uses. */
const freshIp = () => `10.0.${++count >> 8}.${count & 255}`

const post = async (url: string, payload: object, remoteAddress = freshIp(), headers = {}) => {
  const {
    statusCode,
    headers: answered,
    body,
  } = await shop.fastify.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress, headers })
  return { status: statusCode, headers: answered, body }
}
const signIn = (email: string, secret: string, ip?: string, headers = {}) =>
  post('/user/login', { email, password: secret }, ip, headers)

/** Moves all timestamps back instead of waiting. */
const letPass = (seconds: number) =>
  sql`update throttles set blocked_until = blocked_until - make_interval(secs => ${seconds}),
    window_started_at = window_started_at - make_interval(secs => ${seconds})`.execute(shop.db)

test('the 6th wrong password for an account is not checked, nor is the right one, until the wait is over', async () => {
  const { email } = await createCustomer(shop.db, { passwordHash })
  for (let attempt = 1; attempt <= 5; attempt++) expect((await signIn(email, 'wrong')).status).toBe(401)
  const sixth = await signIn(email, 'wrong')
  expect(sixth.status).toBe(429)
  const wait = Number(sixth.headers['retry-after'])
  expect(wait).toBeGreaterThan(20)
  expect(wait).toBeLessThanOrEqual(30)
  expect(sixth.body).toContain(`Please try again in ${wait} seconds`)
  for (let attempt = 1; attempt <= 10; attempt++) expect((await signIn(email, password)).status).toBe(429)
  // Attempts during the wait don't prolong it, so a stranger can't lock the owner out for good.
  await letPass(wait)
  expect((await signIn(email, password)).status).toBe(200)
  expect((await signIn(email, 'wrong')).status).toBe(401)
})

test('each wrong password doubles the wait of its network, up to a quarter of an hour', async () => {
  const { email } = await createAdmin(shop.db, { passwordHash })
  const ip = freshIp()
  const attempt = async (secret = 'wrong') => post('/admin/login', { email, password: secret }, ip)
  // Strangers have used up the free guesses; the account's next one is a quarter of an hour away.
  for (let free = 1; free <= 5; free++) await post('/admin/login', { email, password: 'wrong' })
  await sql`update throttles set blocked_until = now() + interval '15 minutes' where key = ${`sign-in:admin:${email}`}`.execute(
    shop.db,
  )
  for (const expected of [30, 60, 120, 240]) {
    const wait = Number((await attempt()).headers['retry-after'])
    expect(wait).toBeLessThanOrEqual(expected)
    expect(wait).toBeGreaterThan(expected - 10)
    await letPass(wait)
    expect((await attempt()).status).toBe(401)
  }
  await letPass(900)
  expect((await attempt(password)).status).toBe(200)
})

test('the counters reset after a long enough pause', async () => {
  const { email } = await createCustomer(shop.db, { passwordHash })
  for (let attempt = 1; attempt <= 6; attempt++) await signIn(email, 'wrong')
  await letPass(1_801)
  for (let attempt = 1; attempt <= 5; attempt++) expect((await signIn(email, 'wrong')).status).toBe(401)
  expect((await signIn(email, 'wrong')).status).toBe(429)
})

test('an unknown address is limited like a known one', async () => {
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect((await signIn('nobody@example.com', 'wrong')).status).toBe(401)
  }
  expect((await signIn(' NOBODY@example.com', 'wrong')).status).toBe(429)
})

test('at most 5 of 100 simultaneous wrong passwords are checked', async () => {
  const { email } = await createCustomer(shop.db, { passwordHash })
  const answers = await Promise.all(Array.from({ length: 100 }, () => signIn(email, 'wrong')))
  const verified = answers.filter(({ status }) => status !== 429)
  expect(verified.map(({ status }) => status)).toEqual(Array(5).fill(401))
})

test('a network that tries many accounts is limited, whatever address it claims', async () => {
  const guess = (index: number, ip: string) => signIn(`someone-${index}@example.com`, 'wrong', ip)
  const ip = freshIp()
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => guess(index, ip)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
  for (const forged of [
    { 'x-forwarded-for': '1.2.3.4' },
    { 'x-real-ip': '1.2.3.4' },
    { forwarded: 'for=1.2.3.4' },
  ]) {
    expect((await signIn('another@example.com', 'wrong', ip, forged)).status).toBe(429)
  }
  expect((await guess(51, freshIp())).status).toBe(401)
})

test('the addresses of one IPv6 network count as one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      signIn(`six-${index}@example.com`, 'wrong', `2001:db8:1:2::${index.toString(16)}`),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
  expect((await signIn('six@example.com', 'wrong', '2001:db8:1:2:ffff::1')).status).toBe(429)
  expect((await signIn('six@example.com', 'wrong', '2001:db8:1:3::1')).status).toBe(401)
})

test('only the configured proxies are trusted', async () => {
  const behind = await openShop({ adjustLimit, trustProxy: ['10.9.9.9'] })
  const attempt = (index: number, proxy: string, from: string) =>
    behind.fastify.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { email: `p-${index}@example.com`, password: 'wrong' },
      remoteAddress: proxy,
      headers: { 'x-forwarded-for': from },
    })
  const one = await Promise.all(
    Array.from({ length: 51 }, (_, index) => attempt(index, '10.9.9.9', `6.6.6.6, 7.7.7.7`)),
  )
  expect(one.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  expect((await attempt(98, '10.9.9.9', '6.6.6.6, 8.8.8.8')).statusCode).toBe(401)
  // The part of the header sent by the visitor changes nothing.
  expect((await attempt(99, '10.9.9.9', '1.1.1.1, 7.7.7.7')).statusCode).toBe(429)
  await behind.close()
})

test('a network opens three accounts a minute; the next is told to retry within the time for which clients retry', async () => {
  const ip = freshIp()
  const register = (index: number) =>
    post(
      '/user/register',
      {
        name: 'Asha',
        email: `reg-${index}@example.com`,
        phone: '9000000001',
        password: 'a fine day',
        confirmPassword: 'a fine day',
      },
      ip,
    )
  for (const index of [1, 2, 3]) expect((await register(index)).status).toBe(201)
  const fourth = await register(4)
  expect(fourth.status).toBe(429)
  expect(Number(fourth.headers['retry-after'])).toBeLessThanOrEqual(7)
  await letPass(7)
  expect((await register(5)).status).toBe(201)
})

test('an unknown address and a wrong password get the same response', async () => {
  const { email } = await createCustomer(shop.db, { passwordHash })
  const closed = await createCustomer(shop.db, { passwordHash, isActive: false })
  const google = await createCustomer(shop.db)
  const staff = await createAdmin(shop.db, { passwordHash })
  const own = (answer: Awaited<ReturnType<typeof post>>) => {
    const { 'x-request-id': _, date: __, ...headers } = answer.headers
    return { status: answer.status, body: answer.body, headers }
  }
  const unknown = own(await signIn('unknown@example.com', 'wrong'))
  expect(unknown).toMatchObject({ status: 401 })
  expect(JSON.parse(unknown.body).message).toBe('Invalid credentials. Please try again.')
  for (const known of [email, closed.email, google.email, staff.email]) {
    expect(own(await signIn(known, 'wrong'))).toEqual(unknown)
  }
  const unknownAdmin = own(await post('/admin/login', { email: 'unknown@example.com', password }))
  expect(JSON.parse(unknownAdmin.body).message).toBe('Invalid admin credentials. Please try again.')
  for (const address of [staff.email, email]) {
    expect(own(await post('/admin/login', { email: address, password: 'wrong' }))).toEqual(unknownAdmin)
  }
  expect(own(await post('/admin/login', { email, password }))).toEqual(unknownAdmin)
})

test('POST /user/login reports missing fields and suspended accounts', async () => {
  for (const body of [{}, { email: 'a@b.co' }, { password: 'x' }, { email: ' ', password: 'x' }]) {
    const answer = await post('/user/login', body)
    expect([answer.status, JSON.parse(answer.body).message]).toEqual([400, 'Email and password are required'])
  }
  const { email } = await createCustomer(shop.db, { passwordHash, isActive: false })
  const answer = await signIn(email, password)
  expect([answer.status, JSON.parse(answer.body).message]).toEqual([
    403,
    'This account has been suspended. Please contact the seller.',
  ])
})

const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => {
  const token = /haat_device=([\w-]{43})/.exec(String(headers['set-cookie']))?.[1] ?? ''
  return { cookie: `haat_device=${token}` }
}

test.each(['user', 'admin'])(
  'a stranger who guesses a password of %s every second gets hardly any guesses and never locks the owner out',
  async (side) => {
    const { email } = await (side === 'user' ? createCustomer : createAdmin)(shop.db, { passwordHash })
    const attempt = (secret: string, ip?: string, headers = {}) =>
      post(`/${side}/login`, { email, password: secret }, ip, headers)
    let known = cookieOf(await attempt(password))
    const guesses: number[] = []
    const guess = async () => guesses.push((await attempt('wrong')).status)
    for (let free = 1; free <= 6; free++) await guess()

    // They use browsers unknown to the account, and respect the waits.
    const newcomers = [5, 60, 61, 120].map((begun) => ({
      begun,
      ip: freshIp(),
      again: begun,
      took: Infinity,
    }))
    for (let second = 0; second < 180; second++) {
      await guess()
      for (const newcomer of newcomers.filter(({ again, took }) => took === Infinity && again === second)) {
        const { status, headers } = await attempt(password, newcomer.ip)
        if (status === 200) newcomer.took = second - newcomer.begun
        else newcomer.again = second + Number(headers['retry-after'])
      }
      if (second % 15 === 0) {
        const answer = await attempt(password, freshIp(), known)
        expect([second, answer.status]).toEqual([second, 200])
        known = cookieOf(answer)
      }
      await letPass(1)
    }
    for (const { took } of newcomers) expect(took).toBeLessThanOrEqual(60)
    // Five guesses are free at first, and again after each newcomer has signed in.
    const looked = guesses.filter((status) => status !== 429)
    expect(new Set(looked)).toEqual(new Set([401]))
    expect(looked.length).toBeLessThanOrEqual(5 * (1 + newcomers.length) + newcomers.length)
  },
)

test('a known browser waits only because of its own guesses', async () => {
  const { email } = await createCustomer(shop.db, { passwordHash })
  const [one, other] = [cookieOf(await signIn(email, password)), cookieOf(await signIn(email, password))]
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect((await signIn(email, 'wrong', undefined, one)).status).toBe(401)
  }
  expect((await signIn(email, password, undefined, one)).status).toBe(429)
  expect((await signIn(email, password, undefined, other)).status).toBe(200)
  expect((await signIn(email, password)).status).toBe(200)
  await letPass(30)
  expect((await signIn(email, password, undefined, one)).status).toBe(200)
})

test('a browser is known to every account that signed in from it, and to no other', async () => {
  const [asha, bela, other] = await Promise.all(
    [1, 2, 3].map(() => createCustomer(shop.db, { passwordHash })),
  )
  const first = cookieOf(await signIn(asha?.email ?? '', password))
  const both = cookieOf(await signIn(bela?.email ?? '', password, undefined, first))
  for (const { email = '' } of [asha, bela, other].map((person) => ({ ...person }))) {
    for (let attempt = 1; attempt <= 5; attempt++) await signIn(email, 'wrong')
  }
  const statusOf = async (email = '', headers = {}) =>
    (await signIn(email, 'wrong', undefined, headers)).status
  expect(await statusOf(asha?.email, both)).toBe(401)
  expect(await statusOf(bela?.email, both)).toBe(401)
  expect(await statusOf(other?.email, both)).toBe(429)
  // Tokens from before the last sign-in, invented ones and truncated ones count as unknown.
  expect(await statusOf(asha?.email, first)).toBe(429)
  expect(await statusOf(asha?.email, { cookie: `haat_device=${'x'.repeat(43)}` })).toBe(429)
  expect(await statusOf(asha?.email, { cookie: 'haat_device=1' })).toBe(429)
})

test('a browser stays known after signing out, but not after all sessions are ended', async () => {
  const { email, id } = await createCustomer(shop.db, { passwordHash })
  const signedIn = await signIn(email, password)
  const known = cookieOf(signedIn)
  const { token } = JSON.parse(signedIn.body)
  const signedOut = await post('/user/logout', {}, undefined, { ...known, authorization: `Bearer ${token}` })
  expect(String(signedOut.headers['set-cookie'])).not.toContain('haat_device')
  for (let attempt = 1; attempt <= 6; attempt++) await signIn(email, 'wrong')
  expect((await signIn(email, 'wrong', undefined, known)).status).toBe(401)
  await transaction(shop.db, (tx) => endAllSessions(tx, { customerId: id }))
  expect((await signIn(email, password, undefined, known)).status).toBe(429)
})

test('guesses from ever more networks are limited to a hundred an hour', async () => {
  const few = await openShop({
    adjustLimit: unlimitedBut({
      'sign-in:customer': { attempts: 1, waitSeconds: 900 },
      'sign-in:newcomer': { attempts: 1 },
      'sign-in:newcomers': { attempts: 3, waitSeconds: 60 },
    }),
  })
  onTestFinished(few.close)
  const { email } = await createCustomer(few.db, { passwordHash })
  const payload = { email, password: 'wrong' }
  const answers = []
  for (let guess = 0; guess < 6; guess++) {
    answers.push(
      await few.fastify.inject({
        method: 'POST',
        url: '/api/user/login',
        payload,
        remoteAddress: freshIp(),
      }),
    )
  }
  // One guess is free, and three would have had to wait.
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 429, 429])
})
