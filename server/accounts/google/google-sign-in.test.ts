// Google sign-in against a real provider behind a socket, and against one that forges tokens.
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { getProfile } from '#contract/accounts/store'
import { getShop } from '#contract/settings/shop'
import { foreignPages } from '#test/endpoints/rubbish'
import { openForgingProvider } from '#test/forging-provider'
import { answerProvider, type GoogleAccount, googleClient, openProvider } from '#test/oidc-provider'
import { openPostOffice } from '#test/post-office'
import { openShop, type TestShop, unlimitedBut } from '#test/shop'

const callbackUrl = 'http://localhost/api/user/auth/google/callback'
const failed = '/login?error=oauth_failed'
const callbackFailed = '/login?error=oauth_callback_failed'

const people = {
  new: { sub: '100', name: 'Asha Rao', email: 'Asha.Rao@Example.com', email_verified: true },
  late: { sub: '101', name: 'Late Comer', email: 'late@example.com', email_verified: true },
  known: { sub: '102', name: 'Known', email: 'known@example.com', email_verified: true },
  hijacked: { sub: '103', name: 'Rightful Owner', email: 'owner@example.com', email_verified: true },
  suspended: { sub: '104', name: 'Suspended', email: 'suspended@example.com', email_verified: true },
  leaving: { sub: '105', name: 'Leaving', email: 'leaving@example.com', email_verified: true },
  unverified: { sub: '106', name: 'Unverified', email: 'unverified@example.com', email_verified: false },
  unaddressed: { sub: '107', name: 'No Address' },
  nameless: { sub: '108', email: 'nameless@example.com', email_verified: true },
  successor: { sub: '109', name: 'Successor', email: 'asha.rao@example.com', email_verified: true },
  codes: { sub: '110', name: 'Codes', email: 'codes@example.com', email_verified: true },
  twice: { sub: '111', name: 'Twice', email: 'twice@example.com', email_verified: true },
} satisfies Record<string, GoogleAccount>

let provider: Awaited<ReturnType<typeof openProvider>>
let forger: Awaited<ReturnType<typeof openForgingProvider>>
let shop: TestShop
let forgedShop: TestShop
beforeAll(async () => {
  provider = await openProvider([callbackUrl], Object.values(people))
  forger = await openForgingProvider()
  shop = await openShop({ google: { ...googleClient, issuer: provider.issuer } })
  forgedShop = await openShop({ google: { ...googleClient, issuer: forger.issuer } })
})
afterAll(async () => {
  await shop.close()
  await forgedShop.close()
  await provider.close()
  await forger.close()
})

/** Opens an address of the shop; returns the response and the cookies it sets. */
async function open(url: string, cookie = '', at = shop) {
  const { pathname, search } = new URL(url, callbackUrl)
  const response = await at.fastify.inject({ url: pathname + search, headers: { cookie } })
  const cookies = response.cookies.map(({ name, value }) => `${name}=${value}`)
  return { status: response.statusCode, location: String(response.headers.location), cookies, response }
}

/** Begins a sign-in; returns the provider's address and the browser's cookie. */
async function begin(from = '', at = shop) {
  const { location, cookies } = await open(`/api/user/auth/google${from && `?from=${from}`}`, '', at)
  return { signInUrl: location, cookie: cookies.join('; ') }
}

/** Signs in completely; ends at the page that completes the sign-in, or at the sign-in page. */
async function signIn(person: GoogleAccount | null, from = '') {
  const { signInUrl, cookie } = await begin(from)
  const returned = await answerProvider(signInUrl, person?.sub ?? null)
  const { location, cookies } = await open(returned, cookie)
  const query = new URL(location, callbackUrl).searchParams
  const session = cookies.find((pair) => pair.startsWith('haat_customer=')) ?? ''
  return { location, returned, cookie, session, code: query.get('token') ?? '', from: query.get('from') }
}

const exchange = (code: string, cookie: string) =>
  shop.asGuest().send('GET', '/user/profile', undefined, { authorization: `Bearer ${code}`, cookie })

const customerOf = ({ email = '' }: GoogleAccount, at = shop) =>
  at.db.selectFrom('customers').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst()

