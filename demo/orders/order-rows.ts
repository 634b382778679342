// Turns a planned order into database rows: the order with its lines, history, payments, parcels and review, and its
// effect on stock.

import type { Insertable } from 'kysely'
import { dayOf } from '#contract/base/days'
import { sumLines } from '#contract/base/gst'
import { placeOfSupply } from '#contract/tax/place-of-supply'
import { daysBefore, hoursAfter, hoursBefore } from '#demo/calendar'
import type { Sellable } from '#demo/catalogue/catalogue-rows'
import { demoId } from '#demo/identity'
import { chance, seedFrom } from '#demo/orders/chance'
import { customerId } from '#demo/people/people-rows'
import { cities, type DemoAdmin, type DemoPerson } from '#demo/people/person'
import type { StockChange } from '#demo/stock/ledger'
import type {
  OrderEvents,
  OrderPromotions,
  Orders,
  PaymentClaims,
  Payments,
  Reviews,
} from '#server/db/row-types'
import { welcome } from './coupons.ts'
import { goodsOf, known, type LineRow, lineRows } from './goods.ts'
import { eventRows, stockChanges } from './history.ts'
import { journeyOf } from './journey.ts'
import { type Parcels, parcelRows } from './parcel-rows.ts'
import { paymentRows } from './payment-rows.ts'
import type { PlannedOrder, PlannedReview } from './planned-order.ts'
import { claimRows, creditedBy, nameReturns, type ReturnRows, returnRows } from './request-rows.ts'

export type OrderRow = Insertable<Orders> & { shippedAt: Date | null; createdAt: Date }

export interface OrderRows {
  order: OrderRow
  lines: LineRow[]
  promotions: Insertable<OrderPromotions>[]
  events: Insertable<OrderEvents>[]
  payments: Insertable<Payments>[]
  paymentClaims: Insertable<PaymentClaims>[]
  parcels: Parcels
  sentBack: ReturnRows
  reviews: (Insertable<Reviews> & { productId: string })[]
  stockChanges: StockChange[]
}

export interface OrderContext {
  now: Date
  admin: DemoAdmin
  /** By name. */
  products: ReadonlyMap<string, Sellable>
  /** By the part of the email address before the @. */
  people: ReadonlyMap<string, DemoPerson>
}

export interface OrderNumbers {
  number: string
  /** Number of the customer's return; empty for an order without one. */
  returnNumber: string
}

const DAYS_ON_THE_WAY = 6

/** @param serial position in time among all demo orders; ids, references and random numbers are derived from it */
export function orderRows(
  plan: PlannedOrder,
  serial: number,
  { number, returnNumber }: OrderNumbers,
  context: OrderContext,
): OrderRows {
  const { now, admin } = context
  const id = demoId('order', serial)
  const person = known(context.people, plan.customer)
  const goods = goodsOf(plan, context.products)
  const amounts = sumLines(goods.map((good) => good.amounts))
  const placedAt = hoursBefore(now, plan.ageHours)
  const steps = journeyOf(plan, placedAt, amounts.totalPaise, chance(seedFrom(`order ${serial}`)))
  const reachedAt = (status: string) =>
    steps.find((step) => step.kind === 'status' && step.to === status)?.at ?? null

  const lines = lineRows(id, goods)
  const money = paymentRows(id, serial, steps, admin)
  const sentBack = returnRows(plan, id, returnNumber, lines, steps)
  const isPaid = money.sumPaise === amounts.totalPaise
  const shippedAt = reachedAt('shipped')
  const deliveredAt = plan.hasNoDeliveryDate ? null : reachedAt('delivered')
  const estimatedDelivery = estimateOf(plan, now, shippedAt)

  return {
    order: {
      id,
      number,
      ...copyOfCustomer(person),
      ...copyOfAddress(person, plan),
      status: plan.status,
      version: 1 + steps.length,
      holdReason: plan.hold ?? null,
      cancelReason: reachedAt('cancelled') && (plan.reason ?? null),
      ...amounts,
      paidPaise: money.sumPaise,
      creditedPaise: creditedBy(sentBack),
      paymentStatus: paymentStatusOf(plan, isPaid),
      paidAt: isPaid ? money.lastReceiptAt : null,
      unitCount: goods.reduce((sum, { quantity }) => sum + quantity, 0),
      isGift: plan.isGift ?? false,
      estimatedDelivery,
      shippedAt,
      deliveredAt,
      createdAt: placedAt,
      updatedAt: steps.at(-1)?.at ?? placedAt,
    },
    lines,
    promotions: plan.usesWelcome
      ? [
          {
            orderId: id,
            position: 1,
            promotionId: demoId('promotion', welcome.code),
            customerId: customerId(person),
            name: welcome.name,
            code: welcome.code,
            discountPaise: amounts.discountPaise,
          },
        ]
      : [],
    events: eventRows({ id, customerName: person.name, placedAt, returnNumber }, steps, admin),
    payments: nameReturns(money.rows, sentBack),
    paymentClaims: claimRows(id, serial, steps),
    parcels: parcelRows(plan, serial, lines, {
      orderId: id,
      shippedAt,
      deliveredAt: reachedAt('delivered'),
      estimatedDelivery,
      now,
    }),
    sentBack,
    reviews: reviewRows(plan, id, person, lines, writtenAt(reachedAt('delivered') ?? now, now)),
    stockChanges: stockChanges(plan, { id, customerName: person.name, placedAt }, goods, steps, admin),
  }
}

