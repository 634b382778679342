// Quotes from request to order: the order has exactly the quoted prices, and a quote is accepted once.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { addDays, today } from '#contract/base/days'
import { checkCharacter } from '#contract/base/gstin'
import { addToCart } from '#contract/cart/cart'
import { getQuoteTexts } from '#contract/messages/admin'
import { getOrderDetail } from '#contract/orders/admin-detail'
import * as office from '#contract/quotes/admin'
import type { QuoteInput } from '#contract/quotes/quotes'
import { QuoteSettings } from '#contract/quotes/settings'
import * as store from '#contract/quotes/store'
import { TaxSettings } from '#contract/settings/tax'
import { transaction } from '#server/db/database'
import { anonymiseCustomer } from '#server/privacy/anonymise-customer'
import { getOwnData } from '#server/privacy/own-data'
import { documentPictures } from '#server/settings/seller-logo'
import { saveSetting } from '#server/settings/settings'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { pdfPages } from '#test/pdf-text'
import { openShopWithMail } from '#test/post-office'
import { runs } from '#test/property-runs'
import { expireQuotes, remindOfQuotes } from './expire-quotes.ts'
import { orderProforma } from './proforma.ts'

const { shop, postOffice } = await openShopWithMail()
const { db } = shop
const admin = await shop.asAdmin()
const guest = shop.asGuest()
afterEach(async () => expect(await checkInvariants(db)).toEqual([]))

const person = { name: 'Asha Rao', email: 'asha@example.com', phone: '9812345670' }
const destination = { state: 'Haryana', country: 'India' }

async function startQuote(draft: Partial<QuoteInput> & Pick<QuoteInput, 'lines'>) {
  const { quote } = await admin.call(office.startQuote, { body: {} })
  const saved = await admin.call(office.saveQuote, {
    params: { id: quote._id },
    body: { ...person, destination, validUntil: addDays(today(), 10), ...draft, version: quote.version },
  })
  return saved.quote
}

const send = async ({ _id, version }: office.QuoteDetail, byEmail = true) =>
  (await admin.call(office.sendQuote, { params: { id: _id }, body: { version, byEmail } })).quote

const tokenOf = ({ link }: office.QuoteDetail) => link?.replace('/quote#token=', '') ?? ''

const line = (productId: string, quantity: number, unitPrice?: number, discount = 0) => ({
  productId,
  quantity,
  agreed: unitPrice === undefined ? null : { unitPrice, discount, reason: '' },
  note: '',
})

const accept = (quote: office.QuoteDetail, revision = 1) =>
  guest.send('POST', '/quote-page/acceptances', {
    token: tokenOf(quote),
    revision,
    shippingAddress: addressFields,
  })

const stockOf = async (id: string) =>
  (await db.selectFrom('stockLevels').select('stock').where('productId', '=', id).executeTakeFirstOrThrow())
    .stock