const count = async (table: 'customers' | 'sessions', at = shop) =>
  (await at.db.selectFrom(table).select(at.db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n

test('a new visitor is registered without a password and signed in, and on return is the same customer', async () => {
  const { location, session, code } = await signIn(people.new)
  expect(location).toMatch(/^\/auth\/success\?token=once\.[\w-]{43}$/)
  expect(location).not.toContain(session.split('=')[1])
  const { user, token } = await shop
    .asGuest()
    .call(getProfile, {}, { authorization: `Bearer ${code}`, cookie: session })
  expect(user).toMatchObject({ name: 'Asha Rao', email: 'asha.rao@example.com', phone: '', role: 'user' })
  expect(`haat_customer=${token}`).toBe(session)
  const row = await customerOf(people.new)
  expect(row).toMatchObject({ googleSubject: '100', passwordHash: null, emailVerifiedAt: expect.any(Date) })

  // The token works like any customer's.
  const cart = await shop
    .asGuest()
    .send('GET', '/orders/cart', undefined, { authorization: `Bearer ${token}` })
  expect(cart.status).toBe(200)

  // Customers are recognised by their subject, even if their address at Google has changed.
  await shop.db
    .updateTable('customers')
    .set({ email: 'asha@elsewhere.example' })
    .where('googleSubject', '=', '100')
    .execute()
  const before = await count('customers')
  const again = await signIn(people.new)
  expect((await exchange(again.code, again.session)).body).toMatchObject({ user: { _id: row?.id } })
  expect(await count('customers')).toBe(before)
  await shop.db
    .updateTable('customers')
    .set({ email: 'asha.rao@example.com' })
    .where('googleSubject', '=', '100')
    .execute()
})

test('an account with a verified address is linked and keeps its password and other sessions', async () => {
  const { email } = people.known
  const owner = await shop.asCustomer({ email, passwordHash: 'a hash', emailVerifiedAt: new Date() })
  const { code, session } = await signIn(people.known)
  expect((await exchange(code, session)).body).toMatchObject({ user: { _id: owner.id } })
  expect(await customerOf(people.known)).toMatchObject({ googleSubject: '102', passwordHash: 'a hash' })
  await owner.call(getProfile, {})
})

test('an account opened by a stranger with the address loses its password and sessions, and its owner gets an email', async () => {
  const { email } = people.hijacked
  const password = 'woven-by-a-stranger'
  const account = { name: 'Stranger', email, phone: '9000000000', password, confirmPassword: password }
  const { body } = await shop.asGuest().send('POST', '/user/register', account)
  const { token } = body as unknown as { token: string }
  const strangers = { authorization: `Bearer ${token}` }
  const { id } = (await customerOf(people.hijacked)) ?? { id: '' }
  await shop.db
    .insertInto('passwordResets')
    .values({ tokenHash: Buffer.alloc(32, 7), customerId: id, expiresAt: new Date(Date.now() + 900_000) })
    .execute()

  const { code, session } = await signIn(people.hijacked)
  expect((await exchange(code, session)).status).toBe(200)
  expect((await shop.asGuest().send('GET', '/user/profile', undefined, strangers)).status).toBe(401)
  expect((await shop.asGuest().send('POST', '/user/login', { email, password })).status).toBe(401)
  expect(await customerOf(people.hijacked)).toMatchObject({
    id,
    passwordHash: null,
    passwordChangedAt: null,
    emailVerifiedAt: expect.any(Date),
  })
  expect(
    await shop.db.selectFrom('passwordResets').where('customerId', '=', id).select('customerId').execute(),
  ).toEqual([])
  const postOffice = await openPostOffice(shop)
  onTestFinished(postOffice.close)
  const [mail, ...others] = await postOffice.work()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipients: [email],
    subject: 'Your account now uses Google sign-in',
    text: expect.stringContaining('https://shop.example/profile'),
  })
})

