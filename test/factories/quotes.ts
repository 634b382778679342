// Quotes for tests: a draft, and one that was sent.
import { addDays, today } from '#contract/base/days'
import { saveQuote, sendQuote, startQuote } from '#contract/quotes/admin'
import type { TestShop } from '#test/shop'
import { createProduct } from './products.ts'

const person = { name: 'Asha Rao', email: 'asha@example.com', phone: '9812345670' }

type Admin = Awaited<ReturnType<TestShop['asAdmin']>>

/** A draft with a product, ready to be sent. */
export async function draftTestQuote(shop: TestShop, admin: Admin, customerId: string | null = null) {
  const product = await createProduct(shop.db)
  const { quote } = await admin.call(startQuote, { body: {} })
  const agreed = { unitPrice: 90, discount: 0, reason: '' }
  const body = {
    ...person,
    customerId,
    destination: { state: 'Haryana' },
    lines: [{ productId: product.id, quantity: 3, agreed }],
    validUntil: addDays(today(), 10),
    version: quote.version,
  }
  return (await admin.call(saveQuote, { params: { id: quote._id }, body })).quote
}

export async function sendTestQuote(shop: TestShop, admin: Admin, customerId: string | null = null) {
  const { _id: id, version } = await draftTestQuote(shop, admin, customerId)
  const { quote } = await admin.call(sendQuote, { params: { id }, body: { version, byEmail: true } })
  return { quote, token: quote.link?.replace('/quote#token=', '') ?? '' }
}
