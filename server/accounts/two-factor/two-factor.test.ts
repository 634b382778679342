// Admins' second factor: setting up, asking for it, single use, switching off, and requiring it.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { adminLogin, validateToken } from '#contract/accounts/admin'
import { getOwnAccount } from '#contract/accounts/own-account'
import {
  adminLoginCode,
  renewRecoveryCodes,
  resetTwoFactor,
  startTwoFactor,
  switchTwoFactorOff,
} from '#contract/accounts/two-factor'
import { listCategories } from '#contract/catalogue/store'
import { defaultGeneral } from '#contract/settings/general'
import { readEnvironment } from '#server/processes/environment'
import { adjustLimits } from '#server/processes/rate-limits'
import { password } from '#test/factories/passwords'
import { createCategory } from '#test/factories/products'
import {
  adminWithPassword,
  forgetStep,
  phoneOf,
  setUp,
  withTwoFactor,
  wrongCodeOf,
} from '#test/factories/two-factor'
import { openShopWithMail } from '#test/post-office'
import { openShop, type TestShop } from '#test/shop'
import { dumpTables, hashTables } from '#test/tables'

const { shop, postOffice } = await openShopWithMail()

const cookieOf = (answer: { headers: object }) =>
  /haat_admin=[\w-]{43}/.exec(String((answer.headers as Record<string, unknown>)['set-cookie']))?.[0] ?? ''

const givePassword = (email: string, at: TestShop = shop) =>
  at.asGuest().send('POST', '/admin/login', { email, password })

async function challengeOf(email: string, at: TestShop = shop): Promise<string> {
  const reply = await at.asGuest().call(adminLogin, { body: { email, password } })
  if (!('challenge' in reply)) throw new Error('no code was asked for')
  return reply.challenge
}

const giveCode = (challenge: string, code: string, at: TestShop = shop) =>
  at.asGuest().send('POST', '/admin/login/code', { challenge, code })

const isIn = async (headers: Record<string, string>) =>
  (await shop.asGuest().send('GET', '/admin/dashboard', undefined, headers)).status === 200

const wrong = {
  status: 400,
  body: { error: { fields: { code: "This code isn't correct, or has been used before" } } },
}

test('an admin without a second factor signs in as before', async () => {
  const { id, name, email } = await adminWithPassword(shop)
  const answer = await givePassword(email)
  expect(answer.body).toEqual({ success: true, admin: { _id: id, name, email, role: 'admin' } })
  expect(await isIn({ cookie: cookieOf(answer) })).toBe(true)
})

test('with a second factor the password alone opens nothing, but the code does', async () => {
  const admin = await withTwoFactor(shop)
  const first = await givePassword(admin.email)
  expect(first).toMatchObject({ status: 200, body: { success: true, challenge: expect.any(String) } })
  expect(Object.keys(first.body).sort()).toEqual(['challenge', 'success'])
  expect(first.headers['set-cookie']).toBeUndefined()
  const { challenge } = first.body as unknown as { challenge: string }
  expect(await isIn({ cookie: `haat_admin=${challenge}` })).toBe(false)
  const second = await giveCode(challenge, await phoneOf(shop, admin.id))
  expect(second).toMatchObject({ status: 200, body: { admin: { _id: admin.id, role: 'admin' } } })
  expect(await isIn({ cookie: cookieOf(second) })).toBe(true)
})

test('a challenge signs in once, within five minutes, and not after a change of password', async () => {
  const admin = await withTwoFactor(shop)
  const dead = {
    status: 400,
    body: { message: 'This sign-in took too long. Please sign in again.' },
  }
  const used = await challengeOf(admin.email)
  expect((await giveCode(used, await phoneOf(shop, admin.id))).status).toBe(200)
  await forgetStep(shop, admin.id)
  expect(await giveCode(used, await phoneOf(shop, admin.id))).toMatchObject(dead)
  const old = await challengeOf(admin.email)
  await sql`update two_factor_challenges set expires_at = expires_at - interval '5 minutes'`.execute(shop.db)
  expect(await giveCode(old, await phoneOf(shop, admin.id))).toMatchObject(dead)
  const before = await challengeOf(admin.email)
  const change = {
    currentPassword: password,
    password: 'woven-border-72',
    confirmPassword: 'woven-border-72',
  }
  expect((await admin.send('PUT', '/admin/password', change)).status).toBe(200)
  expect(await giveCode(before, await phoneOf(shop, admin.id))).toMatchObject(dead)
  expect(await giveCode('x'.repeat(43), '123456')).toMatchObject(dead)
})