test('a suspended account stays closed, and a pending deletion is cancelled', async () => {
  await shop.asCustomer({ email: people.suspended.email, isActive: false, emailVerifiedAt: new Date() })
  const refused = await signIn(people.suspended)
  expect(refused.location).toBe('/login?error=account_suspended')
  expect(refused.session).toBe('')
  expect(await customerOf(people.suspended)).toMatchObject({ googleSubject: null })

  const leaving = { email: people.leaving.email, deletionDueAt: new Date(Date.now() + 86_400_000) }
  await shop.asCustomer({ ...leaving, emailVerifiedAt: new Date() })
  await signIn(people.leaving)
  expect(await customerOf(people.leaving)).toMatchObject({ deletionDueAt: null, googleSubject: '105' })
})

test.each([
  ['says no', null, failed],
  ['has no verified address', people.unverified, callbackFailed],
  ['has no address', people.unaddressed, callbackFailed],
  ['has the address of a customer with another Google account', people.successor, callbackFailed],
])('sign-in fails for a visitor who %s', async (_, person, expected) => {
  const [customers, sessions] = [await count('customers'), await count('sessions')]
  const { location, session } = await signIn(person)
  expect(location).toBe(expected)
  expect(session).toBe('')
  expect([await count('customers'), await count('sessions')]).toEqual([customers, sessions])
})

test('an unverified address does not open the account of a customer with that address', async () => {
  const owner = await shop.asCustomer({ email: people.unverified.email, passwordHash: 'a hash' })
  expect((await signIn(people.unverified)).location).toBe(callbackFailed)
  expect(await customerOf(people.unverified)).toMatchObject({ googleSubject: null, passwordHash: 'a hash' })
  await owner.call(getProfile, {})
})

test('a visitor without a name at Google is named by their address', async () => {
  await signIn(people.nameless)
  expect(await customerOf(people.nameless)).toMatchObject({ name: 'nameless' })
})

test('a response counts once, in the browser that began it, with its own state, for ten minutes', async () => {
  const mine = await begin()
  const returned = await answerProvider(mine.signInUrl, people.twice.sub)
  const other = await begin()
  const withState = (state: string | null) => {
    const url = new URL(returned)
    if (state === null) url.searchParams.delete('state')
    else url.searchParams.set('state', state)
    return url.href
  }
  const foreignState = new URL(other.signInUrl).searchParams.get('state')
  const before = await count('sessions')
  for (const [url, cookie] of [
    [returned, ''],
    [returned, other.cookie],
    [returned, 'haat_google='],
    // The state is visible in addresses; it doesn't replace the secret in the cookie.
    [returned, `haat_google=${new URL(returned).searchParams.get('state')}`],
    [withState(null), mine.cookie],
    [withState(foreignState), mine.cookie],
    [`${returned}&state=twice`, mine.cookie],
    [withState(foreignState), other.cookie],
  ] as const) {
    expect((await open(url, cookie)).location, `${url} ${cookie}`).toBe(callbackFailed)
  }
  expect(await count('sessions')).toBe(before)
  expect((await open(returned, mine.cookie)).location).toMatch(/^\/auth\/success/)
  // The same response again: state and code are used up.
  expect((await open(returned, mine.cookie)).location).toBe(callbackFailed)
  const code = new URL(returned).searchParams.get('code')
  const fresh = await begin()
  const replayed = new URL(returned)
  replayed.searchParams.set('state', new URL(fresh.signInUrl).searchParams.get('state') ?? '')
  expect(replayed.searchParams.get('code')).toBe(code)
  expect((await open(replayed.href, fresh.cookie)).location).toBe(callbackFailed)

  const slow = await begin()
  const late = await answerProvider(slow.signInUrl, people.late.sub)
  await shop.db
    .updateTable('googleSignIns')
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .execute()
  expect((await open(late, slow.cookie)).location).toBe(callbackFailed)
  expect(await customerOf(people.late)).toBeUndefined()
})

test.each(['codeVerifier', 'nonce'] as const)('a response with a wrong %s is rejected', async (column) => {
  const { signInUrl, cookie } = await begin()
  const returned = await answerProvider(signInUrl, people.late.sub)
  await shop.db
    .updateTable('googleSignIns')
    .set({ [column]: 'x'.repeat(43) })
    .execute()
  expect((await open(returned, cookie)).location).toBe(callbackFailed)
  expect(await customerOf(people.late)).toBeUndefined()
})

