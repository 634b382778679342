// Prices the content of a draft by the rules of `orderGoods`, so that the total it shows is that of the placed order.
import { toPercent } from '#contract/base/gst'
import { isStateUnknown, unknownState } from '#contract/base/indian-address'
import { fromRupees, type Paise, subtract, toPaise, toRupees, zero } from '#contract/base/money'
import { quantityProblem } from '#contract/cart/minimum'
import { availableText } from '#contract/catalogue/available-from'
import { availablePaise, creditBlock } from '#contract/companies/credit'
import { chargeKinds } from '#contract/orders/amended-amounts'
import { amountsBeforeFee, amountsWithFee, type ChargedAmounts, roundTotal } from '#contract/orders/charges'
import type { DraftContent, EnteredLine } from '#contract/orders/drafts/order-draft-content'
import type { DraftPrice } from '#contract/orders/drafts/order-drafts'
import type { LinePrice } from '#contract/orders/line-products'
import type { MethodKind } from '#contract/payment-methods/method-kinds'
import { usualMethod } from '#contract/shipping/store'
import { placeName } from '#contract/tax/place-of-supply'
import { creditState, readCredit } from '#server/companies/credit/credit-of'
import type { Db } from '#server/db/database'
import { FREIGHT_IS_FREE, otherStateReason } from '#server/orders/place/order-goods'
import type { OrderedGoods, PlacedCharge } from '#server/orders/place/ordered-goods'
import { type PricedGoods, priceGoods } from '#server/orders/place/price-goods'
import { feeOf, methodsFor, type OfferedMethod } from '#server/payment-methods/offered-methods'
import type { ShippingOffer } from '#server/shipping/offers'
import { waysToSend } from '#server/shipping/ship-by'
import { type DraftBuyer, type DraftGoods, readDraftGoods } from './draft-goods.ts'
import { lineProducts } from './line-products.ts'

/** A priced draft with the choices that `orderGoods` takes, so that placing it makes the same choices. */
export interface PricedContent {
  price: DraftPrice
  goods: DraftGoods
  amounts: ChargedAmounts
  charges: PlacedCharge[]
  /** Freight entered by hand; null for the price of the shipping method. */
  freightPaise: Paise | null
  shippingMethod: string | null
  /** Whether the goods are handed over at the counter, without any delivery. */
  isCounterSale: boolean
  /** Undefined if that follows from the shop's settings and the shipping method. */
  awaitsFreight: boolean | undefined
  paymentMethod: string | null
  creditDays: number | null
  creditReason: string | null
  /** The payment methods that may apply; none for an order that is paid already or on account. */
  methods: OfferedMethod[]
}