test('a request becomes a quote, which the customer accepts as an order at exactly these prices', async () => {
  const product = await createProduct(db, { name: 'Cotton Durrie', pricePaise: 40_000, hsn: '570242' })
  const { quoteNumber } = await guest.call(store.requestQuote, {
    body: { ...person, lines: [{ productId: product.id, quantity: 50 }], message: 'In blue, please' },
  })
  const mails = await postOffice.work()
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    `Quote requested: ${quoteNumber} from Asha Rao`,
    `Your request for a quote: ${quoteNumber}`,
  ])
  const { quotes, stats } = await admin.call(office.listQuotes, { query: { status: 'to-answer' } })
  expect(quotes).toMatchObject([{ quoteNumber, status: 'requested', name: 'Asha Rao', lineCount: 1 }])
  expect(stats.toAnswer).toBe(1)
  const { quote: asked } = await admin.call(office.getQuote, { params: { id: quotes[0]?._id ?? '' } })
  expect(asked.request).toMatchObject({ message: 'In blue, please', lines: [{ name: 'Cotton Durrie' }] })
  // Today's price is the suggestion.
  expect(asked.priced.lines).toMatchObject([{ quantity: 50, price: 400, isAgreed: false }])
  const { quote: saved } = await admin.call(office.saveQuote, {
    params: { id: asked._id },
    body: {
      ...asked.draft,
      destination,
      lines: [line(product.id, 50, 361.5, 75)],
      freight: 'fixed',
      freightAmount: 450,
      version: asked.version,
    },
  })
  const sent = await send(saved)
  expect(sent).toMatchObject({ status: 'sent', revisions: [{ revision: 1 }], isChanged: false })
  const [email] = await postOffice.work()
  expect(email).toMatchObject({
    recipients: ['asha@example.com'],
    subject: expect.stringContaining(quoteNumber),
  })
  expect(email?.text).toContain(`Quotation ${quoteNumber}.pdf`)
  expect(email?.text).toContain(tokenOf(sent))
  const { texts } = await admin.call(getQuoteTexts, { params: { id: sent._id } })
  expect(texts).toMatchObject([{ kind: 'quote-sent', text: expect.stringContaining(tokenOf(sent)) }])
  const { quote: page } = await guest.call(store.openQuotePage, { body: { token: tokenOf(sent) } })
  expect(page).toMatchObject({ status: 'sent', acceptBlock: null, revision: { amounts: { freight: 450 } } })
  const { status, body } = await accept(sent)
  expect([status, body]).toMatchObject([
    201,
    { quote: { status: 'accepted', orderLink: expect.any(String) } },
  ])
  const { quote: done } = await admin.call(office.getQuote, { params: { id: sent._id } })
  const { order } = await admin.call(getOrderDetail, { params: { id: done.order?._id ?? '' } })
  expect(order).toMatchObject({ totalAmount: page.revision.amounts.total })
  expect(order.items).toMatchObject([{ quantity: 50, price: 361.5, priceReason: `Quote ${quoteNumber}` }])
  expect(await stockOf(product.id)).toBe(50)
  expect(done.events.map(({ kind }) => kind)).toEqual(['requested', 'sent', 'accepted'])
  expect((await admin.call(getQuoteTexts, { params: { id: sent._id } })).texts).toEqual([])
  // The order leads back to the quote, for its buyer only.
  const [, token = ''] = ((body as { quote?: { orderLink?: string } }).quote?.orderLink ?? '').split(
    '#token=',
  )
  const byLink = (path: string) =>
    shop.asGuest().send('GET', path, undefined, { authorization: `Order ${token}` })
  expect((await byLink(`/orders/${order._id}/tracking`)).body).toMatchObject({ tracking: { quoteNumber } })
  const { body: from } = await byLink(`/orders/${order._id}/quote`)
  expect(from).toMatchObject({ quoteNumber, link: expect.stringContaining(tokenOf(sent)) })
  const stranger = await shop.asCustomer()
  expect((await stranger.send('GET', `/orders/${order._id}/quote`)).status).toBe(404)
  expect((await postOffice.work()).map(({ subject }) => subject)).toContain(
    `Quote ${quoteNumber} of Asha Rao has been accepted`,
  )
})

