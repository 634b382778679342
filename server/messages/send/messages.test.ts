// WhatsApp messages end to end: consent, automatic sending through a double of Meta's API, failures, reports and replies.
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { getOrderTexts, listMessages } from '#contract/messages/admin'
import {
  getMessageProvider,
  saveMessageProvider,
  testMessageProvider,
} from '#contract/messages/admin-provider'
import { getMessageText, saveMessageText } from '#contract/messages/admin-texts'
import { MESSAGE_WEBHOOK_PATH } from '#contract/messages/provider'
import { getMessageChoice, saveMessageChoice } from '#contract/messages/store'
import { placeGuestOrder } from '#contract/orders/guest'
import { downloadOwnData } from '#contract/privacy/own-data'
import { transaction } from '#server/db/database'
import { anonymiseCustomer } from '#server/privacy/anonymise-customer'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { openShopWithMail } from '#test/post-office'
import { openWhatsAppDouble } from '#test/whatsapp-double'

const PHONE_ID = '106540352242922'
const secrets = { accessToken: 'EAAG-token', appSecret: 'app-secret', verifyToken: 'verify-me' }
const meta = await openWhatsAppDouble({
  phoneNumberId: PHONE_ID,
  accessToken: secrets.accessToken,
  templates: {
    order_placed: { language: 'en', variables: 5 },
    order_delivered: { language: 'en', variables: 5 },
    too_few: { language: 'en', variables: 1 },
  },
})
afterAll(() => meta.close())
const { shop, postOffice } = await openShopWithMail({ messageProviderUrl: meta.url })
const owner = await shop.asAdmin()

const settings = { isOn: true, phoneNumberId: PHONE_ID, businessAccountId: '102290129340398' }

async function setUp(more: object = {}) {
  const { version } = await owner.call(getMessageProvider, {})
  return owner.call(saveMessageProvider, { body: { ...settings, ...secrets, ...more, version } })
}

async function sendAutomatically(kind: string, templateName: string, more: object = {}) {
  const { version, template } = await owner.call(getMessageText, { params: { kind } })
  const { text } = template
  return owner.call(saveMessageText, {
    params: { kind },
    body: { text, isAutomatic: true, templateName, language: 'en', ...more, version },
  })
}

async function agreeingCustomer(phone: string) {
  const customer = await shop.asCustomer({ phone })
  await customer.call(saveMessageChoice, { body: { isGranted: true } })
  return customer
}

const messagesOf = async (orderId: string) =>
  (await owner.call(listMessages, { query: { orderId } })).messages

const hook = (body: object, signature?: string) => {
  const text = JSON.stringify(body)
  const signed = createHmac('sha256', secrets.appSecret).update(text).digest('hex')
  return shop.fastify.inject({
    method: 'POST',
    url: MESSAGE_WEBHOOK_PATH,
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': signature ?? `sha256=${signed}`,
    },
    payload: text,
  })
}

const change = (value: object) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '919999900000', phone_number_id: PHONE_ID },
            ...value,
          },
        },
      ],
    },
  ],
})

test('a step sends its message to a customer who agreed, once, and the webhook reports its delivery', async () => {
  await setUp()
  await sendAutomatically('order-placed', 'order_placed')
  const customer = await agreeingCustomer('9812300001')
  const order = await placeTestOrder(shop.db, customer)
  await postOffice.work()
  await postOffice.work()
  const [sent, ...others] = meta.sent.filter(({ to }) => to === '919812300001')
  expect(others).toEqual([])
  expect(sent).toMatchObject({ template: 'order_placed' })
  expect(sent?.parameters.slice(0, 2)).toEqual([customer.name, order.orderNumber])
  expect(meta.breaches).toEqual([])
  const [message] = await messagesOf(order._id)
  expect(message).toMatchObject({ state: 'sent', to: '+919812300001', attempts: 1 })

  const id = `wamid.${meta.sent.length}`
  const at = Math.floor(Date.now() / 1_000)
  const status = (state: string) => change({ statuses: [{ id, status: state, timestamp: String(at) }] })
  expect((await hook(status('read'), `sha256=${'0'.repeat(64)}`)).statusCode).toBe(403)
  expect((await messagesOf(order._id))[0]?.state).toBe('sent')
  expect((await hook(status('read'))).statusCode).toBe(200)
  // Reports may arrive late: the message isn't set back.
  await hook(status('delivered'))
  expect((await messagesOf(order._id))[0]).toMatchObject({
    state: 'read',
    deliveredAt: new Date(at * 1_000).toISOString(),
    readAt: new Date(at * 1_000).toISOString(),
  })
})

