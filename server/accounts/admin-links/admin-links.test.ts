// Links that admins get by email: a new password, and a new email address.
import { expect, test } from 'vitest'
import { confirmAdminEmail, requestAdminEmail } from '#contract/accounts/admin-links'
import { createInvitationLink, inviteStaff, listInvitations, lookAtInvitation } from '#contract/staff/staff'
import { readEnvironment } from '#server/processes/environment'
import { adjustLimits } from '#server/processes/rate-limits'
import { password, passwordHash } from '#test/factories/passwords'
import { adminWithPassword, withTwoFactor } from '#test/factories/two-factor'
import { openShopWithMail } from '#test/post-office'
import { openShop } from '#test/shop'

const { shop, postOffice } = await openShopWithMail({
  publicOrigin: 'http://shop.example',
  adjustLimit: adjustLimits(readEnvironment({})),
})

const newPassword = 'woven-border-75'
const deadLink = 'This link has expired or was already used. Please ask for a new one.'

let count = 0
/** Posts as a guest from a network address that no other call of this file uses. */
const post = async (path: string, payload: object, remoteAddress = `10.9.${++count >> 8}.${count & 255}`) => {
  const answer = await shop.fastify.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const ask = (email: string) => post('/admin/password/forgot', { email })
const reset = (token: string, more = {}) =>
  post('/admin/password/reset', { token, password: newPassword, confirmPassword: newPassword, ...more })
const signIn = (email: string, secret: string) => post('/admin/login', { email, password: secret })

const tokenIn = (text = '', page = 'new-password') =>
  new RegExp(`https?://shop\\.example/admin/${page}#token=([\\w-]{43})`).exec(
    text.replace(/=\r?\n/g, ''),
  )?.[1] ?? ''

async function tokenFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200)
  return tokenIn((await postOffice.work())[0]?.text)
}

/** The actions of the admin in the audit log. */
async function actionsOf(adminId: string): Promise<string[]> {
  const rows = await shop.db.selectFrom('auditLog').select('action').where('adminId', '=', adminId).execute()
  return rows.map(({ action }) => action)
}