test('two acceptances at once place one order', async () => {
  const product = await createProduct(db)
  const sent = await send(await startQuote({ lines: [line(product.id, 3, 90)] }))
  const replies = await Promise.all([accept(sent), accept(sent), accept(sent)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(await stockOf(product.id)).toBe(97)
  const { rows } = await sql`select from orders where quote_id = ${sent._id}`.execute(db)
  expect(rows).toHaveLength(1)
})

test('a superseded revision and an expired quote are refused, and revisions stay as they were sent', async () => {
  const product = await createProduct(db)
  const first = await send(await startQuote({ lines: [line(product.id, 3, 90)] }))
  const { quote: changed } = await admin.call(office.saveQuote, {
    params: { id: first._id },
    body: { ...first.draft, lines: [line(product.id, 3, 80)], version: first.version },
  })
  expect(changed.isChanged).toBe(true)
  const second = await send(changed)
  expect(second.revisions.map(({ revision, lines }) => [revision, lines[0]?.price])).toEqual([
    [2, 80],
    [1, 90],
  ])
  expect((await accept(second, 1)).body).toMatchObject({ error: { code: 'version_conflict' } })
  await sql`update quotes set valid_until = ${addDays(today(), -1)} where id = ${second._id}`.execute(
    shop.owner,
  )
  const { body } = await accept(second, 2)
  expect(body).toMatchObject({ error: { code: 'illegal_transition' } })
  expect(await expireQuotes(db)).toBe(1)
  expect(await expireQuotes(db)).toBe(0)
  expect((await accept(second, 2)).body).toMatchObject({ error: { code: 'illegal_transition' } })
  expect(await stockOf(product.id)).toBe(100)
  const forged = `${tokenOf(second).slice(0, -1)}${tokenOf(second).endsWith('A') ? 'B' : 'A'}`
  expect((await guest.send('POST', '/quote-page', { token: forged })).status).toBe(404)
})

test('a quote whose goods are sold out stays open, the customer is told and staff are notified once', async () => {
  const product = await createProduct(db, { stock: 2 })
  const sent = await send(await startQuote({ lines: [line(product.id, 3, 90)] }))
  for (const _ of [1, 2]) expect((await accept(sent)).body).toMatchObject({ error: { code: 'out_of_stock' } })
  const { quote } = await admin.call(office.getQuote, { params: { id: sent._id } })
  expect(quote.status).toBe('sent')
  expect(quote.events.filter(({ kind }) => kind === 'short')).toHaveLength(1)
  const told = await db
    .selectFrom('notifications')
    .select('title')
    .where('subjectId', '=', sent._id)
    .where('kind', '=', 'quote')
    .execute()
  expect(told).toEqual([{ title: `Quote ${quote.quoteNumber} could not be accepted` }])
})

test('a customer asks for a change and declines, and staff close a request and accept by phone', async () => {
  const product = await createProduct(db)
  const sent = await send(await startQuote({ lines: [line(product.id, 2, 90)] }))
  await guest.call(store.askQuoteChange, { body: { token: tokenOf(sent), message: 'Ten more' } })
  const { quote: asked } = await guest.call(store.openQuotePage, { body: { token: tokenOf(sent) } })
  expect(asked).toMatchObject({ status: 'change_requested', changeRequest: 'Ten more', acceptBlock: null })
  const { quote: detail } = await admin.call(office.getQuote, { params: { id: sent._id } })
  const resent = await send(detail)
  const { quote: accepted, message } = await admin.call(office.acceptForCustomer, {
    params: { id: sent._id },
    body: { revision: 2, source: 'phone', shippingAddress: addressFields, version: resent.version },
  })
  expect([message, accepted.status]).toEqual([expect.stringMatching(/^Order BO\d+ placed$/), 'accepted'])
  const { rows } =
    await sql`select source, quote_number from orders where id = ${accepted.order?._id}`.execute(db)
  expect(rows).toEqual([{ source: 'phone', quoteNumber: accepted.quoteNumber }])

  const other = await send(await startQuote({ lines: [line(product.id, 2, 90)] }))
  await guest.call(store.declineQuote, { body: { token: tokenOf(other), reason: 'Too late' } })
  expect((await accept(other)).status).toBe(409)
})

test('a customer sees only their own quotes, downloads them and is forgotten in them', async () => {
  const customer = await shop.asCustomer()
  const stranger = await shop.asCustomer()
  const product = await createProduct(db)
  await customer.call(store.requestQuoteAsCustomer, {
    body: { ...person, email: customer.email, lines: [{ productId: product.id, quantity: 2 }] },
  })
  const { quotes } = await customer.call(store.listOwnQuotes, {})
  expect(quotes).toMatchObject([{ status: 'requested', total: null, link: null }])
  expect((await stranger.call(store.listOwnQuotes, {})).quotes).toEqual([])
  const { quotes: listed } = await admin.call(office.listQuotes, { query: { customer: customer.id } })
  const { quote } = await admin.call(office.getQuote, { params: { id: listed[0]?._id ?? '' } })
  const { quote: saved } = await admin.call(office.saveQuote, {
    params: { id: quote._id },
    body: { ...quote.draft, destination, version: quote.version },
  })
  const sent = await send(saved)
  expect((await getOwnData(db, customer.id, null)).quotes).toMatchObject([
    { quoteNumber: sent.quoteNumber, status: 'sent', email: customer.email },
  ])
  await transaction(db, (tx) => anonymiseCustomer(tx, customer.id))
  expect((await guest.send('POST', '/quote-page', { token: tokenOf(sent) })).status).toBe(404)
  const { rows } = await sql<{ texts: string }>`
    select (select string_agg(q::text, ' ') from quotes q where q.id = ${sent._id})
      || (select string_agg(r::text, ' ') from quote_revisions r where r.quote_id = ${sent._id}) as texts`.execute(
    db,
  )
  expect(rows[0]?.texts).not.toMatch(/Asha|customer-\d|9812345670/)
})

test('customers are reminded once before the last day, unless they switch it off', async () => {
  const product = await createProduct(db)
  const [one, other] = [
    await send(await startQuote({ lines: [line(product.id, 1)], validUntil: addDays(today(), 1) })),
    await send(await startQuote({ lines: [line(product.id, 1)], validUntil: addDays(today(), 1) })),
  ]
  await sql`update quotes set sent_at = now() - interval '3 days'`.execute(shop.owner)
  await guest.call(store.setQuoteReminder, { body: { token: tokenOf(other), wanted: false } })
  await postOffice.work()
  expect(await remindOfQuotes(db, 'https://shop.example')).toBe(1)
  expect(await remindOfQuotes(db, 'https://shop.example')).toBe(0)
  expect((await postOffice.work()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining(`Your quote ${one.quoteNumber} is valid until`),
  ])
})

test('a new quote has the validity and terms of the settings', async () => {
  const settings = QuoteSettings.parse({ validDays: 7, terms: 'Delivery in three weeks' })
  await transaction(db, (tx) => saveSetting(tx, 'quotes', settings))
  const { quote } = await admin.call(office.startQuote, { body: {} })
  expect(quote.draft).toMatchObject({ validUntil: addDays(today(), 7), terms: 'Delivery in three weeks' })
})

test('emails about unpaid orders bring a proforma invoice if the shop wants it', async () => {
  const product = await createProduct(db, { name: 'Cotton Durrie' })
  const order = async () => {
    const sent = await send(await startQuote({ lines: [line(product.id, 2, 90)] }), false)
    expect((await accept(sent)).status).toBe(201)
    const mails = await postOffice.work()
    return mails.find(({ subject }) => /^Order BO\d+ received$/.test(subject))?.text ?? ''
  }
  expect(await order()).not.toContain('Proforma invoice')
  await transaction(db, (tx) => saveSetting(tx, 'quotes', QuoteSettings.parse({ attachProforma: true })))
  expect(await order()).toMatch(/Proforma invoice PI-BO\d+\.pdf/)
})

test("the proforma invoice of an unpaid order says that it isn't a tax invoice, and others get none", async () => {
  const customer = await shop.asCustomer()
  const stranger = await shop.asCustomer()
  const product = await createProduct(db, { name: 'Cotton Durrie' })
  const sent = await send(
    await startQuote({ customerId: customer.id, email: customer.email, lines: [line(product.id, 2, 90)] }),
    false,
  )
  await accept(sent)
  const { quote } = await admin.call(office.getQuote, { params: { id: sent._id } })
  const path = `/orders/${quote.order?.orderNumber}/proforma`
  expect((await stranger.send('GET', path)).status).toBe(404)
  const { bytes } = await orderProforma(db, quote.order?._id ?? '', null, documentPictures(shop.pictures))
  const text = pdfPages(bytes).flat().join(' ')
  for (const words of ['PROFORMA INVOICE', 'This is not a tax invoice', 'Cotton Durrie'])
    expect(text).toContain(words)
  await sql`update orders set status = 'cancelled' where id = ${quote.order?._id}`.execute(shop.owner)
  expect((await customer.send('GET', path)).status).toBe(409)
  await sql`update orders set status = 'pending' where id = ${quote.order?._id}`.execute(shop.owner)
})

test('limits for unpaid orders and minimum quantities of customers do not apply to a quote', async () => {
  const customer = await shop.asCustomer()
  const product = await createProduct(db, { minOrderQuantity: 10, stock: 5_000 })
  await customer.call(addToCart, { body: { productId: product.id, quantity: 10 } })
  const sent = await send(await startQuote({ customerId: customer.id, lines: [line(product.id, 3_000, 50)] }))
  expect((await accept(sent)).status).toBe(201)
})

const GSTIN = `06AAPFU0939F1Z${checkCharacter('06AAPFU0939F1Z')}`
const rupees = (max: number) => fc.integer({ min: 1, max }).map((paise) => paise / 100)

const Plan = fc.record({
  lines: fc.array(
    fc.record({
      pricePaise: fc.integer({ min: 1, max: 99_999 }),
      gstBasisPoints: fc.constantFrom(0, 500, 1_200, 1_800),
      quantity: fc.integer({ min: 1, max: 40 }),
      agreed: fc.option(rupees(99_999)),
      /** Percentage of the line's value. */
      off: fc.integer({ min: 0, max: 100 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  pricesIncludeGst: fc.boolean(),
  roundsTotal: fc.boolean(),
  freight: fc.constantFrom('customer', 'fixed', 'later'),
  freightAmount: rupees(99_999),
  state: fc.constantFrom('Haryana', 'Kerala'),
  gstRegistration: fc.constantFrom('regular', 'sez_with_tax', 'sez_without_tax'),
  discountBasisPoints: fc.constantFrom(0, 333),
})

test('the order of an accepted quote equals the quote to the paisa, for any lines and terms', async () => {
  const runCase = async (plan: typeof Plan extends fc.Arbitrary<infer T> ? T : never) => {
    await transaction(db, (tx) =>
      saveSetting(
        tx,
        'tax',
        TaxSettings.parse({
          pricesIncludeGst: plan.pricesIncludeGst,
          roundsTotal: plan.roundsTotal,
          lutNumber: 'AD0611260001',
        }),
      ),
    )
    const customer = await shop.asCustomer({
      gstin: GSTIN,
      businessName: 'Zone Traders',
      gstRegistration: plan.gstRegistration,
    })
    const lines = []
    for (const { quantity, agreed, off, ...product } of plan.lines) {
      const { id } = await createProduct(db, product)
      const discount = agreed === null ? 0 : Math.floor(agreed * quantity * off) / 100
      lines.push(agreed === null ? line(id, quantity) : line(id, quantity, agreed, discount))
    }
    const sent = await send(
      await startQuote({
        customerId: customer.id,
        email: customer.email,
        gstin: GSTIN,
        lines,
        freight: plan.freight as QuoteInput['freight'],
        freightAmount: plan.freightAmount,
        destination: { ...addressFields, state: plan.state },
      }),
      false,
    )
    const [revision] = sent.revisions
    // The draft showed the amounts that were sent.
    expect(sent.priced.amounts).toEqual(revision?.amounts)
    const { status, body } = await guest.send('POST', '/quote-page/acceptances', {
      token: tokenOf(sent),
      revision: 1,
      shippingAddress: { ...addressFields, state: plan.state },
    })
    expect([status, body]).toMatchObject([201, { success: true }])
    const { quote } = await admin.call(office.getQuote, { params: { id: sent._id } })
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', quote.order?._id ?? '')
      .executeTakeFirstOrThrow()
    const ordered = await db
      .selectFrom('orderLines')
      .selectAll()
      .where('orderId', '=', order.id)
      .orderBy('position')
      .execute()
    const paise = (amount = 0) => Math.round(amount * 100)
    const { amounts } = revision ?? {}
    expect({
      subtotal: order.subtotalPaise,
      discount: order.discountPaise,
      freight: order.shippingPaise,
      gst: order.gstPaise,
      roundOff: order.roundOffPaise,
      total: order.totalPaise,
    }).toEqual({
      subtotal: paise(amounts?.subtotal),
      discount: paise(amounts?.discountAmount),
      freight: paise(amounts?.freight),
      gst: paise(amounts?.gstAmount),
      roundOff: paise(amounts?.roundOff),
      total: paise(amounts?.total),
    })
    expect(
      ordered.map(({ productId, quantity, gstPaise, totalPaise }) => [
        productId,
        quantity,
        gstPaise,
        totalPaise,
      ]),
    ).toEqual(
      revision?.lines.map(({ productId, quantity, gstAmount, total }) => [
        productId,
        quantity,
        paise(gstAmount),
        paise(total),
      ]),
    )
    const document = await db
      .selectFrom('quoteRevisions')
      .select('document')
      .where('quoteId', '=', sent._id)
      .executeTakeFirstOrThrow()
    expect((document.document as { totalPaise?: number } | null)?.totalPaise).toBe(order.totalPaise)
  }
  await fc.assert(fc.asyncProperty(Plan, runCase), { numRuns: runs(60) })
})
