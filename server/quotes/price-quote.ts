// Prices the draft of a quote, and fixes it as a revision. Lines without an agreed price get today's, which is then
// agreed like the others: the same rules price draft, revision and order, so all three have the same amounts.

import type { LineAmounts } from '#contract/base/gst'
import { toPercent } from '#contract/base/gst'
import { fromRupees, toPaise, toRupees, zero } from '#contract/base/money'
import { quantityProblem } from '#contract/cart/minimum'
import { amountsBeforeFee, type ChargedAmounts, roundTotal } from '#contract/orders/charges'
import type { LinePrice } from '#contract/orders/line-products'
import type { AgreedPrice } from '#contract/prices/price-order'
import type { FreightTerms, PricedQuote, QuoteAmounts, QuoteInput, QuoteLine } from '#contract/quotes/quotes'
import type { Db } from '#server/db/database'
import { lineProducts } from '#server/orders/drafts/line-products'
import type { NewLine } from '#server/orders/place/insert-order'
import { FREIGHT_IS_FREE } from '#server/orders/place/order-goods'
import { type PricedGoods, priceGoods } from '#server/orders/place/price-goods'
import type { CartLine, ShippingAddress } from '#server/orders/place/take-cart'
import { type QuotedPerson, type QuoteGoods, readQuoteGoods } from './quote-goods.ts'

/** A line of a revision: what an order at the quote takes over, and how it is shown. */
export interface FixedLine {
  productId: string
  name: string
  image: string | null
  sku: string
  unit: string
  hsn: string | null
  uqc: string
  quantity: number
  note: string
  /** As entered. */
  agreed: { unitPricePaise: number; discountPaise: number }
  /** Whether staff entered the price; otherwise it is that of the day of sending. */
  isAgreed: boolean
  todaysPricePaise: number
  todaysReason: string | null
  unitPricePaise: number
  gstBasisPoints: number
  subtotalPaise: number
  discountPaise: number
  gstPaise: number
  totalPaise: number
}

export interface RevisionContent {
  lines: FixedLine[]
  amounts: ChargedAmounts
  pricesIncludeGst: boolean
  freight: FreightTerms
  freightPaise: number
  creditDays: number | null
  /** The company of the customer on the day of sending; omitted by revisions of earlier releases. */
  companyId?: string | null
  terms: string
  note: string
}

type Draft = Pick<
  QuoteInput,
  | 'lines'
  | 'freight'
  | 'freightAmount'
  | 'creditDays'
  | 'terms'
  | 'note'
  | 'destination'
  | 'gstin'
  | 'businessName'
>

export interface FixedQuote {
  content: RevisionContent
  priced: PricedGoods
  address: ShippingAddress | null
  /** Products of the draft that can't be bought any more. */
  missing: string[]
}

export function fixQuote(goods: QuoteGoods, draft: Draft): FixedQuote {
  const byProduct = new Map(draft.lines.map((line) => [line.productId, line]))
  const address = addressOf(goods, draft.destination)
  const buyer = { gstin: draft.gstin, businessName: draft.businessName }
  const today = priceGoods({ ...goods, address }, buyer)
  const lines = goods.lines.map((line, at) => ({
    ...line,
    agreed: agreedPrice(byProduct.get(line.productId)?.agreed ?? null, today.lines[at]),
  }))
  const priced = priceGoods({ ...goods, lines, address }, buyer)
  const freightPaise = draft.freight === 'fixed' ? fromRupees(draft.freightAmount) : zero
  const amounts = roundTotal(amountsBeforeFee(priced.lines, freightPaise), goods.terms.roundsTotal)
  const known = new Set(goods.lines.map(({ productId }) => productId))
  return {
    content: {
      lines: priced.lines.map((line, at) =>
        fixedLine(line, {
          agreed: lines[at]?.agreed ?? { unitPricePaise: 0, discountPaise: 0 },
          isAgreed: Boolean(byProduct.get(line.productId)?.agreed),
          today: today.lines[at],
          sku: goods.about.get(line.productId)?.sku ?? '',
          note: byProduct.get(line.productId)?.note ?? '',
        }),
      ),
      amounts,
      pricesIncludeGst: goods.lines.some(({ pricesIncludeGst }) => pricesIncludeGst),
      freight: draft.freight,
      freightPaise,
      creditDays: draft.creditDays,
      companyId: goods.company?.companyId ?? null,
      terms: draft.terms,
      note: draft.note,
    },
    priced,
    address,
    missing: draft.lines
      .filter(({ productId }) => !known.has(productId))
      .map(({ productId }) => goods.about.get(productId)?.name ?? 'A deleted product'),
  }
}

/** Without a State, tax is charged as to a consumer of the seller's State. */
const addressOf = (
  { customer }: QuoteGoods,
  { state, country, fullAddress, city, zipCode }: Draft['destination'],
): ShippingAddress | null =>
  state === ''
    ? null
    : { nameOrCompany: customer.name, fullAddress, city, state, zipCode, country, phone: customer.phone }

function agreedPrice(
  agreed: QuoteInput['lines'][number]['agreed'],
  today: (NewLine & LineAmounts) | undefined,
): AgreedPrice {
  if (agreed)
    return {
      unitPricePaise: fromRupees(agreed.unitPrice),
      discountPaise: fromRupees(agreed.discount),
      reason: null,
    }
  return {
    unitPricePaise: today?.priceWithGstPaise ?? today?.unitPricePaise ?? zero,
    discountPaise: today?.discountWithGstPaise ?? today?.discountPaise ?? zero,
    reason: null,
  }
}

