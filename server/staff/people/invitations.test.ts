// Invitations: the email, its link, which works once, and their later states.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  acceptInvitation,
  inviteStaff,
  listInvitations,
  lookAtInvitation,
  resendInvitation,
  withdrawInvitation,
} from '#contract/staff/staff'
import { openPostOffice } from '#test/post-office'
import { openShop, type TestShop, unlimitedBut } from '#test/shop'

let shop: TestShop
let owner: Awaited<ReturnType<TestShop['asAdmin']>>
let post: Awaited<ReturnType<typeof openPostOffice>>
beforeAll(async () => {
  shop = await openShop()
  owner = await shop.asAdmin({ name: 'Asha Rao' })
  post = await openPostOffice(shop)
})
afterAll(async () => {
  await post.close()
  await shop.close()
})

const tokenIn = (text = '') =>
  /https:\/\/shop\.example\/admin\/invitation#token=([\w-]{43})/.exec(text.replace(/=\r?\n/g, ''))?.[1] ?? ''

const password = 'jute and cotton 12'
const accept = (token: string, more = {}) =>
  shop.asGuest().send('POST', '/invitations/accept', {
    token,
    name: 'Ravi Shah',
    password,
    confirmPassword: password,
    ...more,
  })

let count = 0
async function invite(role = 'dispatch') {
  const email = `person-${++count}@example.com`
  await owner.call(inviteStaff, { body: { email, role } })
  const [mail] = await post.work()
  const { invitations } = await owner.call(listInvitations, {})
  const invitation = invitations.find((one) => one.email === email)
  if (!invitation) throw new Error('not invited')
  return { email, mail, token: tokenIn(mail?.text), invitation }
}

import { invitationMail } from './invitation-mail.ts'

