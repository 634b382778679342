import fc from 'fast-check'
import sharp from 'sharp'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { getOrderTracking } from '#contract/orders/store-tracking'
import { claimPayment } from '#contract/payments/store'
import { createOrderLinks } from '#server/orders/read/order-links'
import { paymentMails } from '#server/payments/payment-mails'
import { placeTestOrder } from '#test/factories/orders'
import { asFile, photograph } from '#test/factories/pictures'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { openShop, unlimitedBut } from '#test/shop'
import { hashTables } from '#test/tables'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop({ name: 'Asha Rao' })
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

/** An order of ₹224. */
const place = () => placeTestOrder(shop.db, customer)
const claim = { method: 'bank_transfer', reference: 'UTR-1', paidOn: '2026-01-02', amount: 224 } as const
/** Reports a payment, with a unique reference unless `more` has one. */
const tell = (id: string, more: object = {}, caller = customer) =>
  caller.send('POST', `/orders/${id}/payment-claims`, { ...claim, reference: crypto.randomUUID(), ...more })
const detail = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order
const screenshotOf = (claimId: string, headers: Record<string, string>) =>
  shop.fastify.inject({ url: `/api/admin/payment-claims/${claimId}/screenshot`, headers })

const picture = () => asFile(photograph(60, 40, '#363'), 'IMG_1.jpg')

test('a claim with a screenshot reaches the admins and leaves the paid amount unchanged', async () => {
  const { _id, orderNumber } = await place()
  const told = await customer.call(claimPayment, {
    params: { id: orderNumber },
    body: { ...claim, amount: '100.50' },
    files: { screenshot: [await picture()] },
  })
  const noted = {
    method: 'bank_transfer',
    amount: 100.5,
    reference: 'UTR-1',
    paidOn: '2026-01-02',
    hasScreenshot: true,
  }
  expect(told.message).toBe('We have noted your payment and will confirm it once the money has arrived.')
  expect(told.tracking).toMatchObject({ balance: 224, paymentClaims: [noted] })
  const order = await detail(_id)
  expect(order).toMatchObject({
    paidAmount: 0,
    balance: 224,
    version: 1,
    payments: [],
    paymentClaims: [noted],
  })
  expect(order.events.at(-1)).toMatchObject({
    kind: 'claim',
    actor: 'Asha Rao',
    note: 'UTR-1',
    amount: 100.5,
  })

  const [kept] = order.paymentClaims
  const { statusCode, headers, rawPayload } = await screenshotOf(kept?._id ?? '', admin.headers)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'no-store',
  ])
  expect(headers['content-disposition']).toBe(`inline; filename*=UTF-8''payment-${orderNumber}.webp`)
  const { format, width, exif } = await sharp(rawPayload).metadata()
  expect({ format, width, exif }).toEqual({ format: 'webp', width: 60, exif: undefined })
})

test('only admins can see a screenshot, and it has no public URL', async () => {
  const { _id } = await place()
  await customer.call(claimPayment, {
    params: { id: _id },
    body: { ...claim, reference: 'UTR-2' },
    files: { screenshot: [await picture()] },
  })
  const { id, screenshot } = await shop.db
    .selectFrom('paymentClaims')
    .select(['id', 'screenshot'])
    .where('orderId', '=', _id)
    .executeTakeFirstOrThrow()
  const statusFor = async (headers: object) =>
    (await screenshotOf(id, headers as Record<string, string>)).statusCode
  expect(await statusFor({})).toBe(401)
  expect(await statusFor(customer.headers)).toBe(403)
  expect(await statusFor({ cookie: `haat_customer=${customer.token}` })).toBe(403)
  expect(await statusFor({ authorization: `Bearer ${admin.token}` })).toBe(401)
  expect(await statusFor({ cookie: `haat_admin=${'x'.repeat(43)}` })).toBe(401)
  expect(await statusFor(admin.headers)).toBe(200)
  for (const url of [
    `/uploads/${screenshot}`,
    `/private/${screenshot}`,
    `/uploads/..%2fprivate%2f${screenshot}`,
  ]) {
    expect((await shop.fastify.inject({ url, headers: customer.headers })).statusCode).toBe(404)
  }
})

test('a claim without a screenshot shows none', async () => {
  const { _id } = await place()
  expect((await tell(_id)).status).toBe(201)
  const [kept] = (await detail(_id)).paymentClaims
  expect(kept?.hasScreenshot).toBe(false)
  for (const id of [kept?._id ?? '', crypto.randomUUID(), 'x']) {
    const { statusCode, body } = await screenshotOf(id, admin.headers)
    expect([statusCode, JSON.parse(body).message]).toEqual([404, 'Screenshot not found'])
  }
})