/** Two round trips, and a third one with an address. Nothing is written. */
export async function priceContent(
  db: Db,
  buyer: DraftBuyer | null,
  content: DraftContent,
): Promise<PricedContent> {
  const [goods, products] = await Promise.all([
    readDraftGoods(db, buyer, content),
    lineProducts(
      db,
      content.lines.map(({ productId }) => productId),
      buyer?.id ?? null,
    ),
  ])
  const { customer, address } = goods
  const toPrice = { ...goods, customer: customer ?? nobody }
  const priced = priceGoods(toPrice, content.buyer ?? {})
  const ofTheDay = priceGoods({ ...toPrice, lines: withoutAgreed(goods.lines) }, content.buyer ?? {})
  const isCounterSale = content.delivery.kind === 'counter'
  const offers =
    isCounterSale || address === null || isStateUnknown(address) || priced.lines.length === 0
      ? []
      : await waysToSend(db, { to: address, lines: priced.lines, isFree: priced.isFree })
  const freight = isCounterSale ? noFreight : freightOf(content, offers)
  const charges = chargesOf(content)
  const added = charges.map(({ amountPaise }) => amountPaise)
  const methods = content.payment.kind === 'method' ? goods.methods : []
  const before = amountsBeforeFee(priced.lines, freight.paise, added)
  const payable = methodsFor(methods, before)
  const wanted = content.payment.kind === 'method' ? content.payment.method : null
  const method = wanted === null ? payable[0] : payable.find(({ id }) => id === wanted)
  const amounts = roundTotal(
    method ? amountsWithFee(priced.lines, before, feeOf(method), added) : before,
    goods.terms.roundsTotal,
  )
  const lines = content.lines.map((line) => {
    const product = products.find(({ productId }) => productId === line.productId)
    return lineView(line, { product, priced, ofTheDay })
  })
  const price: DraftPrice = {
    lines,
    amounts: {
      subtotal: toRupees(amounts.subtotalPaise),
      discount: toRupees(amounts.discountPaise),
      freight: toRupees(amounts.shippingPaise),
      charges: content.charges.map(({ kind, label, amount }) => ({
        kind,
        label: label || chargeKinds[kind],
        amount,
      })),
      paymentFee: toRupees(amounts.paymentFeePaise),
      gst: toRupees(amounts.gstPaise),
      roundOff: toRupees(amounts.roundOffPaise),
      total: toRupees(amounts.totalPaise),
    },
    promotions: priced.promotions.map(({ promotion, discountPaise }) => ({
      name: promotion.name,
      discount: toRupees(discountPaise),
    })),
    shipping: offers.map(({ methodId, name, description, pricing, costPaise }) => ({
      _id: methodId,
      name,
      description,
      pricing,
      cost: toRupees(costPaise),
    })),
    shippingMethod: freight.offer?.methodId ?? null,
    freeShipping: priced.isFree,
    payment: methodsFor(goods.methods, before).map((one) => ({
      _id: one.id,
      name: one.name,
      kind: one.kind as MethodKind,
      fee: toRupees(amountsWithFee(priced.lines, before, feeOf(one), added).paymentFeePaise),
    })),
    credit: await creditFor(db, goods, amounts.totalPaise),
    placeOfSupply: priced.place && `${placeName(priced.place)} (${priced.place})`,
    problems: [],
  }
  price.problems.push(
    ...problemsOf({ content, goods, priced, lines, freight, isPaymentLost: wanted !== null && !method }),
    ...creditProblem(content, price),
  )
  return {
    price,
    goods,
    amounts,
    charges,
    freightPaise: freight.entered,
    shippingMethod: freight.offer?.methodId ?? null,
    isCounterSale,
    awaitsFreight: freight.awaits,
    paymentMethod: wanted,
    creditDays: content.payment.kind === 'account' ? content.payment.creditDays : null,
    creditReason: (content.payment.kind === 'account' && content.payment.reason) || null,
    methods,
  }
}

/** Returns the credit of the customer's company; null without one. */
async function creditFor(db: Db, { company }: DraftGoods, totalPaise: Paise): Promise<DraftPrice['credit']> {
  if (!company) return null
  const credit = creditState(await readCredit(db, company.companyId))
  return {
    company: company.name,
    paymentDays: credit.paymentDays,
    limit: toRupees(credit.creditLimitPaise),
    available: toRupees(availablePaise(credit)),
    block: creditBlock(credit, totalPaise),
  }
}

const nobody: OrderedGoods['customer'] = {
  id: null,
  name: '',
  email: '',
  phone: '',
  gstin: '',
  businessName: '',
  businessAddress: '',
  gstRegistration: 'regular',
}

const withoutAgreed = (lines: OrderedGoods['lines']) => lines.map((line) => ({ ...line, agreed: null }))

interface Freight {
  paise: Paise
  /** By hand; null for the price of the method. */
  entered: Paise | null
  offer: ShippingOffer | null
  awaits: boolean | undefined
}

const noFreight: Freight = { paise: zero, entered: null, offer: null, awaits: false }

function freightOf({ freight }: DraftContent, offers: readonly ShippingOffer[]): Freight {
  const none = { paise: zero, entered: null, offer: null }
  switch (freight.kind) {
    case 'amount': {
      const entered = fromRupees(freight.amount)
      return { paise: entered, entered, offer: null, awaits: false }
    }
    case 'later':
      return { ...none, awaits: true }
    case 'buyer':
      return { ...none, awaits: false }
    case 'method': {
      const options = offers.map((offer) => ({ offer, pricing: offer.pricing, cost: offer.costPaise }))
      const offer =
        freight.method === null
          ? (usualMethod(options)?.offer ?? null)
          : (offers.find(({ methodId }) => methodId === freight.method) ?? null)
      return { paise: offer?.costPaise ?? zero, entered: null, offer, awaits: undefined }
    }
  }
}

/** A charge of 0 isn't one. */
const chargesOf = ({ charges }: DraftContent): PlacedCharge[] =>
  charges.flatMap(({ kind, label, amount }) =>
    amount > 0 ? [{ kind, label: label || chargeKinds[kind], amountPaise: fromRupees(amount) }] : [],
  )

interface LineSource {
  product: Awaited<ReturnType<typeof lineProducts>>[number] | undefined
  priced: PricedGoods
  ofTheDay: PricedGoods
}

