// Emails caused by orders, from the queue to a real mail server behind a socket.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#test/eventually'
import { placeTestOrder } from '#test/factories/orders'
import { decoded, openShopWithMail } from '#test/post-office'
import { headerOf, openSilentServer } from '#test/smtp-sink'
import { createFileMailer, createSmtpMailer, type Mailer } from './mailer.ts'

const { shop, postOffice } = await openShopWithMail()

const mailsOf = (orderId: string) =>
  shop.db
    .selectFrom('mails')
    .selectAll()
    .where(sql`data ->> 'orderId'`, '=', orderId)
    .orderBy('queuedAt')
    .execute()

test('the email of a new order states the amount and the account, and contains a UPI QR code', async () => {
  const customer = await shop.asCustomer({ name: 'Asha Rao' })
  const order = await placeTestOrder(shop.db, customer)
  await postOffice.work()
  const [mail] = postOffice.received
  expect(postOffice.received).toHaveLength(1)
  expect(mail?.recipients).toEqual([customer.email])
  const text = decoded(mail?.source ?? '')
  for (const part of [
    order.orderNumber,
    '₹224.00',
    '₹24.00',
    '000000001234',
    'DEMO0000001',
    'demo.haat@upi',
    'Asha Rao',
    '132103',
  ]) {
    expect(text).toContain(part)
  }
  expect(headerOf({ source: text }, 'Subject')).toBe(`Order ${order.orderNumber} received`)
  expect(text).toContain('https://shop.example/my-orders')
  expect(text).toMatch(/Content-Type: image\/png/i)
  const png = /upi-qr\.png[\s\S]*?\r?\n\r?\n([\w+/=\r\n]+?)\r?\n\r?\n?--/.exec(mail?.source ?? '')?.[1] ?? ''
  expect(Buffer.from(png, 'base64').subarray(1, 4).toString()).toBe('PNG')
})

test('an event sends one email, however often the queue is processed', async () => {
  const order = await placeTestOrder(shop.db, await shop.asCustomer())
  for (let round = 0; round < 3; round++) await postOffice.work()
  expect(postOffice.received).toHaveLength(1)
  expect(await mailsOf(order._id)).toMatchObject([{ attempts: 1, lastError: null, sentAt: expect.any(Date) }])
  // A job that is run again finds nothing to do.
  const [mail] = await mailsOf(order._id)
  await sql`select graphile_worker.add_job('send_mail', json_build_object('mailId', ${mail?.id}::text))`.execute(
    shop.db,
  )
  await postOffice.work()
  expect(postOffice.received).toHaveLength(1)
})

test('each step of an order sends an email, in order', async () => {
  const admin = await shop.asAdmin()
  const { _id, orderNumber } = await placeTestOrder(shop.db, await shop.asCustomer())
  const step = (version: number, body: object) =>
    admin.send('POST', `/admin/orders/${_id}/transitions`, { version, ...body })
  await admin.send('POST', `/admin/orders/${_id}/payments`, {
    method: 'upi',
    amount: 224,
    reference: 'UTR-7',
    receivedOn: '2026-01-01',
  })
  await step(2, { to: 'processing', estimatedDelivery: '2026-12-24' })
  await step(3, { to: 'shipped', carrier: 'India Post', trackingNumber: 'EE-99' })
  await step(4, { to: 'delivered' })
  await postOffice.work()
  const subjects = postOffice.received.map((mail) => headerOf(mail, 'Subject')).sort()
  expect(subjects).toEqual(
    [
      `Order ${orderNumber} received`,
      `Payment received for order ${orderNumber}`,
      `We are preparing order ${orderNumber}`,
      `Order ${orderNumber} is on its way`,
      `Order ${orderNumber} has been delivered`,
    ].sort(),
  )
  const all = postOffice.received.map(({ source }) => decoded(source)).join()
  for (const part of ['EE-99', 'UTR-7', '24 Dec 2026'])
    expect([part, all.includes(part)]).toEqual([part, true])
})

test('a name with a line break and a second recipient reaches one person, in one header', async () => {
  const name = 'Eve\r\nBcc: victim@evil.example\r\n\r\n<b>x</b>'
  const { id } = await shop.asCustomer()
  await shop.db.updateTable('customers').set({ name }).where('id', '=', id).execute()
  const customer = await shop.asCustomer({ name })
  await placeTestOrder(shop.db, customer)
  await postOffice.work()
  const [mail] = postOffice.received
  expect(mail?.recipients).toEqual([customer.email])
  const headers = mail?.source.split(/\r?\n\r?\n/, 1)[0] ?? ''
  expect(headers).not.toMatch(/^bcc:/im)
  expect(headerOf(mail ?? { source: '' }, 'To')).toContain(customer.email)
  expect(decoded(mail?.source ?? '').includes('&#60;b&#62;x&#60;/b&#62;')).toBe(true)
})