test("a claim for another customer's order gets the same error as for an unknown one", async () => {
  const { _id, orderNumber } = await place()
  const other = await shop.asCustomer()
  const before = await hashTables(shop.db)
  const unknown = await tell(crypto.randomUUID(), {}, other)
  expect(unknown).toMatchObject({ status: 404, body: { message: 'Order not found' } })
  for (const id of [_id, orderNumber, 'BO999999', 'x']) {
    const { status, body } = await tell(id, {}, other)
    expect([id, status, body]).toEqual([id, 404, unknown.body])
  }
  const { 'public.sessions': _, 'public.throttles': __, ...after } = await hashTables(shop.db)
  expect(before).toMatchObject(after)
})

test('a payment can be reported once per order, regardless of upper and lower case', async () => {
  const [one, two] = [await place(), await place()]
  expect((await tell(one._id, { reference: 'SBIN0001' })).status).toBe(201)
  for (const reference of ['SBIN0001', 'sbin0001', ' SBIN0001 ']) {
    const message = `You have already reported the payment ${reference.trim()}`
    expect(await tell(one._id, { reference })).toMatchObject({
      status: 409,
      body: { message, error: { code: 'already_exists', fields: { reference: message } } },
    })
  }
  expect(await tell(two._id, { reference: 'SBIN 0001' })).toMatchObject({
    status: 409,
    body: {
      message: `You have already reported the payment SBIN 0001 for your order ${one.orderNumber}`,
      error: { code: 'already_exists' },
    },
  })
  const rush = await Promise.all([1, 2, 3, 4, 5].map(() => tell(one._id, { reference: 'RUSH' })))
  expect(rush.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  expect((await detail(one._id)).paymentClaims).toHaveLength(2)
})

test('a UPI payment is reported by its 12 digits, however they are grouped, and other references are refused', async () => {
  const { _id } = await place()
  for (const reference of ['12345', 'T2601021530451234567890', '43211234567', '4321123456789']) {
    const message = `“${reference}” isn't a UPI reference, which has 12 digits. Apps call it UTR or UPI Ref. No. Example: 432112345678.`
    expect(await tell(_id, { method: 'upi', reference })).toMatchObject({
      status: 400,
      body: { error: { fields: { reference: message } } },
    })
  }
  expect((await tell(_id, { method: 'upi', reference: ' 5321 1234-5678 ' })).status).toBe(201)
  expect((await detail(_id)).paymentClaims).toMatchObject([{ reference: '532112345678' }])
})

test('recorded payments, paid orders and cancelled orders accept no claim', async () => {
  const { _id } = await place()
  const record = (amount: number, reference: string) =>
    admin.send('POST', `/admin/orders/${_id}/payments`, {
      method: 'upi',
      amount,
      reference,
      receivedOn: '2026-01-02',
    })
  await record(100, 'PART-1')
  expect(await tell(_id, { reference: 'part-1' })).toMatchObject({
    status: 409,
    body: { message: 'The payment part-1 has already been recorded' },
  })
  expect((await tell(_id, { reference: 'PART-2', amount: 124 })).status).toBe(201)
  await record(124, 'PART-2')
  expect(await tell(_id, { reference: 'PART-3' })).toMatchObject({
    status: 409,
    body: { message: 'This order is already fully paid', error: { code: 'illegal_transition' } },
  })
  const cancelled = await place()
  const cancel = { to: 'cancelled', version: 1, reason: 'Why not' }
  await admin.send('POST', `/admin/orders/${cancelled._id}/transitions`, cancel)
  expect(await tell(cancelled._id)).toMatchObject({
    status: 409,
    body: { message: 'The order is cancelled, so no payment is due for it' },
  })
})

test.each([
  ['no method', { method: undefined }],
  ['cash', { method: 'cash' }],
  ['no reference', { reference: ' ' }],
  ['a reference of three characters', { reference: 'UTR' }],
  ['no date', { paidOn: undefined }],
  ['a future date', { paidOn: '2999-01-01' }],
  ['an invalid date', { paidOn: '2026-13-01' }],
  ['no amount', { amount: '' }],
  ['an amount in words', { amount: 'all' }],
  ['true for an amount', { amount: true }],
  ['a list for an amount', { amount: [2] }],
  ['a hexadecimal amount', { amount: '0x10' }],
])('a claim with %s is refused at its field and leaves no trace', async (_, more) => {
  const { _id } = await place()
  const { status, body } = await tell(_id, { reference: 'UTR-N', ...more })
  expect([status, Object.keys((body as unknown as { error: { fields: object } }).error.fields)]).toEqual([
    400,
    Object.keys(more),
  ])
  expect((await detail(_id)).events).toHaveLength(1)
})

test("a screenshot that is too large or isn't a picture is refused together with its claim", async () => {
  const { _id } = await place()
  const send = async (file: Blob) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(claim)) form.append(name, String(value))
    form.append('screenshot', file, 'a.png')
    const { status, body } = await customer.send('POST', `/orders/${_id}/payment-claims`, form)
    return [status, (body as unknown as { message: string }).message]
  }
  const notAPicture = [415, 'Please choose a JPG, PNG, WebP or AVIF picture.']
  expect(await send(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']))).toEqual(notAPicture)
  expect(await send(new Blob([]))).toEqual(notAPicture)
  expect(await send(new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]))).toEqual([
    413,
    'The file is larger than 5 MB',
  ])
  expect((await detail(_id)).paymentClaims).toEqual([])
})