test("the provider gets PKCE, state and nonce, and no stored value could replace the browser's secret", async () => {
  const { signInUrl, cookie } = await begin()
  const query = Object.fromEntries(new URL(signInUrl).searchParams)
  expect(query).toMatchObject({
    client_id: googleClient.clientId,
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    redirect_uri: callbackUrl,
  })
  expect(new Set(query.scope?.split(' '))).toEqual(new Set(['openid', 'email', 'profile']))
  const secret = cookie.split('=')[1] ?? ''
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(signInUrl).not.toContain(secret)
  const kept = await shop.db.selectFrom('googleSignIns').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(secret)
  expect(JSON.stringify(kept)).not.toContain(query.state)
  const { response } = await open('/api/user/auth/google')
  expect(String(response.headers['set-cookie'])).toMatch(
    /^haat_google=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(response.headers['cache-control']).toBe('no-store')
})

const self = (issuer: string) => ({
  sub: '900',
  email: 'forged@example.com',
  email_verified: true,
  iss: issuer,
})

test.each<[string, Record<string, unknown>, boolean?]>([
  ['for another client', { aud: 'another-client' }],
  ['by another issuer', { iss: 'https://accounts.google.com' }],
  ['with another nonce', { nonce: 'another' }],
  ['without a nonce', { nonce: undefined }],
  ['that has expired', { exp: 1_700_000_000 }],
  ['whose address is verified in words only', { email_verified: 'true' }],
  ['with an invalid address', { email: 'forged' }],
  ['signed by somebody else', {}, true],
])('an ID token %s is rejected', async (_, claims, byStranger = false) => {
  const { signInUrl, cookie } = await begin('', forgedShop)
  const { state, nonce } = Object.fromEntries(new URL(signInUrl).searchParams)
  forger.forge({ claims: { ...self(forger.issuer), nonce, ...claims }, byStranger })
  const { location } = await open(`${callbackUrl}?code=any&state=${state}`, cookie, forgedShop)
  expect(location).toBe(callbackFailed)
  expect(await count('customers', forgedShop)).toBe(0)
})

test('a forged token without any fault is accepted', async () => {
  const { signInUrl, cookie } = await begin('', forgedShop)
  const { state, nonce } = Object.fromEntries(new URL(signInUrl).searchParams)
  forger.forge({ claims: { ...self(forger.issuer), nonce } })
  const { location } = await open(`${callbackUrl}?code=any&state=${state}`, cookie, forgedShop)
  expect(location).toMatch(/^\/auth\/success/)
})

test('a one-time code works once, within a minute, with the cookie of its session, and only for the profile', async () => {
  const { code, session } = await signIn(people.codes)
  const stranger = await signIn(people.late)
  expect((await exchange(code, '')).status).toBe(401)
  expect((await exchange(code, stranger.session)).status).toBe(401)
  expect((await exchange(code, 'haat_customer=rubbish')).status).toBe(401)
  const headers = { authorization: `Bearer ${code}`, cookie: session }
  for (const path of ['/orders/cart', '/user/addresses', '/orders', '/user/security']) {
    expect((await shop.asGuest().send('GET', path, undefined, headers)).status, path).toBe(401)
  }
  expect((await shop.asGuest().send('PUT', '/user/profile', { name: 'X' }, headers)).status).toBe(401)
  expect((await exchange(code, session)).status).toBe(200)
  // Once used, it is rejected even with the cookie, which would suffice alone.
  expect((await exchange(code, session)).status).toBe(401)
  expect((await exchange('', session)).status).toBe(200)

  const late = await signIn(people.codes)
  await shop.db
    .updateTable('signInCodes')
    .set({ expiresAt: new Date(Date.now() - 1) })
    .execute()
  expect((await exchange(late.code, late.session)).status).toBe(401)
  for (const made of ['once.', 'once.x', `once.${session.split('=')[1]}`]) {
    expect((await exchange(made, session)).status, made).toBe(401)
  }
})

test('a code works for only one of twenty pages using it simultaneously', async () => {
  const { code, session } = await signIn(people.codes)
  const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(code, session)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(401)])
})

