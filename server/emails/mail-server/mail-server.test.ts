// The mail server of the settings: saving, testing, sending and what it never reveals.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import {
  getMailServer,
  saveMailServer,
  sendUnsentEmails,
  testMailServer,
} from '#contract/emails/admin-mail-server'
import { StoredMailServer } from '#contract/emails/mail-server'
import { listProtectedChanges } from '#contract/protected-changes/admin'
import { getSetup } from '#contract/reports/setup'
import { inviteStaff } from '#contract/staff/staff'
import { transaction } from '#server/db/database'
import { openSecretBox } from '#server/files/secret-box'
import { createFileMailer } from '#server/mail/mailer'
import { saveSetting } from '#server/settings/settings'
import { placeTestOrder } from '#test/factories/orders'
import { decoded, openShopWithMail } from '#test/post-office'
import { openShop, unlimitedBut } from '#test/shop'
import { headerOf, openSilentServer, openSmtpSink } from '#test/smtp-sink'
import { describeSending, sendingFinder } from './find-sending.ts'

const { shop, postOffice } = await openShopWithMail()
const owner = await shop.asAdmin()

const noServer = () => transaction(shop.db, (tx) => saveSetting(tx, 'mailServer', StoredMailServer.parse({})))

const read = () => owner.call(getMailServer, {})

/** Settings of a server on this machine. */
const local = (port: number, more: object = {}) => ({
  host: 'localhost',
  port,
  encryption: 'none' as const,
  ...more,
})

const save = async (server: object) => {
  const { version } = await read()
  return owner.call(saveMailServer, { body: { ...server, version } })
}

const refusal = async (server: object, caller = owner) => {
  const { version } = await read()
  const { status, body } = await caller.send('PUT', '/settings/mail-server', { ...server, version })
  return { status, error: (body as { error?: { code: string; fields?: Record<string, string> } }).error }
}

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'haat-mail-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Sends what is queued as the worker does. */
const work = async (smtpUrl: string | null = null) => {
  const deps = { mailEnvironment: { smtpUrl, mailFrom: null }, secrets: shop.secrets }
  return postOffice.workWith(sendingFinder(deps, await openFolder()))
}

const password = 'dyed-in-indigo-4'

/** A mail server that requires signing in, with a self-signed certificate. */
async function openStrictServer() {
  const signedIn: string[] = []
  const received: string[] = []
  const server = new SMTPServer({
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username = '', password: given }, _, done) {
      if (given !== password) return done(new Error('Username and Password not accepted'))
      signedIn.push(username)
      done(null, { user: username })
    },
    onMailFrom: ({ address }, _, done) =>
      done(address === 'other@example.com' ? new Error('Sender address rejected') : undefined),
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(decoded(Buffer.concat(chunks).toString()))
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { port: (server.server.address() as { port: number }).port, signedIn, received }
}

test('PUT /settings/mail-server sends the next email through the new server, without a restart', async () => {
  await noServer()
  const { _id } = await placeTestOrder(shop.db, await shop.asCustomer())
  expect(await work()).toEqual([])
  const state = async () =>
    (
      await shop.db
        .selectFrom('mails')
        .select('state')
        .where(sql`data ->> 'orderId'`, '=', _id)
        .executeTakeFirstOrThrow()
    ).state
  expect(await state()).toBe('saved')
  const strict = await openStrictServer()
  const account = { user: 'mill@example.com', password }
  const sender = { fromName: 'The Mill', fromAddress: 'orders@example.com' }
  await save(local(strict.port, { ...account, ...sender }))
  await placeTestOrder(shop.db, await shop.asCustomer())
  await work()
  // The announcement of the change, and the order.
  expect(strict.signedIn).toEqual(['mill@example.com', 'mill@example.com'])
  const [order] = strict.received.filter((source) => /^Subject: Order/m.test(source))
  expect(headerOf({ source: order ?? '' }, 'From')).toBe('The Mill <orders@example.com>')
  const { email } = await sellerOf()
  expect(headerOf({ source: order ?? '' }, 'Reply-To')).toContain(email)
})

const sellerOf = async () => {
  const { value } = await shop.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'seller')
    .executeTakeFirstOrThrow()
  return value as { email: string }
}