function lineView(line: EnteredLine, { product, priced, ofTheDay }: LineSource): LinePrice {
  const { productId, quantity, agreed } = line
  const own = priced.lines.find((one) => one.productId === productId)
  const usual = ofTheDay.lines.find((one) => one.productId === productId)
  if (!product || !own || !usual) return unavailable(line, product)
  const { options: _, ...facts } = product
  const isShort = quantity > product.stock
  return {
    ...facts,
    quantity,
    price: shown(usual),
    priceReason: usual.priceReason,
    unitPrice: shown(own),
    isAgreed: agreed !== null,
    discount: toRupees(toPaise(own.discountWithGstPaise ?? own.discountPaise)),
    gstRate: toPercent(own.gstBasisPoints),
    value: toRupees(subtract(own.subtotalPaise, own.discountPaise)),
    gstAmount: toRupees(own.gstPaise),
    total: toRupees(own.totalPaise),
    problem: isShort
      ? product.stock > 0
        ? `Only ${product.stock} of ${product.name} left in stock`
        : `${product.name} is out of stock`
      : agreed?.reason === ''
        ? `Enter why the price of ${product.name} differs`
        : null,
    warning:
      quantityProblem({ ...product, quantity }, true) ??
      (product.availableFrom === null ? null : `${product.name}: ${availableText(product.availableFrom)}`),
  }
}

/** As displayed: with GST if prices include it. */
const shown = ({ priceWithGstPaise, unitPricePaise }: PricedGoods['lines'][number]): number =>
  toRupees(priceWithGstPaise ?? unitPricePaise)

/** A product that was hidden or deleted since, or a line that is worth too much. */
function unavailable(
  { productId, quantity, agreed }: EnteredLine,
  product: LineSource['product'],
): LinePrice {
  const { options: _, ...facts } = product ?? { ...unknownProduct, productId, options: [] }
  return {
    ...facts,
    quantity,
    unitPrice: facts.price,
    isAgreed: agreed !== null,
    discount: 0,
    gstRate: 0,
    value: 0,
    gstAmount: 0,
    total: 0,
    problem: product
      ? `${product.name}: the quantity is too large`
      : 'This product is no longer sold. Remove the line.',
    warning: null,
  }
}

const unknownProduct = {
  name: 'A product that is no longer sold',
  sku: '',
  image: null,
  unit: '',
  stock: 0,
  minOrderQuantity: 1,
  packSize: 1,
  availableFrom: null,
  listPrice: 0,
  price: 0,
  priceReason: null,
  includesGst: false,
  familyId: null,
}

function creditProblem({ payment }: DraftContent, { credit }: DraftPrice): string[] {
  if (payment.kind !== 'account' || payment.reason !== '' || !credit?.block) return []
  return [`${credit.block} Or enter why the order may exceed the credit limit.`]
}

interface Checked {
  content: DraftContent
  goods: DraftGoods
  priced: PricedGoods
  lines: readonly LinePrice[]
  freight: Freight
  isPaymentLost: boolean
}

function problemsOf({ content, goods, priced, lines, freight, isPaymentLost }: Checked): string[] {
  const { customer, address, terms } = goods
  const problems: (string | null)[] = []
  if (customer === null) problems.push('Choose a customer')
  else if (!customer.isActive) problems.push(`${customer.name} is suspended. Reactivate the customer first.`)
  else if (customer.phone === '' && customer.email === '')
    problems.push('The customer needs a phone number or an email address')
  if (customer !== null && address === null) problems.push('Choose a delivery address')
  if (address !== null && isStateUnknown(address))
    problems.push(`${unknownState(address.state)} Choose another address.`)
  if (lines.length === 0) problems.push('Add at least one product')
  problems.push(...lines.map(({ problem }) => problem))
  const { delivery, freight: wanted, payment } = content
  if (delivery.kind === 'counter' && delivery.handsOver && payment.kind === 'method')
    problems.push('Enter the payment that you have received before you hand over the goods')
  if (
    delivery.kind !== 'counter' &&
    wanted.kind === 'method' &&
    wanted.method !== null &&
    address !== null &&
    lines.length > 0 &&
    !freight.offer
  )
    problems.push('This shipping method isn’t available for the order any more. Choose another one.')
  if (priced.isFree && freight.paise > 0 && freight.entered !== null) problems.push(FREIGHT_IS_FREE)
  if (isPaymentLost) problems.push('This payment method isn’t available for the order. Choose another one.')
  if (payment.kind === 'received' && freight.awaits)
    problems.push('Set the freight before you record the payment: the amount isn’t final')
  const held = otherStateReason(terms, priced.place)
  if (held !== null && terms.untaxedOrdersToOtherStates === 'refuse') problems.push(held)
  return problems.filter((problem) => problem !== null)
}