test('an admin sets a new password by a link, which ends all sessions and works once', async () => {
  const admin = await adminWithPassword(shop)
  const token = await tokenFor(` ${admin.email.toUpperCase()}`)
  const rows = JSON.stringify([
    await shop.db.selectFrom('adminLinks').selectAll().execute(),
    await shop.db.selectFrom('mails').selectAll().execute(),
  ])
  expect(rows).not.toContain(token)
  const answers = await Promise.all([reset(token), reset(token), reset(token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect((await reset(token)).body.message).toBe(deadLink)
  expect((await admin.send('GET', '/admin/account')).status).toBe(401)
  expect((await signIn(admin.email, password)).status).toBe(401)
  expect((await signIn(admin.email, newPassword)).status).toBe(200)
  const mails = await postOffice.work()
  expect(mails.map(({ subject }) => subject)).toContain('Your password was changed')
  expect(await actionsOf(admin.id)).toContain('admin.password-reset')
})

test('a new password by a link leaves the second factor on', async () => {
  const admin = await withTwoFactor(shop)
  await postOffice.work()
  expect((await reset(await tokenFor(admin.email))).status).toBe(200)
  expect((await signIn(admin.email, newPassword)).body).toMatchObject({ challenge: expect.any(String) })
})

test('POST /admin/password/forgot answers alike for an admin, a customer and an unknown address', async () => {
  const admin = await adminWithPassword(shop)
  const customer = await shop.asCustomer({ passwordHash })
  const answers = await Promise.all([admin.email, customer.email, 'nobody@example.com'].map(ask))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect((await postOffice.work()).map(({ recipients }) => recipients)).toEqual([[admin.email]])
})

test('a link to set a password stops working when a newer one is sent, its admin is suspended or it expires', async () => {
  const admin = await adminWithPassword(shop)
  const first = await tokenFor(admin.email)
  const second = await tokenFor(admin.email)
  expect((await reset(first)).body.message).toBe(deadLink)
  const change = (values: object) =>
    shop.db.updateTable('admins').set(values).where('id', '=', admin.id).execute()
  await change({ isActive: false })
  expect((await reset(second)).status).toBe(400)
  await change({ isActive: true })
  await shop.db
    .updateTable('adminLinks')
    .set({ expiresAt: new Date() })
    .where('adminId', '=', admin.id)
    .execute()
  expect((await reset(second)).status).toBe(400)
})

test('common and short passwords are refused, and the link still works afterwards', async () => {
  const admin = await adminWithPassword(shop)
  const token = await tokenFor(admin.email)
  for (const bad of ['short', '1q2w3e4r5t6y']) {
    expect((await reset(token, { password: bad, confirmPassword: bad })).status).toBe(400)
  }
  expect((await reset(token)).status).toBe(200)
})

test('the fourth request for one account within an hour is refused', async () => {
  const admin = await adminWithPassword(shop)
  const statuses: number[] = []
  for (let at = 0; at < 4; at++) statuses.push((await ask(admin.email)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  await postOffice.work()
})

test('without a public address no link can be requested, and the message says what to do instead', async () => {
  const bare = await openShop({ publicOrigin: null })
  try {
    const answer = await bare.asGuest().send('POST', '/admin/password/forgot', { email: 'owner@example.com' })
    expect(answer).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('npm run reset-admin') },
    })
  } finally {
    await bare.close()
  }
})

test('an admin changes their email address by confirming the new one, and the former one is told', async () => {
  const owner = await shop.asAdmin()
  const admin = await adminWithPassword(shop)
  const next = `next-${crypto.randomUUID()}@example.com`
  await admin.call(requestAdminEmail, { body: { email: next.toUpperCase() } })
  const [mail] = await postOffice.work()
  expect(mail).toMatchObject({ recipients: [next], subject: 'Confirm your new email address' })
  expect((await signIn(next, password)).status).toBe(401)
  const token = tokenIn(mail?.text, 'confirm-email')
  await shop.asGuest().call(confirmAdminEmail, { body: { token } })
  expect((await signIn(next, password)).status).toBe(200)
  expect((await signIn(admin.email, password)).status).toBe(401)
  expect((await admin.send('GET', '/admin/account')).status).toBe(200)
  const told = (await postOffice.work()).flatMap(({ recipients }) => recipients)
  expect(told).toEqual(expect.arrayContaining([admin.email, owner.email]))
  expect((await post('/admin/email/confirm', { token })).body.message).toBe(deadLink)
  expect(await actionsOf(admin.id)).toEqual(expect.arrayContaining(['admin.ask-email', 'admin.email']))
})

test('a link for a password confirms no address, and a link for an address sets no password', async () => {
  const admin = await adminWithPassword(shop)
  const forPassword = await tokenFor(admin.email)
  await admin.call(requestAdminEmail, { body: { email: `x-${crypto.randomUUID()}@example.com` } })
  const forEmail = tokenIn((await postOffice.work())[0]?.text, 'confirm-email')
  expect((await post('/admin/email/confirm', { token: forPassword })).status).toBe(400)
  expect((await reset(forEmail)).status).toBe(400)
  expect((await reset(forPassword)).status).toBe(200)
})

test('if two admins ask for the same address, the first to confirm gets it', async () => {
  const [one, other] = [await adminWithPassword(shop), await adminWithPassword(shop)]
  const next = `both-${crypto.randomUUID()}@example.com`
  for (const admin of [one, other]) await admin.call(requestAdminEmail, { body: { email: next } })
  const tokens = (await postOffice.work()).map(({ text }) => tokenIn(text, 'confirm-email'))
  const answers = await Promise.all(tokens.map((token) => post('/admin/email/confirm', { token })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test("an address of another admin or of an invitation can't be requested", async () => {
  const [owner, admin] = [await shop.asAdmin(), await adminWithPassword(shop)]
  await owner.call(inviteStaff, { body: { email: 'invited@example.com', role: 'dispatch' } })
  for (const email of [owner.email, 'invited@example.com']) {
    expect((await admin.send('POST', '/admin/account/email', { email })).status).toBe(409)
  }
  await postOffice.work()
})

test('an invitation link that was created on the screen works like the one in the email', async () => {
  const owner = await shop.asAdmin()
  const email = `hand-${crypto.randomUUID()}@example.com`
  await owner.call(inviteStaff, { body: { email, role: 'dispatch' } })
  const [mail] = await postOffice.work()
  const { invitations } = await owner.call(listInvitations, {})
  const id = invitations.find((one) => one.email === email)?._id ?? ''
  const { link } = await owner.call(createInvitationLink, { params: { id } })
  for (const token of [tokenIn(mail?.text, 'invitation'), tokenIn(link, 'invitation')]) {
    expect(await shop.asGuest().call(lookAtInvitation, { body: { token } })).toMatchObject({ email })
  }
})