test('the password is encrypted, in no reply, log, audit entry or email, and kept if none is entered', async () => {
  await noServer()
  const strict = await openStrictServer()
  const account = { user: 'mill@example.com' }
  const saved = await save(local(strict.port, { ...account, password }))
  expect(saved).toMatchObject({ hasPassword: true, settings: { user: 'mill@example.com' } })
  await save(local(strict.port, { ...account, fromName: 'The Mill' }))
  const test = await owner.call(testMailServer, { body: { address: owner.email } })
  expect(test.isAccepted).toBe(true)
  await work()
  const { rows } = await sql<{ everything: string }>`
    select concat((select json_agg(s) from settings s), (select json_agg(a) from audit_log a),
      (select json_agg(m) from mails m), (select json_agg(n) from notifications n)) as everything`.execute(
    shop.db,
  )
  const places = [rows[0]?.everything, JSON.stringify([saved, test, await read()]), shop.logged.join('')]
  for (const place of places) expect(place).not.toContain(password)
  const { changes } = await owner.call(listProtectedChanges, { query: { kind: 'mail-server' } })
  expect(changes.filter(({ field }) => field === 'password')[0]).toMatchObject({
    from: '',
    to: 'New password',
  })
})

test('PUT /settings/mail-server refuses to keep the password for another account or without encryption', async () => {
  await noServer()
  await save({ host: 'smtp.example.com', user: 'mill@example.com', password })
  const again = 'Enter the password again: it is kept only for the same server, user and encryption'
  for (const change of [
    { host: 'smtp.example.net' },
    { user: 'other@example.com' },
    { encryption: 'none', allowsUnencrypted: true },
  ]) {
    const server = { host: 'smtp.example.com', user: 'mill@example.com', ...change }
    expect((await refusal(server)).error?.fields).toEqual({ password: again })
    const tried = await owner.send('POST', '/settings/mail-server/tests', { address: owner.email, server })
    expect(tried.body).toMatchObject({ error: { fields: { 'server.password': again } } })
  }
  await save({ host: 'smtp.example.com', port: 587, encryption: 'starttls', user: 'mill@example.com' })
  expect((await save({ host: 'smtp.example.com', user: '' })).hasPassword).toBe(false)
})

test.each([
  [{ host: 'https://smtp.example.com' }, { host: 'Must be the name of a server. Example: smtp.example.com' }],
  [{ user: 'mill@example.com' }, { host: 'Enter the name of the server' }],
  [{ host: 'smtp.example.com', user: 'mill' }, { password: 'Enter the password' }],
  [
    { host: 'smtp.example.com', port: 993 },
    { port: 'Port 993 is for reading emails. Sending uses port 465 or 587.' },
  ],
  [
    { host: 'smtp.example.com', port: 22 },
    { port: "Port 22 isn't for emails. Usual ports are 465 and 587." },
  ],
  [
    { host: 'smtp.example.com', encryption: 'none' },
    { encryption: 'Choose TLS or STARTTLS, or confirm below that emails may be sent unencrypted' },
  ],
  [{ host: 'smtp.example.com', fromAddress: 'mill' }, { fromAddress: 'Must be an email address' }],
])('PUT /settings/mail-server refuses %o', async (server, fields) => {
  await noServer()
  expect(await refusal(server)).toMatchObject({ status: 400, error: { fields } })
})

test('PUT /settings/mail-server needs a confirmed identity and refuses API keys and older versions', async () => {
  await noServer()
  const unconfirmed = await shop.asAdmin()
  await sql`update sessions set confirmed_at = null where admin_id = ${unconfirmed.id}`.execute(shop.db)
  const server = { host: 'smtp.example.com' }
  expect((await refusal(server, unconfirmed)).error?.code).toBe('confirmation_required')
  const { version } = await save(server)
  const stale = await owner.send('PUT', '/settings/mail-server', { ...server, version: version - 1 })
  expect(stale.status).toBe(409)
})

test('every owner learns of a change through the former server, or the new one if the former fails', async () => {
  await noServer()
  const [former, later] = [await openSmtpSink(), await openSmtpSink()]
  onTestFinished(() => later.close())
  await save(local(former.port))
  await work()
  former.received.length = 0
  await save(local(later.port))
  await work()
  expect(decoded(former.received[0]?.source ?? '')).toContain('The mail server was changed')
  expect(former.received.length).toBeGreaterThan(0)
  expect(later.received).toEqual([])
  await save(local(former.port, { fromName: 'The Mill' }))
  await later.close()
  former.received.length = 0
  await work()
  expect(former.received.length).toBeGreaterThan(0)
})