test('no code is accepted twice: not later, not in another sign-in, not simultaneously, and none older than the last', async () => {
  const admin = await withTwoFactor(shop)
  for (let round = 0; round < 5; round++) {
    await forgetStep(shop, admin.id)
    const [before, code] = [await phoneOf(shop, admin.id, -1), await phoneOf(shop, admin.id)]
    const challenges = [await challengeOf(admin.email), await challengeOf(admin.email)]
    const both = await Promise.all(challenges.map((challenge) => giveCode(challenge, code)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    const next = await challengeOf(admin.email)
    for (const again of [code, before]) expect(await giveCode(next, again)).toMatchObject(wrong)
  }
})

test('codes outside the window are rejected', async () => {
  const admin = await withTwoFactor(shop)
  const challenge = await challengeOf(admin.email)
  // The clock may move on to the next step, so the nearest step tested is three away.
  for (const steps of [-2_880, -10, -4, -3, 3, 4, 10, 2_880]) {
    const code = await phoneOf(shop, admin.id, steps)
    const near = await Promise.all([-2, -1, 0, 1, 2].map((away) => phoneOf(shop, admin.id, away)))
    if (near.includes(code)) continue
    expect([steps, (await giveCode(challenge, code)).status]).toEqual([steps, 400])
  }
  expect((await giveCode(challenge, await phoneOf(shop, admin.id))).status).toBe(200)
})

test('a recovery code signs in once, however it is typed, and its owner is emailed', async () => {
  const admin = await withTwoFactor(shop)
  const [code = ''] = admin.recoveryCodes
  expect(new Set(admin.recoveryCodes).size).toBe(10)
  expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  await postOffice.work()
  const typed = ` ${code.replaceAll('-', ' ').toUpperCase()} `
  expect((await giveCode(await challengeOf(admin.email), typed)).status).toBe(200)
  expect(await giveCode(await challengeOf(admin.email), code)).toMatchObject(wrong)
  expect((await admin.call(getOwnAccount, {})).account.twoFactor.recoveryCodesLeft).toBe(9)
  const [mail] = await postOffice.work()
  expect(mail).toMatchObject({
    recipients: [admin.email],
    subject: 'A recovery code was used to sign in',
  })
})

test('only one of two simultaneous uses of a recovery code succeeds', async () => {
  const admin = await withTwoFactor(shop)
  const challenges = [await challengeOf(admin.email), await challengeOf(admin.email)]
  const both = await Promise.all(
    challenges.map((challenge) => giveCode(challenge, admin.recoveryCodes[0] ?? '')),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('setting up asks for the password and a code of the newest QR code, and signs out everywhere else', async () => {
  const admin = await adminWithPassword(shop)
  const elsewhere = { cookie: cookieOf(await givePassword(admin.email)) }
  const refusedStart = await admin.send('POST', '/admin/account/two-factor', { currentPassword: 'wrong' })
  expect(refusedStart).toMatchObject({
    status: 400,
    body: { error: { fields: { currentPassword: "This password isn't correct" } } },
  })
  const start = () => admin.call(startTwoFactor, { body: { currentPassword: password } })
  const { setup: first } = await start()
  const firstCode = await phoneOf(shop, admin.id)
  const { setup } = await start()
  expect(setup.secret).not.toBe(first.secret)
  const confirm = (setupId: string, code: string) =>
    admin.send('PUT', '/admin/account/two-factor', { setupId, code })
  expect((await confirm(first._id, firstCode)).status).toBe(409)
  expect(await confirm(setup._id, await wrongCodeOf(shop, admin.id))).toMatchObject(wrong)
  // Until it is confirmed, no code is required.
  expect((await givePassword(admin.email)).body).toHaveProperty('admin')
  const code = await phoneOf(shop, admin.id)
  const answers = await Promise.all([confirm(setup._id, code), confirm(setup._id, code)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([await isIn(admin.headers), await isIn(elsewhere)]).toEqual([true, false])
  // The code that confirmed the setup is used up.
  expect(await giveCode(await challengeOf(admin.email), code)).toMatchObject(wrong)
  expect((await admin.send('POST', '/admin/account/two-factor', { currentPassword: password })).status).toBe(
    409,
  )
  expect((await postOffice.work()).map(({ subject }) => subject)).toContain('Two-factor authentication is on')
})

test("a QR code older than half an hour can't be confirmed", async () => {
  const admin = await adminWithPassword(shop)
  const { setup } = await admin.call(startTwoFactor, { body: { currentPassword: password } })
  await sql`update admin_two_factors set started_at = now() - interval '31 minutes'`.execute(shop.db)
  const body = { setupId: setup._id, code: await phoneOf(shop, admin.id) }
  expect((await admin.send('PUT', '/admin/account/two-factor', body)).status).toBe(409)
})

test('switching off requires both password and code', async () => {
  const admin = await withTwoFactor(shop)
  const code = await phoneOf(shop, admin.id)
  const off = (currentPassword: string, given: string) =>
    admin.send('DELETE', '/admin/account/two-factor', { currentPassword, code: given })
  expect((await off('wrong', code)).status).toBe(400)
  expect(await off(password, await wrongCodeOf(shop, admin.id))).toMatchObject(wrong)
  expect((await givePassword(admin.email)).body).toHaveProperty('challenge')
  const elsewhere = {
    cookie: cookieOf(await giveCode(await challengeOf(admin.email), admin.recoveryCodes[0] ?? '')),
  }
  await admin.call(switchTwoFactorOff, { body: { currentPassword: password, code } })
  expect((await givePassword(admin.email)).body).toHaveProperty('admin')
  expect([await isIn(admin.headers), await isIn(elsewhere)]).toEqual([true, false])
  expect((await off(password, code)).status).toBe(409)
  const { rows } = await sql`select 1 from recovery_codes where admin_id = ${admin.id}`.execute(shop.db)
  expect(rows).toEqual([])
})

test('new recovery codes replace the old ones', async () => {
  const admin = await withTwoFactor(shop)
  const body = { currentPassword: password, code: await phoneOf(shop, admin.id) }
  const { recoveryCodes } = await admin.call(renewRecoveryCodes, { body })
  expect((await admin.send('POST', '/admin/account/recovery-codes', body)).status).toBe(400)
  expect(await giveCode(await challengeOf(admin.email), admin.recoveryCodes[0] ?? '')).toMatchObject(wrong)
  expect((await giveCode(await challengeOf(admin.email), recoveryCodes[0] ?? '')).status).toBe(200)
})

test('an admin resets it for a colleague who lost their phone, but not their own, nor that of a colleague with more permissions', async () => {
  const admin = await withTwoFactor(shop)
  const [owner, role] = [await shop.asAdmin(), await ownRole()]
  const manager = await shop.asAdmin({ role: null, roleId: role })
  const path = `/admin/staff/${admin.id}/two-factor`
  expect((await admin.send('DELETE', path)).status).toBe(403)
  expect((await (await shop.asAdmin({ role: 'manager' })).send('DELETE', path)).status).toBe(403)
  expect((await manager.send('DELETE', path)).status).toBe(403)
  expect((await givePassword(admin.email)).body).toHaveProperty('challenge')
  await postOffice.work()
  await owner.call(resetTwoFactor, { params: { id: admin.id } })
  expect((await givePassword(admin.email)).body).toHaveProperty('admin')
  expect(await isIn(admin.headers)).toBe(false)
  expect((await owner.send('DELETE', path)).status).toBe(409)
  expect((await owner.send('DELETE', `/admin/staff/${crypto.randomUUID()}/two-factor`)).status).toBe(404)
  const [mail] = await postOffice.work()
  expect(mail).toMatchObject({
    recipients: [admin.email],
    subject: 'Your two-factor authentication was reset',
  })
})

async function ownRole(): Promise<string> {
  const { id } = await shop.db
    .insertInto('roles')
    .values({ name: `Office ${crypto.randomUUID()}`, permissions: ['staff.manage'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('if the shop requires it, an admin without it can do nothing else first', async () => {
  const strict = await openShop()
  try {
    const owner = await withTwoFactor(strict)
    const admin = await adminWithPassword(strict)
    const save = (by: typeof owner | typeof admin) =>
      by.send('PUT', '/settings', { ...defaultGeneral, twoFactorAuth: true, version: 0 })
    expect(await save(admin)).toMatchObject({
      status: 400,
      body: {
        error: {
          fields: { twoFactorAuth: 'Set up two-factor authentication for yourself first, under My Account' },
        },
      },
    })
    expect((await save(owner)).status).toBe(200)
    const due = async () => (await admin.call(validateToken, {})).admin?.twoFactorDue
    await expect.poll(due).toBe(true)
    expect((await givePassword(admin.email, strict)).body).toMatchObject({ admin: { twoFactorDue: true } })
    const before = await hashTables(strict.db)
    const held = strict.endpoints.filter(
      ({ access, whileSettingUp }) => access === 'admin' && !whileSettingUp,
    )
    const open = strict.endpoints.filter(({ whileSettingUp }) => whileSettingUp).map(({ route }) => route)
    expect(open.toSorted()).toEqual([
      'GET /admin/account',
      'POST /admin/account/two-factor',
      'PUT /admin/account/two-factor',
      'PUT /admin/password',
    ])
    for (const { method, path, body } of held) {
      const url = path.replaceAll(/\{\w+\}/g, crypto.randomUUID())
      const { status } = await admin.send(method, url, body ? {} : undefined)
      expect([method, path, status]).toEqual([method, path, 403])
    }
    expect(await hashTables(strict.db)).toEqual(before)
    // They also see no more of the public parts than visitors do.
    await createCategory(strict.db, { name: 'Not open yet', isActive: false })
    const categories = async () => (await admin.call(listCategories, {})).categories.map(({ name }) => name)
    expect(await categories()).not.toContain('Not open yet')
    await setUp(strict, admin)
    expect(await categories()).toContain('Not open yet')
    expect(await due()).toBeUndefined()
    expect((await admin.send('GET', '/admin/dashboard')).status).toBe(200)
  } finally {
    await strict.close()
  }
})

test('challenges and recovery codes are not stored in plain text', async () => {
  const admin = await withTwoFactor(shop)
  const challenge = await challengeOf(admin.email)
  const dump = await dumpTables(shop.db)
  const bare = admin.recoveryCodes.map((code) => code.replaceAll('-', ''))
  for (const secret of [challenge, ...admin.recoveryCodes, ...bare]) {
    for (const form of [secret, Buffer.from(secret).toString('hex')]) expect(dump.includes(form)).toBe(false)
  }
  expect(shop.logged.join('').includes(challenge)).toBe(false)
})

test("the sixth wrong code for an account is not checked, nor is the right one, and a correct password doesn't reset the counter", async () => {
  const limited = await openShop({ adjustLimit: adjustLimits(readEnvironment({})) })
  try {
    const admin = await withTwoFactor(limited)
    const bad = await wrongCodeOf(limited, admin.id)
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect((await giveCode(await challengeOf(admin.email, limited), bad, limited)).status).toBe(400)
    }
    const challenge = await challengeOf(admin.email, limited)
    const sixth = await giveCode(challenge, await phoneOf(limited, admin.id), limited)
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    await sql`update throttles set blocked_until = now() where blocked_until is not null`.execute(limited.db)
    const after = await limited.asGuest().call(adminLoginCode, {
      body: { challenge, code: await phoneOf(limited, admin.id) },
    })
    expect(after.admin._id).toBe(admin.id)
  } finally {
    await limited.close()
  }
})

test('at most 5 of 50 simultaneous codes are checked', async () => {
  const limited = await openShop({ adjustLimit: adjustLimits(readEnvironment({})) })
  try {
    const admin = await withTwoFactor(limited)
    const challenge = await challengeOf(admin.email, limited)
    const bad = await wrongCodeOf(limited, admin.id)
    const answers = await Promise.all(Array.from({ length: 50 }, () => giveCode(challenge, bad, limited)))
    expect(answers.filter(({ status }) => status !== 429).map(({ status }) => status)).toEqual(
      Array(5).fill(400),
    )
  } finally {
    await limited.close()
  }
})