test.each(['refuses', 'dies after DATA'] as const)(
  'a mail server that %s: the order is placed, and the email is sent later with the same Message-ID',
  async (mood) => {
    postOffice.setMood(mood)
    const order = await placeTestOrder(shop.db, await shop.asCustomer())
    await postOffice.work()
    const [failed] = await mailsOf(order._id)
    expect(failed).toMatchObject({ attempts: 1, sentAt: null, lastError: expect.any(String) })
    const before = postOffice.received.map((mail) => headerOf(mail, 'Message-ID'))
    expect(before).toHaveLength(mood === 'refuses' ? 0 : 1)

    postOffice.setMood('well')
    await postOffice.work()
    await postOffice.work()
    const [sent] = await mailsOf(order._id)
    expect(sent).toMatchObject({ attempts: 2, lastError: null, sentAt: expect.any(Date) })
    const ids = postOffice.received.map((mail) => headerOf(mail, 'Message-ID'))
    expect(ids).toHaveLength(before.length + 1)
    expect(new Set(ids)).toEqual(new Set([`<${sent?.id}@example.com>`]))
  },
)

test('mutants: a mailer with a new Message-ID per attempt and a worker that forgets sent emails are both detected', async () => {
  const renaming: Mailer = {
    ...postOffice.mailer,
    send: (message) =>
      postOffice.mailer.send({ ...message, messageId: `<${crypto.randomUUID()}@example.com>` }),
  }
  postOffice.setMood('dies after DATA')
  await placeTestOrder(shop.db, await shop.asCustomer())
  await postOffice.work(renaming)
  postOffice.setMood('well')
  await postOffice.work(renaming)
  // The rule "one event, one Message-ID" is broken, and the check detects it.
  expect(new Set(postOffice.received.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(2)

  postOffice.received.length = 0
  const order = await placeTestOrder(shop.db, await shop.asCustomer())
  await postOffice.work()
  await sql`update mails set sent_at = null where key = ${`order-placed:${order._id}`}`.execute(shop.db)
  await sql`select graphile_worker.add_job('send_mail', json_build_object('mailId', id)) from mails
    where key = ${`order-placed:${order._id}`}`.execute(shop.db)
  await postOffice.work()
  expect(postOffice.received).toHaveLength(2)
})

test('a mail server that hangs or is down delays no order, and the email is sent later', async () => {
  const silent = await openSilentServer()
  const hanging = createSmtpMailer(silent.url)
  const order = await placeTestOrder(shop.db, await shop.asCustomer())
  const working = postOffice.work(hanging)
  // Meanwhile the next order can be placed.
  expect((await placeTestOrder(shop.db, await shop.asCustomer())).status).toBe('pending')
  const given = async () => expect(await mailsOf(order._id)).toMatchObject([{ attempts: 1, sentAt: null }])
  await eventually(given, { interval: 100 })
  await silent.close()
  await working
  await postOffice.work(hanging)
  const [failed] = await mailsOf(order._id)
  expect(failed).toMatchObject({ sentAt: null, lastError: expect.stringContaining('ECONNREFUSED') })
  await postOffice.work()
  expect(await mailsOf(order._id)).toMatchObject([{ lastError: null, sentAt: expect.any(Date) }])
})

test('an order that is not placed sends no email', async () => {
  const before = await shop.db.selectFrom('mails').select('id').execute()
  const customer = await shop.asCustomer()
  await customer.send('POST', '/orders/create', { shippingAddress: {} })
  expect(await shop.db.selectFrom('mails').select('id').execute()).toEqual(before)
})

test('without a mail server each email becomes one file that mail programs can open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-mail-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = createFileMailer(join(folder, 'mail'))
  const order = await placeTestOrder(shop.db, await shop.asCustomer())
  await postOffice.work(files)
  await shop.db
    .updateTable('mails')
    .set({ sentAt: null })
    .where(sql`data ->> 'orderId'`, '=', order._id)
    .execute()
  const [mail] = await mailsOf(order._id)
  await sql`select graphile_worker.add_job('send_mail', json_build_object('mailId', ${mail?.id}::text))`.execute(
    shop.db,
  )
  await postOffice.work(files)
  const names = await readdir(join(folder, 'mail'))
  expect(names).toEqual([expect.stringMatching(/\.eml$/)])
  const source = await readFile(join(folder, 'mail', names[0] ?? ''), 'utf8')
  expect(headerOf({ source }, 'Subject')).toBe(`Order ${order.orderNumber} received`)
  expect(headerOf({ source }, 'Message-ID')).toBe(`<${mail?.id}@example.com>`)
})