test('accepting an invitation creates an account with its role, and no secret is stored', async () => {
  const { email, mail, token, invitation } = await invite()
  expect(mail?.recipients).toEqual([email])
  expect(mail?.text).toContain('Asha Rao')
  expect(mail?.text).toContain('Dispatch')
  expect(invitation).toMatchObject({ invitedBy: 'Asha Rao', hasExpired: false, role: { key: 'dispatch' } })
  const days = (Date.parse(invitation.expiresAt) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(7)
  const looked = await shop.asGuest().call(lookAtInvitation, { body: { token } })
  expect(looked).toMatchObject({ email, role: 'Dispatch', invitedBy: 'Asha Rao' })
  const rows = JSON.stringify([
    await shop.db.selectFrom('invitations').selectAll().execute(),
    await shop.db.selectFrom('mails').selectAll().execute(),
    await shop.db.selectFrom('auditLog').selectAll().execute(),
  ])
  expect(rows).not.toContain(token)

  const body = { token, name: 'Ravi Shah', password, confirmPassword: password }
  await shop.asGuest().call(acceptInvitation, { body })
  const signIn = await shop.asGuest().send('POST', '/admin/login', { email, password })
  expect(signIn).toMatchObject({ status: 200, body: { admin: { name: 'Ravi Shah', email } } })
  const { role } = await shop.db
    .selectFrom('admins')
    .select('role')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(role).toBe('dispatch')
  expect((await owner.call(listInvitations, {})).invitations.map((one) => one.email)).not.toContain(email)
})

test('a link works once, also for two concurrent uses', async () => {
  const { email, token } = await invite()
  const answers = await Promise.all([accept(token), accept(token), accept(token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
  expect((await accept(token)).status).toBe(400)
  const people = await shop.db.selectFrom('admins').select('id').where('email', '=', email).execute()
  expect(people).toHaveLength(1)
})

test('unknown, expired, withdrawn and replaced links get the same error', async () => {
  const old = await invite()
  await shop.db
    .updateTable('invitations')
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where('id', '=', old.invitation._id)
    .execute()
  const withdrawn = await invite()
  await owner.call(withdrawInvitation, { params: { id: withdrawn.invitation._id } })
  const replaced = await invite()
  await owner.call(resendInvitation, { params: { id: replaced.invitation._id } })
  const [mail] = await post.work()
  const refusals = []
  for (const token of ['x'.repeat(43), old.token, withdrawn.token, replaced.token]) {
    refusals.push(await accept(token))
    expect((await shop.asGuest().send('POST', '/invitations/look', { token })).status).toBe(400)
  }
  expect(new Set(refusals.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(refusals[0]).toMatchObject({ status: 400, body: { message: expect.stringContaining('expired') } })
  expect((await accept(tokenIn(mail?.text))).status).toBe(201)
})

test('sending an expired invitation again renews it', async () => {
  const { invitation } = await invite()
  await shop.db
    .updateTable('invitations')
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where('id', '=', invitation._id)
    .execute()
  const { invitations } = await owner.call(listInvitations, {})
  expect(invitations.find(({ _id }) => _id === invitation._id)?.hasExpired).toBe(true)
  await owner.call(resendInvitation, { params: { id: invitation._id } })
  const [mail] = await post.work()
  expect((await accept(tokenIn(mail?.text))).status).toBe(201)
})

test('an email that had to be sent twice leaves both links working until one is used', async () => {
  const email = 'twice@example.com'
  await owner.call(inviteStaff, { body: { email, role: 'viewer' } })
  const [first] = await post.work()
  await shop.db
    .updateTable('mails')
    .set({ sentAt: null })
    .where('template', '=', 'staff-invitation')
    .execute()
  const { id } = await shop.db
    .selectFrom('invitations')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const again = await invitationMail('https://shop.example')['staff-invitation'](
    shop.db,
    { invitationId: id },
    'staff-invitation',
  )
  expect(
    (await shop.asGuest().send('POST', '/invitations/look', { token: tokenIn(first?.text) })).status,
  ).toBe(200)
  expect((await accept(tokenIn(again?.text))).status).toBe(201)
  expect((await accept(tokenIn(first?.text))).status).toBe(400)
})

test("people can't be invited twice or while on the staff; an invalid address or role is named", async () => {
  const { email } = await invite()
  const send = (body: object) => owner.send('POST', '/staff/invitations', body)
  expect(await send({ email: email.toUpperCase(), role: 'viewer' })).toMatchObject({
    status: 409,
    body: { error: { fields: { email: expect.stringContaining('already been invited') } } },
  })
  expect(await send({ email: owner.email, role: 'viewer' })).toMatchObject({
    status: 409,
    body: { error: { fields: { email: expect.stringContaining('already a member of staff') } } },
  })
  const bad = await send({ email: 'nobody', role: '' })
  expect(bad).toMatchObject({
    status: 400,
    body: { error: { fields: { email: expect.any(String), role: expect.any(String) } } },
  })
})

test('a name and a strong password are required; a refusal leaves the link valid', async () => {
  const { token } = await invite()
  for (const [more, field] of [
    [{ name: ' ' }, 'name'],
    [{ password: 'short', confirmPassword: 'short' }, 'password'],
    [{ confirmPassword: 'another one 12' }, 'confirmPassword'],
  ] as const) {
    const answer = await accept(token, more)
    expect([field, answer.status, answer.body]).toMatchObject([
      field,
      400,
      { error: { fields: { [field]: expect.any(String) } } },
    ])
  }
  expect((await accept(token)).status).toBe(201)
})

test('guessing links is limited by network', async () => {
  const own = await openShop({ adjustLimit: unlimitedBut({ 'invitation:network': { attempts: 3 } }) })
  try {
    const look = () => own.asGuest().send('POST', '/invitations/look', { token: 'x'.repeat(43) })
    for (let at = 0; at < 3; at++) expect((await look()).status).toBe(400)
    const refused = await look()
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.any(String)])
  } finally {
    await own.close()
  }
})

test('without a configured address, the link uses the address that the inviting admin used', async () => {
  const email = 'nowhere@example.com'
  expect((await owner.send('POST', '/staff/invitations', { email, role: 'viewer' })).status).toBe(201)
  const { id } = await shop.db
    .selectFrom('invitations')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const queued = await shop.db.selectFrom('mails').select('data').execute()
  const data = queued
    .map((mail) => mail.data as Record<string, string>)
    .find((one) => one.invitationId === id)
  const site = data?.site
  expect(site).toMatch(/^https?:\/\//)
  const mail = await invitationMail(null)['staff-invitation'](shop.db, data ?? {}, 'staff-invitation')
  expect(mail?.text).toContain(`${site}/admin/invitation#token=`)
})
