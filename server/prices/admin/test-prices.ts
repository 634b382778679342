// Computes the prices of a customer at a time, by the engine and the rules of carts and orders.
import { sql } from 'kysely'
import { toPercent } from '#contract/base/gst'
import { times, toRupees } from '#contract/base/money'
import type { PriceTest, PriceTestReply, TestedLine } from '#contract/prices/admin-test'
import { isReached, offersAt, type PriceRule, reasonOf } from '#contract/prices/offers'
import { type PricedLine, priceOrder, unitsOfFamilies } from '#contract/prices/price-order'
import type { ProductTax } from '#contract/tax/rates'
import { taxColumns } from '#server/catalogue/products/product-view'
import { benefitsFrom, benefitsOf } from '#server/customers/benefits/benefits'
import type { Db } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import { promotionIds, readPromotions } from '#server/prices/promotions/read-promotions'
import { priceRulesAt } from '#server/prices/rules/price-rules'
import { findTargets, unknownSku } from './targets.ts'

interface PricedProduct extends ProductTax {
  id: string
  sku: string | null
  name: string
  listPricePaise: number | null
  familyId: string | null
  priceRules: PriceRule[]
  promotionIds: string[]
}

/** Throws `not_found` for an unknown customer, `invalid_input` for unknown products and those without a price. */
export async function testPrices(
  db: Db,
  { customer, at: given, lines: asked, codes }: PriceTest,
): Promise<Omit<PriceTestReply, 'success'>> {
  const at = given === null ? new Date() : new Date(given)
  const known = customer
    ? await db.selectFrom('customers').select('id').where('id', '=', customer).executeTakeFirst()
    : null
  if (known === undefined) throw notFound('Customer')
  const found = await findTargets(db, { products: asked.map(({ product }) => product), categories: [] })
  const ids = [...found.products.values()].map(({ _id }) => _id)
  const { rows } = await sql<PricedProduct>`
    select p.id, p.sku, p.name, p.price_paise as "listPricePaise", p.family_id as "familyId", ${taxColumns},
      ${priceRulesAt(customer, at)} as "priceRules", ${promotionIds} as "promotionIds"
    from products p where p.id = any(${ids}::uuid[])`.execute(db.withoutPlugins())
  const products = new Map(rows.map((row) => [row.id, row]))
  const fields: Record<string, string> = {}
  const lines = asked.flatMap(({ product: text, quantity }, place) => {
    const product = products.get(found.products.get(text)?._id ?? '')
    if (product && product.listPricePaise !== null)
      return [{ ...product, quantity, listPricePaise: product.listPricePaise }]
    fields[`lines.${place}.product`] = product ? `“${product.name}” has no price yet` : unknownSku(text)
    return []
  })
  const [message] = Object.values(fields)
  if (message) throw refused('invalid_input', message, { fields })
  const benefits = customer ? await benefitsOf(db, customer) : benefitsFrom([])
  const read = await readPromotions(db, { customerId: customer, codes: sql`${codes}::text[]`, at })
  const entered = { ...read, isShippingFree: benefits.freeShipping }
  const priced = priceOrder({ customer: benefits, lines, at, entered })
  const reasons = new Map(priced.refusedCodes.map(({ code, reason }) => [code, reason]))
  const familyUnits = unitsOfFamilies(lines)
  return {
    at: at.toISOString(),
    discountName: benefits.discountName,
    lines: priced.lines.flatMap((price, place) => {
      const line = lines[place]
      if (!line) return []
      const familyQuantity = familyUnits.get(line.familyId) ?? line.quantity
      return [testedLine({ ...line, familyQuantity }, price, at)]
    }),
    promotions: priced.promotions.map(({ promotion: { name, code, kind }, ...one }) => ({
      name,
      code,
      discount: toRupees(one.discountPaise),
      discountWithGst: one.discountWithGstPaise && toRupees(one.discountWithGstPaise),
      isFreeShipping: kind === 'free_shipping',
    })),
    codes: codes.map((code) => ({ code, reason: reasons.get(code) ?? null })),
    total: toRupees(priced.sum.totalPaise),
  }
}

function testedLine(
  {
    id,
    sku,
    name,
    quantity,
    familyQuantity,
    priceRules,
  }: PricedProduct & {
    quantity: number
    familyQuantity: number
  },
  price: PricedLine,
  at: Date,
): TestedLine {
  // Prices as entered, like those of the rules.
  const { withGst } = price
  const listPricePaise = withGst?.listPricePaise ?? price.listPricePaise
  const unitPricePaise = withGst?.pricePaise ?? price.unitPricePaise
  const offers = offersAt(priceRules, listPricePaise, at)
    .filter((offer) => isReached(offer, { quantity, familyQuantity }))
    .toSorted((a, b) => a.unitPricePaise - b.unitPricePaise)
  return {
    product: { _id: id, sku, name },
    quantity,
    listPrice: toRupees(listPricePaise),
    unitPrice: toRupees(unitPricePaise),
    priceReason: price.priceReason,
    subtotal: toRupees(withGst ? times(unitPricePaise, quantity) : price.subtotalPaise),
    discountAmount: toRupees(withGst?.discountPaise ?? price.discountPaise),
    promotionAmount: toRupees(withGst?.promotionPaise ?? price.promotionPaise),
    discountPercent: toPercent(price.discountBasisPoints),
    gst: toPercent(price.gstBasisPoints),
    gstAmount: toRupees(price.gstPaise),
    total: toRupees(price.totalPaise),
    offers: offers.map((offer) => ({
      reason: reasonOf(offer),
      price: toRupees(offer.unitPricePaise),
      takesGroupDiscount: offer.takesGroupDiscount,
    })),
  }
}