const copyOfCustomer = (person: DemoPerson) => ({
  customerId: customerId(person),
  customerName: person.name,
  customerEmail: person.email,
  customerPhone: person.phone,
  buyerGstin: person.gstin ?? null,
  buyerBusinessName: person.businessName ?? null,
})

function copyOfAddress(person: DemoPerson, plan: PlannedOrder) {
  const address = person.addresses[plan.address ?? 0]
  if (address === undefined) throw new Error(`${person.name} has no address ${plan.address ?? 0}`)
  const { state, zipCode } = cities[address.city]
  return {
    shipName: address.nameOrCompany ?? person.name,
    shipAddress: address.fullAddress,
    shipCity: address.city,
    shipState: state,
    shipZipCode: zipCode,
    shipCountry: 'India',
    placeOfSupply: placeOfSupply({ buyerGstin: person.gstin ?? null, state, country: 'India' }),
  }
}

function paymentStatusOf(plan: PlannedOrder, isPaid: boolean): string | null {
  if (isPaid) return 'completed'
  // A refunded payment is neither completed nor pending.
  if (plan.payment === 'unknown' || plan.status === 'refunded') return null
  return plan.payment === 'failed' ? 'failed' : 'pending'
}

function estimateOf(plan: PlannedOrder, now: Date, shippedAt: Date | null): string | null {
  if (plan.status === 'processing') return dayOf(daysBefore(now, -DAYS_ON_THE_WAY))
  return shippedAt && dayOf(daysBefore(shippedAt, -DAYS_ON_THE_WAY))
}

/** A day after delivery, or earlier if it was delivered only just now. */
function writtenAt(deliveredAt: Date, now: Date): Date {
  return new Date(
    Math.min(hoursAfter(deliveredAt, 24).getTime(), (deliveredAt.getTime() + now.getTime()) / 2),
  )
}

/** Most reviews are published, and those with few stars answered; some are pending, flagged or hidden. */
function moderationOf(id: string, { rating }: PlannedReview, createdAt: Date) {
  const luck = chance(seedFrom(`moderation ${id}`))()
  const moderatedAt = createdAt
  if (luck < 0.06) return { status: 'pending' }
  if (luck < 0.09) return { status: 'flagged', flagReason: 'About the courier, not the product', moderatedAt }
  if (luck < 0.12) return { status: 'hidden', moderatedAt }
  if (rating > 3 && luck < 0.85) return { status: 'published', moderatedAt }
  const reply =
    rating > 3
      ? 'Thank you, we are glad that you like it.'
      : 'We are sorry about this. Please call us, and we will put it right.'
  return { status: 'published', moderatedAt, reply, replyAuthor: 'Administrator', repliedAt: createdAt }
}

/** One review per order, of its first product. */
function reviewRows(
  { review }: PlannedOrder,
  orderId: string,
  person: DemoPerson,
  lines: readonly LineRow[],
  createdAt: Date,
) {
  const productId = lines[0]?.productId
  if (review === undefined || !productId) return []
  return [
    {
      id: demoId('review', orderId),
      orderId,
      productId,
      customerId: customerId(person),
      customerName: person.name,
      ...review,
      ...moderationOf(demoId('review', orderId), review, createdAt),
      createdAt,
    },
  ]
}
