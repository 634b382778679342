// Quotes of the demo shop: a request, one that the customer is reading, one that should be changed, and one that was
// declined.

import { addDays, today } from '#contract/base/days'
import { daysBefore, hoursBefore } from '#demo/calendar'
import { demoItems } from '#demo/catalogue/catalogue'
import { productId } from '#demo/catalogue/catalogue-rows'
import { demoId } from '#demo/identity'
import type { DemoAdmin } from '#demo/people/person'
import { json, type Transaction } from '#server/db/database'
import { sendQuote } from '#server/quotes/send-quote'
import { takeQuoteNumber } from '#server/quotes/start-quote'

interface DemoQuote {
  name: string
  businessName: string
  email: string
  phone: string
  state: string
  pinCode: string
  message: string
  /** Without a price, the quote is only requested. */
  lines: readonly { product: string; quantity: number; price?: number }[]
  answer?: { kind: 'change' | 'declined'; text: string }
  days: number
}

const quotes: readonly DemoQuote[] = [
  {
    name: 'Rohit Malhotra',
    businessName: 'Hotel Kumaon View',
    email: 'rohit.malhotra@example.com',
    phone: '9810011223',
    state: 'Uttarakhand',
    pinCode: '263139',
    message: 'For 40 rooms, in white. Delivery before the season begins in April.',
    lines: [{ product: 'Cotton Terry Bath Mat 900 GSM', quantity: 160 }],
    days: 0,
  },
  {
    name: 'Sunita Deshpande',
    businessName: 'Deshpande Furnishings',
    email: 'sunita.deshpande@example.com',
    phone: '9822044556',
    state: 'Maharashtra',
    pinCode: '411030',
    message: '',
    lines: [
      { product: 'Jute Braided Round Carpet', quantity: 24, price: 1_150 },
      { product: 'Cotton Terry Bath Mat 900 GSM', quantity: 80, price: 265 },
    ],
    days: 3,
  },
  {
    name: 'Harpreet Gill',
    businessName: 'Gill Guest Houses',
    email: 'harpreet.gill@example.com',
    phone: '9876012345',
    state: 'Punjab',
    pinCode: '143001',
    message: '',
    lines: [{ product: 'Cotton Terry Bath Mat 900 GSM', quantity: 120, price: 259 }],
    answer: { kind: 'change', text: 'Please quote for 200 pieces, with freight to Amritsar.' },
    days: 5,
  },
  {
    name: 'Anjali Nambiar',
    businessName: '',
    email: 'anjali.nambiar@example.com',
    phone: '9847055667',
    state: 'Kerala',
    pinCode: '682016',
    message: '',
    lines: [{ product: 'Hand Tufted Wool Carpet Persian Red', quantity: 6, price: 6_900 }],
    answer: { kind: 'declined', text: 'The hall has been furnished otherwise.' },
    days: 9,
  },
]

/** The day of validity is counted from the real day, so that the open ones can be accepted. */
export async function loadQuotes(
  tx: Transaction,
  { now, admin }: { now: Date; admin: DemoAdmin },
): Promise<void> {
  const author = await tx.selectFrom('admins').select('id').where('id', '=', admin.id).executeTakeFirst()
  const ids = new Map(demoItems.map((product) => [product.name, productId(product)]))
  for (const [at, { lines, answer, days, state, message, pinCode, ...person }] of quotes.entries()) {
    const id = demoId('quote', at)
    const number = await takeQuoteNumber(tx)
    const createdAt = days === 0 ? hoursBefore(now, 4) : daysBefore(now, days)
    const isRequest = lines.every(({ price }) => price === undefined)
    // Quotes are sent by an admin.
    if (!isRequest && !author) continue
    const products = lines.map(({ product, quantity, price }) => ({
      productId: ids.get(product) ?? '',
      name: product,
      quantity,
      price,
    }))
    await tx
      .insertInto('quotes')
      .values({
        id,
        number,
        status: isRequest ? 'requested' : 'draft',
        origin: isRequest ? 'website' : 'staff',
        ...person,
        message,
        pinCode,
        requestedLines: json(
          isRequest
            ? products.map(({ productId: product, name, quantity }) => ({
                productId: product,
                name,
                quantity,
              }))
            : [],
        ),
        lineCount: lines.length,
        draft: json({
          destination: { fullAddress: '', city: '', state, zipCode: pinCode, country: 'India' },
          lines: products.map(({ productId: product, quantity, price }) => ({
            productId: product,
            quantity,
            agreed: price === undefined ? null : { unitPrice: price, discount: 0, reason: 'Bulk order' },
            note: '',
          })),
          freight: 'customer',
          freightAmount: 0,
          creditDays: null,
          validUntil: addDays(today(), 15 - days),
          terms: 'Delivery within three weeks of the order.',
          note: '',
          internalNote: '',
        }),
        createdAt,
      })
      .execute()
    await tx
      .insertInto('quoteEvents')
      .values({ quoteId: id, kind: isRequest ? 'requested' : 'created', at: createdAt })
      .execute()
    if (isRequest) continue
    const actor = { kind: 'admin' as const, id: admin.id, name: admin.name }
    const ctx = { actor, address: '', userAgent: '', requestId: '', now: createdAt }
    await sendQuote(tx, ctx, id, { version: 1, byEmail: false })
    if (!answer) continue
    await tx
      .insertInto('quoteEvents')
      .values({ quoteId: id, kind: answer.kind, text: answer.text, revision: 1, at: hoursBefore(now, 20) })
      .execute()
    await tx
      .updateTable('quotes')
      .set({ status: answer.kind === 'change' ? 'change_requested' : 'declined' })
      .where('id', '=', id)
      .execute()
  }
}