test('POST /settings/mail-server/tests sends with settings that are not saved, and completes the setup step only for saved ones', async () => {
  await noServer()
  const sink = await openSmtpSink()
  onTestFinished(() => sink.close())
  const server = local(sink.port, { fromAddress: 'orders@example.com' })
  const result = await owner.call(testMailServer, { body: { address: 'asha@example.com', server } })
  expect(result).toMatchObject({ isAccepted: true, reply: '' })
  expect(sink.received.map(({ recipients }) => recipients)).toEqual([['asha@example.com']])
  expect(headerOf(sink.received[0] ?? { source: '' }, 'From')).toContain('orders@example.com')
  expect((await owner.call(getSetup, {})).email).toEqual({ leaves: false, sentTo: null })
  expect((await read()).test).toBeNull()
  const saved = await save(server)
  expect(saved).toMatchObject({ message: 'Mail server saved', test: { address: 'asha@example.com' } })
  expect((await owner.call(getSetup, {})).email).toEqual({ leaves: true, sentTo: 'asha@example.com' })
  const other = await save(local(sink.port, { host: '127.0.0.1' }))
  expect(other.message).toBe('Mail server saved. It hasn’t been tested yet: send a test email.')
  expect((await owner.call(getSetup, {})).email.sentTo).toBeNull()
})

test('POST /settings/mail-server/tests returns the reply of the server, in words and exactly', async () => {
  await noServer()
  const strict = await openStrictServer()
  const closed = await openSilentServer()
  await closed.close()
  const trial = async (server: object) =>
    owner.call(testMailServer, { body: { address: 'asha@example.com', server: server as never } })
  const account = { user: 'mill@example.com', password }
  expect(await trial(local(strict.port, { ...account, password: 'wrong-one' }))).toMatchObject({
    isAccepted: false,
    message: "The mail server rejected the shop’s user name or password. The test email wasn't sent.",
    reply: expect.stringContaining('535'),
  })
  expect(await trial(local(strict.port, { ...account, fromAddress: 'other@example.com' }))).toMatchObject({
    message: "The mail server rejected it. The test email wasn't sent.",
    reply: expect.stringContaining('550 Sender address rejected'),
  })
  expect(await trial(local(strict.port, { ...account, encryption: 'starttls' }))).toMatchObject({
    message: "The connection to the mail server isn't secure. The test email wasn't sent.",
    reply: expect.stringContaining('certificate'),
  })
  expect(await trial(local(strict.port, { ...account, encryption: 'tls' }))).toMatchObject({
    message: "The server uses another encryption on this port. The test email wasn't sent.",
  })
  expect(await trial(local(closed.port))).toMatchObject({
    message: "The mail server can't be reached. The test email wasn't sent.",
    reply: expect.stringContaining('ECONNREFUSED'),
  })
  expect(await trial({ host: 'smtp.invalid' })).toMatchObject({ isAccepted: false })
  const silent = await openSilentServer()
  onTestFinished(() => silent.close())
  expect(await trial(local(silent.port))).toMatchObject({
    message: "The mail server doesn't respond. The test email wasn't sent.",
  })
})

test('POST /settings/mail-server/tests shortens the reply of a server to one line of 300 characters', async () => {
  await noServer()
  const talkative = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_, __, done) => done(new Error(`No\r\n${'very '.repeat(200)}`)),
  })
  talkative.on('error', () => {})
  await new Promise<void>((resolve) => talkative.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => talkative.close(() => resolve())))
  const { port } = talkative.server.address() as { port: number }
  const { reply } = await owner.call(testMailServer, { body: { address: owner.email, server: local(port) } })
  expect(reply).toHaveLength(300)
  expect(reply).not.toMatch(/[\r\n]/)
})

test('only an owner may use a mail server in the shop’s own network', async () => {
  await noServer()
  const manager = await shop.asAdmin({ role: 'manager' })
  const server = local(postOffice.port)
  const tried = await manager.send('POST', '/settings/mail-server/tests', { address: owner.email, server })
  expect(tried).toMatchObject({ status: 403 })
  expect(await refusal(server, manager)).toMatchObject({ status: 403 })
  await save(server)
  expect(await refusal({ ...server, fromName: 'The Mill' }, manager)).toMatchObject({ status: 200 })
  const viewer = await shop.asAdmin({ role: 'viewer' })
  expect((await viewer.send('POST', '/settings/mail-server/tests', { address: owner.email })).status).toBe(
    403,
  )
})

test('the number of test emails is limited', async () => {
  const strict = await openShop({
    adjustLimit: (limit) => (limit.name === 'test-email' ? limit : unlimitedBut({})(limit)),
  })
  onTestFinished(() => strict.close())
  const admin = await strict.asAdmin()
  const statuses: number[] = []
  for (let sent = 0; sent < 12; sent++)
    statuses.push(
      (await admin.send('POST', '/settings/mail-server/tests', { address: 'a@example.com' })).status,
    )
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
})