test('claims accept any amount of whole paise, and nothing else', async () => {
  const { _id } = await place()
  let claims = 0
  const amount = fc.oneof(
    fc.integer({ min: -100, max: 100_000_000_000 }).map((paise) => ({ paise, sent: paise / 100 })),
    fc.integer({ min: 0, max: 10_000_000 }).map((paise) => ({ paise, sent: (paise / 100).toFixed(2) })),
    fc
      .integer({ min: 1, max: 9_999 })
      .map((mills) => ({ paise: null, sent: (mills * 10 + 5) / 1_000 + 0.0001 })),
    fc.double({ min: 1e9 + 1 }).map((sent) => ({ paise: null, sent })),
  )
  await fc.assert(
    fc.asyncProperty(amount, async ({ paise, sent }) => {
      const reference = `P-${crypto.randomUUID()}`
      const { status } = await tell(_id, { reference, amount: sent })
      const isGood = paise !== null && paise > 0
      expect([sent, status]).toEqual([sent, isGood ? 201 : 400])
      const rows = await shop.db
        .selectFrom('paymentClaims')
        .select('amountPaise')
        .where('reference', '=', reference)
        .execute()
      expect(rows).toEqual(isGood ? [{ amountPaise: paise }] : [])
      claims += rows.length
    }),
    { numRuns: runs(60) },
  )
  const { tracking } = await customer.call(getOrderTracking, { params: { id: _id } })
  expect([tracking.paymentClaims.length, tracking.balance]).toEqual([claims, 224])
})

test('the seller gets an email with the payment to look for', async () => {
  const { _id, orderNumber } = await place()
  await tell(_id, { reference: 'UTR-MAIL', amount: 1_24_999.5 })
  const { template, data } = await shop.db
    .selectFrom('mails')
    .select(['template', 'data'])
    .where('key', 'like', 'payment-claimed:%')
    .orderBy('queuedAt', 'desc')
    .executeTakeFirstOrThrow()
  expect(template).toBe('payment-claimed')
  const mail = await paymentMails({
    publicUrl: 'https://shop.example',
    orderLinks: createOrderLinks(shop.secrets),
  })[template]?.(shop.db, data as Record<string, string>, template)
  expect(mail?.subject).toBe(`Payment reported for order ${orderNumber}`)
  for (const part of [
    '₹1,24,999.50',
    'Bank transfer',
    'UTR-MAIL',
    '2 Jan 2026',
    '₹224.00',
    `https://shop.example/admin/orders/${_id}`,
  ]) {
    expect(mail?.text).toContain(part)
  }
})

test("a customer who reports many payments has to wait, while others needn't", async () => {
  const strict = await openShop({ adjustLimit: unlimitedBut({ 'payment-claim': { attempts: 3 } }) })
  onTestFinished(() => strict.close())
  const statuses: number[] = []
  const [one, other] = [await strict.asCustomer(), await strict.asCustomer()]
  const id = crypto.randomUUID()
  for (let round = 0; round < 4; round++) statuses.push((await tell(id, {}, one)).status)
  statuses.push((await tell(id, {}, other)).status)
  expect(statuses).toEqual([404, 404, 404, 429, 404])
})