test('nothing is sent without consent, after STOP, or while the step or the provider is off', async () => {
  await setUp()
  await sendAutomatically('order-placed', 'order_placed')
  const calls = meta.calls()
  const silent = await shop.asCustomer({ phone: '9812300002' })
  const unasked = await placeTestOrder(shop.db, silent)
  const stopped = await agreeingCustomer('9812300003')
  await hook(
    change({ messages: [{ from: '919812300003', id: 'wamid.in', type: 'text', text: { body: ' Stop! ' } }] }),
  )
  expect(await stopped.call(getMessageChoice, {})).toMatchObject({ isGranted: false, source: 'reply' })
  await placeTestOrder(shop.db, stopped)
  await postOffice.work()
  expect(await messagesOf(unasked._id)).toEqual([])

  await sendAutomatically('order-placed', 'order_placed', { isAutomatic: false })
  const customer = await agreeingCustomer('9812300004')
  await placeTestOrder(shop.db, customer)
  await sendAutomatically('order-placed', 'order_placed')
  await setUp({ isOn: false })
  const order = await placeTestOrder(shop.db, customer)
  await postOffice.work()
  expect(await messagesOf(order._id)).toEqual([])
  expect(meta.calls()).toBe(calls)
})

test('a guest agrees in the checkout, and the choice is recorded with its wording', async () => {
  await setUp()
  await sendAutomatically('order-placed', 'order_placed')
  const { id: productId } = await createProduct(shop.db)
  const guest = {
    lines: [{ productId, quantity: 1 }],
    name: 'Asha Rao',
    email: 'asha.guest@example.com',
    phone: '98123 00005',
    shippingAddress: {
      nameOrCompany: 'Asha Rao',
      fullAddress: '12 Mill Road',
      city: 'Karnal',
      state: 'Haryana',
      zipCode: '132001',
      country: 'India',
    },
  }
  const place = (more: object = {}) => shop.asGuest().call(placeGuestOrder, { body: { ...guest, ...more } })
  const { order: quiet } = await place()
  const { order } = await place({ whatsAppUpdates: true })
  await postOffice.work()
  const { rows } = await sql<{ phone: string; wording: string; source: string }>`
    select phone, wording, source from message_consents where order_id = ${order._id}`.execute(shop.db)
  expect(rows).toMatchObject([{ phone: '919812300005', source: 'checkout' }])
  expect(rows[0]?.wording).toContain('STOP')
  // The consent of the second order counts for the number, and comes before the first message is sent.
  expect((await messagesOf(order._id))[0]).toMatchObject({ state: 'sent' })
  expect((await messagesOf(quiet._id))[0]).toMatchObject({ state: 'sent' })
  const { texts, consent, phone } = await owner.call(getOrderTexts, { params: { id: order._id } })
  expect(phone).toBe('919812300005')
  expect(consent).toMatchObject({ isGranted: true, source: 'checkout' })
  expect(texts.find(({ kind }) => kind === 'payment-reminder')?.text).toMatch(/\/order#token=/)
  const { rows: stored } = await sql<{ text: string }>`select text from messages`.execute(shop.db)
  expect(stored.map(({ text }) => text).join()).not.toMatch(/#token=(?!hidden)/)
})

test('temporary failures are retried, and permanent ones are recorded in words', async () => {
  await setUp()
  await sendAutomatically('order-delivered', 'order_delivered')
  const delivered = async (phone: string) => {
    const { _id } = await placeTestOrder(shop.db, await agreeingCustomer(phone))
    await postOffice.work()
    await deliverOrder(owner, _id)
    return async () => (await messagesOf(_id)).find(({ kind }) => kind === 'order-delivered')
  }
  onTestFinished(() => meta.setMood('well'))
  const limited = await delivered('9812300006')
  meta.setMood('rate-limited')
  await postOffice.work()
  expect(await limited()).toMatchObject({ state: 'failed', failure: expect.stringContaining('limits') })
  meta.setMood('down')
  await postOffice.work()
  expect(await limited()).toMatchObject({ state: 'failed', failure: expect.stringContaining('temporary') })
  meta.setMood('well')
  await postOffice.work()
  expect(await limited()).toMatchObject({ state: 'sent', failure: null, attempts: 3 })

  meta.unknown.add('919812300007')
  const unreachable = await delivered('9812300007')
  await postOffice.work()
  const calls = meta.calls()
  await postOffice.work()
  expect(meta.calls()).toBe(calls)
  expect(await unreachable()).toMatchObject({
    state: 'failed',
    failure: "The number isn't on WhatsApp, or can't receive the message",
    failureDetail: expect.stringContaining('(#131026)'),
  })
  await sendAutomatically('order-delivered', 'too_few')
  const mismatched = await delivered('9812300008')
  await postOffice.work()
  expect(await mismatched()).toMatchObject({ failure: expect.stringContaining('number of variables') })
  await sendAutomatically('order-delivered', 'not_approved')
  const unapproved = await delivered('9812300009')
  await postOffice.work()
  expect(await unapproved()).toMatchObject({ failure: expect.stringContaining('no approved template') })
  expect(meta.breaches).toEqual([])
})

test('the webhook is verified by its token, and refuses others', async () => {
  await setUp()
  const verify = (query: Record<string, string>) =>
    shop.fastify.inject({ method: 'GET', url: `${MESSAGE_WEBHOOK_PATH}?${new URLSearchParams(query)}` })
  const good = {
    'hub.mode': 'subscribe',
    'hub.verify_token': secrets.verifyToken,
    'hub.challenge': '1158201444',
  }
  const { statusCode, body, headers } = await verify(good)
  expect([statusCode, body]).toEqual([200, '1158201444'])
  expect(headers['content-type']).toContain('text/plain')
  expect((await verify({ ...good, 'hub.verify_token': 'guess' })).statusCode).toBe(403)
  expect((await verify({ ...good, 'hub.mode': 'unsubscribe' })).statusCode).toBe(403)
  expect((await verify({ ...good, 'hub.challenge': '<script>' })).statusCode).toBe(400)
  const other = change({ messages: [] }) as { entry: { changes: { value: { metadata: object } }[] }[] }
  expect((await hook(other)).statusCode).toBe(200)
  expect((await hook({ object: 'page' })).statusCode).toBe(200)
})

test('PUT /settings/message-provider keeps secrets encrypted, needs them to switch on, and a test message reports Meta’s answer', async () => {
  const state = await setUp()
  expect(state).toMatchObject({ saved: ['accessToken', 'appSecret', 'verifyToken'], settings })
  expect(JSON.stringify(state)).not.toContain(secrets.accessToken)
  const { rows } = await sql<{ value: string }>`
    select value::text as value from settings where key = 'messageProvider'`.execute(shop.db)
  for (const secret of Object.values(secrets)) expect(rows[0]?.value).not.toContain(secret)
  const audit = await sql<{ text: string }>`
    select string_agg(l::text, '') as text from audit_log l`.execute(shop.db)
  for (const secret of Object.values(secrets)) expect(audit.rows[0]?.text).not.toContain(secret)
  // Another number belongs to another account.
  const { status, body } = await owner.send('PUT', '/settings/message-provider', {
    ...settings,
    phoneNumberId: '999',
    version: state.version,
  })
  expect([status, Object.keys((body as unknown as { error: { fields: object } }).error.fields)]).toEqual([
    400,
    ['accessToken'],
  ])
  const tried = await owner.call(testMessageProvider, { body: { phone: '98123 00010' } })
  expect(tried).toMatchObject({ isAccepted: false, reply: expect.stringContaining('(#132001)') })
})

test('PUT /settings/messages/{kind} names unknown placeholders and needs a template to send automatically', async () => {
  const { version } = await owner.call(getMessageText, { params: { kind: 'order-delay' } })
  const save = async (kind: string, more: object) => {
    const { body } = await owner.send('PUT', `/settings/messages/${kind}`, {
      text: 'Hello {name}',
      version,
      ...more,
    })
    return (body as { error?: { fields: object } }).error?.fields
  }
  expect(await save('order-delay', { text: 'Hello {nmae}' })).toEqual({
    text: "{nmae} isn't a field of this message",
  })
  expect(await save('order-delay', { text: ' ' })).toEqual({ text: 'Text is required' })
  expect(await save('order-delay', { isAutomatic: true, templateName: 'delay' })).toHaveProperty(
    'isAutomatic',
  )
  expect(await save('order-cancelled', { isAutomatic: true })).toHaveProperty('templateName')
  expect(await save('order-delay', {})).toBeUndefined()
})

test('messages and choices are part of the data download, and are forgotten with the account', async () => {
  await setUp()
  await sendAutomatically('order-placed', 'order_placed')
  const customer = await agreeingCustomer('9812300011')
  const order = await placeTestOrder(shop.db, customer)
  await postOffice.work()
  const data = await customer.call(downloadOwnData, {})
  expect(data.messageChoices).toMatchObject([{ phone: '919812300011', isGranted: true, source: 'profile' }])
  expect(data.messages).toMatchObject([{ phone: '919812300011', state: 'sent' }])
  await hook(change({ messages: [{ from: '919812300011', id: 'x', type: 'text', text: { body: 'STOP' } }] }))
  await transaction(shop.db, (tx) => anonymiseCustomer(tx, customer.id))
  expect(await messagesOf(order._id)).toMatchObject([{ to: '', text: '', state: 'sent' }])
  const { rows } = await sql`select from message_consents where phone = '919812300011'`.execute(shop.db)
  expect(rows).toEqual([])
})