test('neither codes nor tokens are in the database or in a log', async () => {
  const { code, session, returned, cookie } = await signIn(people.codes)
  await exchange(code, session)
  const secrets = [
    code.slice('once.'.length),
    session.split('=')[1] ?? '',
    new URL(returned).searchParams.get('code') ?? '',
    cookie.split('=')[1] ?? '',
  ]
  const rows = await Promise.all(
    (['sessions', 'signInCodes', 'googleSignIns', 'customers'] as const).map((table) =>
      shop.db.selectFrom(table).selectAll().execute(),
    ),
  )
  const kept = JSON.stringify(rows) + shop.logged.join('')
  for (const secret of secrets) {
    expect(secret).toMatch(/^[\w-]{20,}$/)
    expect(kept).not.toContain(secret)
  }
})

test('the requested page is remembered if it belongs to the shop', async () => {
  expect((await signIn(people.codes, encodeURIComponent('/products?page=2'))).from).toBe('/products?page=2')
  for (const from of [...foreignPages, '/a&from=/b', `/${'x'.repeat(3_000)}`]) {
    const { location, from: remembered } = await signIn(people.codes, from)
    expect(location, from).toMatch(/^\/auth\/success/)
    expect(remembered, from).toBeNull()
  }
})

test('Google gets the configured address, whatever host a request names', async () => {
  const google = { ...googleClient, issuer: provider.issuer }
  const secure = await openShop({ google, publicOrigin: 'https://shop.example' })
  onTestFinished(secure.close)
  const response = await secure.fastify.inject({
    url: '/api/user/auth/google',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
  })
  const redirectUri = new URL(String(response.headers.location)).searchParams.get('redirect_uri')
  expect(redirectUri).toBe('https://shop.example/api/user/auth/google/callback')
  expect(String(response.headers['set-cookie'])).toMatch(
    /^__Host-haat_google=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('without a Google client the sign-in is unavailable, and the shop says so', async () => {
  const plain = await openShop()
  onTestFinished(plain.close)
  expect(await open('/api/user/auth/google', '', plain)).toMatchObject({ status: 302, location: failed })
  expect(await open(`${callbackUrl}?code=x&state=y`, '', plain)).toMatchObject({ location: callbackFailed })
  expect((await plain.asGuest().call(getShop, {})).googleSignIn).toBe(false)
  expect((await shop.asGuest().call(getShop, {})).googleSignIn).toBe(true)
})

test('a provider that is down or silent times out within seconds, and is asked again the next time', async () => {
  let mute = true
  const silent = createServer((request, response) => {
    if (mute) return
    void fetch(forger.issuer + request.url)
      .then((answer) => answer.text())
      .then((text) => response.end(text.replaceAll(forger.issuer, issuer)))
    response.setHeader('content-type', 'application/json')
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(silent.address() as { port: number }).port}`
  const waiting = await openShop({ google: { ...googleClient, issuer } })
  onTestFinished(async () => {
    silent.closeAllConnections()
    silent.close()
    await waiting.close()
  })
  const begun = performance.now()
  expect(await open('/api/user/auth/google', '', waiting)).toMatchObject({ status: 302, location: failed })
  expect(performance.now() - begun).toBeLessThan(8_000)
  mute = false
  expect((await begin('', waiting)).signInUrl).toMatch(`${issuer}/auth?`)

  const down = await openShop({ google: { ...googleClient, issuer: 'http://127.0.0.1:9' } })
  onTestFinished(down.close)
  expect(await open('/api/user/auth/google', '', down)).toMatchObject({ status: 302, location: failed })
})

test('repeated attempts from one address are slowed down', async () => {
  const strict = await openShop({
    google: { ...googleClient, issuer: provider.issuer },
    adjustLimit: unlimitedBut({ google: { attempts: 3 } }),
  })
  onTestFinished(strict.close)
  const locations = []
  for (let attempt = 0; attempt < 5; attempt++) {
    locations.push((await open('/api/user/auth/google', '', strict)).location)
  }
  expect(locations.filter((location) => location === failed)).toHaveLength(2)
  const head = await strict.fastify.inject({ method: 'HEAD', url: '/api/user/auth/google' })
  expect(head.statusCode).toBe(404)
})