interface Facts {
  isAgreed: boolean
  agreed: { unitPricePaise: number; discountPaise: number }
  today: (NewLine & LineAmounts) | undefined
  sku: string
  note: string
}

function fixedLine(line: NewLine & LineAmounts, { agreed, isAgreed, today, sku, note }: Facts): FixedLine {
  const { productId, name, image, unit, hsn, uqc, quantity, unitPricePaise, gstBasisPoints } = line
  const { subtotalPaise, discountPaise, gstPaise, totalPaise } = line
  return {
    productId,
    name,
    image,
    sku,
    unit,
    hsn,
    uqc,
    quantity,
    note,
    agreed: { unitPricePaise: agreed.unitPricePaise, discountPaise: agreed.discountPaise },
    isAgreed,
    todaysPricePaise: today?.priceWithGstPaise ?? today?.unitPricePaise ?? 0,
    todaysReason: today?.priceReason ?? null,
    unitPricePaise,
    gstBasisPoints,
    subtotalPaise,
    discountPaise,
    gstPaise,
    totalPaise,
  }
}

/** Prices a draft for its editor: three round trips. */
export async function readPricedQuote(db: Db, person: QuotedPerson, draft: Draft): Promise<PricedQuote> {
  const ids = draft.lines.map(({ productId }) => productId)
  const [goods, products] = await Promise.all([
    readQuoteGoods(db, person, draft.lines),
    lineProducts(db, ids, person.customerId),
  ])
  return pricedQuoteView(products, fixQuote(goods, draft))
}

/** The goods of an order at the revision, at exactly its prices. */
export const agreedLines = (
  lines: readonly CartLine[],
  content: RevisionContent,
  reason: string,
): (CartLine & { agreed: AgreedPrice })[] => {
  const fixed = new Map(content.lines.map((line) => [line.productId, line]))
  return lines.flatMap((line) => {
    const { agreed, note } = fixed.get(line.productId) ?? {}
    if (!agreed) return []
    const specifications = note ? { ...line.specifications, Note: note } : line.specifications
    return [{ ...line, specifications, agreed: { ...agreed, reason } }]
  })
}

const rupees = (paise: number): number => toRupees(toPaise(paise))

export const quoteLineView = (line: FixedLine): QuoteLine => ({
  productId: line.productId,
  name: line.name,
  image: line.image,
  sku: line.sku || null,
  unit: line.unit,
  hsn: line.hsn,
  quantity: line.quantity,
  note: line.note,
  price: rupees(line.agreed.unitPricePaise),
  discount: rupees(line.agreed.discountPaise),
  todaysPrice: rupees(line.todaysPricePaise),
  todaysReason: line.todaysReason,
  gstRate: toPercent(line.gstBasisPoints),
  taxable: rupees(line.subtotalPaise - line.discountPaise),
  gstAmount: rupees(line.gstPaise),
  total: rupees(line.totalPaise),
})

export const quoteAmountsView = (amounts: ChargedAmounts): QuoteAmounts => ({
  subtotal: toRupees(amounts.subtotalPaise),
  discountAmount: toRupees(amounts.discountPaise),
  freight: toRupees(amounts.shippingPaise),
  gstAmount: toRupees(amounts.gstPaise),
  roundOff: toRupees(amounts.roundOffPaise),
  total: toRupees(amounts.totalPaise),
})

/** @param products as `lineProducts` returns them */
function pricedQuoteView(
  products: Awaited<ReturnType<typeof lineProducts>>,
  { content, missing, priced }: FixedQuote,
): PricedQuote {
  const lines = content.lines.flatMap((line): LinePrice[] => {
    const product = products.find(({ productId }) => productId === line.productId)
    if (!product) return []
    const { options: _, ...facts } = product
    return [
      {
        ...facts,
        quantity: line.quantity,
        price: rupees(line.todaysPricePaise),
        priceReason: line.todaysReason,
        unitPrice: rupees(line.agreed.unitPricePaise),
        isAgreed: line.isAgreed,
        discount: rupees(line.agreed.discountPaise),
        gstRate: toPercent(line.gstBasisPoints),
        value: rupees(line.subtotalPaise - line.discountPaise),
        gstAmount: rupees(line.gstPaise),
        total: rupees(line.totalPaise),
        problem: discountProblem(line),
        warning:
          line.quantity > product.stock
            ? `Only ${product.stock} in stock now. The stock is taken when the quote is accepted.`
            : quantityProblem({ ...product, quantity: line.quantity }, true),
      },
    ]
  })
  return {
    lines,
    amounts: quoteAmountsView(content.amounts),
    problems: [
      ...missing.map((name) => `${name} is no longer sold. Remove the line.`),
      ...content.lines.map(discountProblem).filter((problem) => problem !== null),
      ...(priced.isFree && content.freightPaise > 0 ? [FREIGHT_IS_FREE] : []),
    ],
  }
}

const discountProblem = ({ name, discountPaise, subtotalPaise }: FixedLine): string | null =>
  discountPaise > subtotalPaise ? `${name}: the discount is larger than the amount of the line` : null
