// Admins' own accounts: name, sessions and sign-in history.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  endAdminSession,
  endOtherAdminSessions,
  getOwnAccount,
  listOwnSignIns,
  updateOwnAccount,
} from '#contract/accounts/own-account'
import { cleanDaily } from '#server/processes/daily-cleaning'
import { password } from '#test/factories/passwords'
import { adminWithPassword, phoneOf, withTwoFactor, wrongCodeOf } from '#test/factories/two-factor'
import { openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'

/** Signs in from a browser; returns its cookies. */
async function signIn(email: string, { secret = password, cookie = '' } = {}) {
  const answer = await shop
    .asGuest()
    .send('POST', '/admin/login', { email, password: secret }, { 'user-agent': firefox, cookie })
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((text) => text.split(';')[0])
  return { answer, headers: { cookie: cookies.join('; ') } }
}
const isIn = async (headers: Record<string, string>) =>
  (await shop.asGuest().send('GET', '/admin/dashboard', undefined, headers)).status === 200

const historyOf = async (admin: Awaited<ReturnType<typeof adminWithPassword>>) =>
  (await admin.call(listOwnSignIns, { query: {} })).signIns.map(({ method, failure }) => [method, failure])

test('an admin sees their own account, with name and address, and no other', async () => {
  const admin = await adminWithPassword(shop)
  await shop.asAdmin()
  await signIn(admin.email)
  const { account } = await admin.call(getOwnAccount, {})
  expect(account).toMatchObject({
    name: admin.name,
    email: admin.email,
    twoFactor: { since: null, recoveryCodesLeft: 0, isRequired: false },
  })
  expect(account.sessions.map(({ device, address, isCurrent }) => [device, address, isCurrent])).toEqual([
    ['Unknown device', '127.0.0.1', true],
    ['Firefox on Linux', '127.0.0.1', false],
  ])
})

test('sessions idle for longer than the settings allow are not listed', async () => {
  const admin = await adminWithPassword(shop)
  await signIn(admin.email)
  await sql`update sessions set last_seen_at = now() - interval '61 minutes'
    where admin_id = ${admin.id} and user_agent = ${firefox}`.execute(shop.db)
  expect((await admin.call(getOwnAccount, {})).account.sessions).toHaveLength(1)
})

test('an admin changes their own name, which the audit log records', async () => {
  const admin = await shop.asAdmin()
  const { account } = await admin.call(updateOwnAccount, { body: { name: '  Asha Rao ' } })
  expect(account.name).toBe('Asha Rao')
  const entry = () =>
    shop.db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('action', '=', 'admin.name')
      .where('adminId', '=', admin.id)
      .execute()
  expect(await entry()).toEqual([{ before: { name: admin.name }, after: { name: 'Asha Rao' } }])
  await admin.call(updateOwnAccount, { body: { name: 'Asha Rao' } })
  expect(await entry()).toHaveLength(1)
  expect(await admin.send('PUT', '/admin/account', { name: ' ' })).toMatchObject({
    status: 400,
    body: { error: { fields: { name: 'Name is required' } } },
  })
})

test('an admin signs out one other session, or all others, and never those of other admins', async () => {
  const [admin, other] = [await adminWithPassword(shop), await shop.asAdmin()]
  const places = [(await signIn(admin.email)).headers, (await signIn(admin.email)).headers]
  const { sessions } = (await admin.call(getOwnAccount, {})).account
  const [, newest] = sessions.map(({ _id }) => _id)
  const { account } = await admin.call(endAdminSession, { params: { id: newest ?? '' } })
  expect(account.sessions).toHaveLength(2)
  expect((await Promise.all(places.map(isIn))).sort()).toEqual([false, true])
  const [{ _id: foreign } = { _id: '' }] = (await other.call(getOwnAccount, {})).account.sessions
  expect((await admin.send('DELETE', `/admin/account/sessions/${foreign}`)).status).toBe(404)
  const left = await admin.call(endOtherAdminSessions, {})
  expect(left.account.sessions.map(({ isCurrent }) => isCurrent)).toEqual([true])
  expect(await Promise.all([...places, admin.headers, other.headers].map(isIn))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('the history shows successful and failed attempts, newest first', async () => {
  const admin = await withTwoFactor(shop)
  await signIn(admin.email, { secret: 'wrong' })
  const { answer } = await signIn(admin.email)
  const { challenge } = answer.body as unknown as { challenge: string }
  const give = (code: string) => shop.asGuest().send('POST', '/admin/login/code', { challenge, code })
  expect(await historyOf(admin)).toEqual([
    ['code', 'no-code'],
    ['password', 'wrong-password'],
  ])
  await give(await wrongCodeOf(shop, admin.id))
  expect((await give(await phoneOf(shop, admin.id))).status).toBe(200)
  expect(await historyOf(admin)).toEqual([
    ['code', 'wrong-code'],
    ['code', null],
    ['password', 'wrong-password'],
  ])
  const { signIns } = await admin.call(listOwnSignIns, { query: {} })
  expect(signIns[2]).toMatchObject({ device: 'Firefox on Linux', address: '127.0.0.1' })
})

test('attempts for an unknown address belong to no account and are deleted by the next cleaning', async () => {
  const admin = await adminWithPassword(shop)
  await signIn('nobody@example.com', { secret: 'wrong' })
  expect(await historyOf(admin)).toEqual([])
  const nobodys = async () =>
    (await sql`select 1 from admin_sign_ins where admin_id is null`.execute(shop.db)).rows.length
  expect(await nobodys()).toBeGreaterThan(0)
  await cleanDaily(shop.db)
  expect(await nobodys()).toBe(0)
})

test('fifty attempts are shown at a time, and none older than ninety days', async () => {
  const admin = await adminWithPassword(shop)
  await sql`insert into admin_sign_ins (admin_id, at, method, ip, user_agent)
    select ${admin.id}, now() - make_interval(days => 99 - n), 'password', '', '' from generate_series(1, 70) n`.execute(
    shop.db,
  )
  const first = await admin.call(listOwnSignIns, { query: {} })
  expect([first.signIns.length, first.hasMore]).toEqual([50, true])
  // Attempts made in between don't shift the pages.
  await signIn(admin.email)
  const rest = await admin.call(listOwnSignIns, { query: { before: first.signIns.at(-1)?._id } })
  expect([rest.signIns.length, rest.hasMore]).toEqual([11, false])
  const ids = [...first.signIns, ...rest.signIns].map(({ _id }) => _id)
  expect(new Set(ids).size).toBe(61)
  await cleanDaily(shop.db)
  const { rows } = await sql`select 1 from admin_sign_ins where admin_id = ${admin.id}`.execute(shop.db)
  expect(rows).toHaveLength(62)
  for (const before of ['0', '-1', 'x', '1e3', '9'.repeat(20)]) {
    expect((await admin.send('GET', `/admin/account/sign-ins?before=${before}`)).status).toBe(400)
  }
})

test('an admin is emailed about an unknown browser, but not about the first or a known one', async () => {
  const admin = await adminWithPassword(shop)
  const first = await signIn(admin.email)
  const again = await signIn(admin.email, first.headers)
  expect(await postOffice.work()).toEqual([])
  await signIn(admin.email)
  const [mail, ...others] = await postOffice.work()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipients: [admin.email], subject: 'Sign-in from a new browser' })
  for (const part of ['Firefox on Linux', '127.0.0.1', 'https://shop.example/admin/account']) {
    expect(mail?.text).toContain(part)
  }
  expect(await isIn(again.headers)).toBe(true)
})

test('an admin is emailed when their password has changed', async () => {
  const admin = await adminWithPassword(shop)
  const next = 'woven-border-72'
  const body = { currentPassword: password, password: next, confirmPassword: next }
  expect((await admin.send('PUT', '/admin/password', body)).status).toBe(200)
  const mails = await postOffice.work()
  expect(mails.map(({ subject, recipients }) => [subject, recipients])).toEqual([
    ['Your password was changed', [admin.email]],
  ])
})