test('SMTP_URL and MAIL_FROM take precedence over the settings', async () => {
  const sink = await openSmtpSink()
  onTestFinished(() => sink.close())
  const smtpUrl = `smtp://mill%40example.com:${password}@127.0.0.1:${sink.port}`
  const mailEnvironment = { smtpUrl, mailFrom: 'orders@example.com' }
  const fixed = await openShop({ mailEnvironment })
  onTestFinished(() => fixed.close())
  const admin = await fixed.asAdmin()
  const state = await admin.call(getMailServer, {})
  expect(state).toMatchObject({
    variables: ['SMTP_URL', 'MAIL_FROM'],
    active: {
      host: '127.0.0.1',
      port: sink.port,
      encryption: 'STARTTLS, if the server offers it',
      user: 'mill@example.com',
      fromAddress: 'orders@example.com',
    },
    test: null,
  })
  expect(JSON.stringify(state)).not.toContain(password)
  const refused = await admin.send('PUT', '/settings/mail-server', { host: 'smtp.example.com', version: 1 })
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('SMTP_URL') } })
  const { isAccepted } = await admin.call(testMailServer, { body: { address: 'asha@example.com' } })
  expect(isAccepted).toBe(true)
  expect(headerOf(sink.received[0] ?? { source: '' }, 'From')).toContain('orders@example.com')
  expect((await admin.call(getSetup, {})).email).toEqual({ leaves: true, sentTo: 'asha@example.com' })
  expect(await describeSending(mailEnvironment, '/nowhere', fixed.db)).toBe(
    `sent through 127.0.0.1:${sink.port}`,
  )
})

test('POST /settings/mail-server/unsent sends recent unsent emails once, and no old, secret or erased ones', async () => {
  await noServer()
  await sql`update mails set queued_at = now() - interval '1 month'`.execute(shop.db)
  const recent = await placeTestOrder(shop.db, await shop.asCustomer())
  const old = await placeTestOrder(shop.db, await shop.asCustomer())
  await owner.call(inviteStaff, { body: { email: 'weaver@example.com', role: 'viewer' } })
  const folder = await openFolder()
  await postOffice.work(createFileMailer(folder))
  await sql`update mails set queued_at = now() - interval '8 days' where data ->> 'orderId' = ${old._id}`.execute(
    shop.db,
  )
  await sql`update mails set queued_at = now() - interval '8 days' where template = 'protected-change'`.execute(
    shop.db,
  )
  const emails = await shop.db
    .selectFrom('mails')
    .select(['id', 'template'])
    .where('state', '=', 'saved')
    .where(sql<boolean>`queued_at > now() - interval '7 days'`)
    .execute()
  const secret = emails.filter(({ template }) => template === 'staff-invitation').length
  expect((await read()).unsent).toEqual({ count: emails.length - secret, secret })
  expect(secret).toBe(1)
  await save(local(postOffice.port))
  // Only the announcement of the change.
  expect((await work()).every(({ text }) => text.includes('The mail server was changed'))).toBe(true)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const { queued } = await owner.call(sendUnsentEmails, {}, key)
  expect(queued).toBe(emails.length - secret)
  await owner.call(sendUnsentEmails, {}, key)
  const sent = await work()
  expect(sent).toHaveLength(queued)
  expect(sent.some(({ text }) => text.includes(recent.orderNumber))).toBe(true)
  expect(sent.some(({ text }) => text.includes(old.orderNumber))).toBe(false)
  expect((await read()).unsent).toEqual({ count: 0, secret })
  expect((await owner.send('POST', '/settings/mail-server/unsent')).status).toBe(409)
})

test('a password that was encrypted with another key is reported, and emails wait until it is entered again', async () => {
  await noServer()
  const strict = await openStrictServer()
  await save(local(strict.port, { user: 'mill@example.com', password }))
  await work()
  const elsewhere = {
    mailEnvironment: { smtpUrl: null, mailFrom: null },
    secrets: openSecretBox(await openFolder()),
  }
  await placeTestOrder(shop.db, await shop.asCustomer())
  await postOffice.workWith(sendingFinder(elsewhere, await openFolder()))
  const { lastError } = await shop.db
    .selectFrom('mails')
    .select('lastError')
    .where('state', '=', 'failed')
    .orderBy('queuedAt', 'desc')
    .executeTakeFirstOrThrow()
  expect(lastError).toContain("can't be decrypted")
  const moved = await openShop({ secrets: elsewhere.secrets })
  onTestFinished(() => moved.close())
  const sealed = await shop.db
    .selectFrom('settings')
    .selectAll()
    .where('key', '=', 'mailServer')
    .executeTakeFirstOrThrow()
  await transaction(moved.db, (tx) => saveSetting(tx, 'mailServer', StoredMailServer.parse(sealed.value)))
  const state = await (await moved.asAdmin()).call(getMailServer, {})
  expect(state).toMatchObject({ hasPassword: true, isSecretUnreadable: true, test: null })
})
