// Merges another open order of the same buyer into an order: its items come over at their prices, with the charges that staff
// added, and it is cancelled. Payments can't move (the ledger is append-only), so only an order without payments is merged.
import { sql } from 'kysely'
import { dayOf } from '#contract/base/days'
import { formatPaise, fromRupees, toPaise, toRupees } from '#contract/base/money'
import { changeBlock } from '#contract/orders/change-rules'
import type { listMergeable, MergeOrders, OrderChangePreview } from '#contract/orders/changes'
import type { OrderStatus } from '#contract/orders/order-status'
import { rateOf } from '#contract/tax/rates'
import { audit } from '#server/audit/audit'
import type { Db, Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { appendEvent } from '#server/orders/fulfil/append-event'
import {
  assertCurrentVersion,
  auditedOrder,
  type LockedOrder,
  lockOrder,
} from '#server/orders/fulfil/lock-order'
import { noPacker } from '#server/orders/fulfil/set-packer'
import { isOrderOf } from '#server/prices/promotions/buyer'
import { releasePromotions } from '#server/prices/promotions/count-uses'
import { roundOfChange, transferStock } from '#server/stock/levels/stock'
import { previewOf } from './describe-change.ts'
import { type ChangePlan, planChange, type TakenOver } from './plan-change.ts'
import { chargesOf } from './planned-delivery.ts'
import { type OrderContentRow, readContent, type StoredLine } from './read-content.ts'
import { readOrder } from './read-order.ts'
import { relateOrders } from './related-orders.ts'
import { saveChange } from './save-change.ts'

type Mergeable = (typeof listMergeable.reply)['_zod']['output']['orders'][number]

/** Open orders of the buyer, with the reason why one can't be merged. Throws `not_found`. */
export async function listMergeableOrders(db: Db, idOrNumber: string): Promise<Mergeable[]> {
  const order = await readOrder(db, idOrNumber)
  const others = await db
    .selectFrom('orders as o')
    .selectAll()
    .select(sql<boolean>`exists (select from shipments s where s.order_id = o.id)`.as('hasLeft'))
    .select(hasOpenClaim.as('hasClaim'))
    .where(isOrderOf(order))
    .where('o.id', '<>', order.id)
    .where('o.status', 'in', ['pending', 'processing'])
    .orderBy('o.createdAt', 'desc')
    .limit(50)
    .execute()
  return others.map((other) => ({
    _id: other.id,
    orderNumber: other.number,
    createdAt: other.createdAt.toISOString(),
    totalAmount: toRupees(toPaise(other.totalPaise)),
    totalItems: other.unitCount,
    version: other.version,
    problem: mergeProblem(order, other),
  }))
}

const hasOpenClaim = sql<boolean>`exists (select from payment_claims c where c.order_id = o.id and c.settled_at is null)`

/** Throws `not_found`, and the refusals of `mergeOrders`. */
export async function previewMerge(
  db: Db,
  idOrNumber: string,
  otherId: string,
): Promise<{ preview: OrderChangePreview; otherTotal: number }> {
  const order = await readOrder(db, idOrNumber)
  const other = await readOrder(db, otherId)
  const { plan } = await planMerge(db, order, other)
  return { preview: previewOf(plan), otherTotal: toRupees(toPaise(other.totalPaise)) }
}

/**
 * Throws `version_conflict`, `illegal_transition` for an order that can't be merged, and `conflict` if the total isn't the one
 * that was seen.
 */
export async function mergeOrders(
  tx: Transaction,
  ctx: AdminContext,
  idOrNumber: string,
  { other: otherId, version, otherVersion, expectedTotal, tellCustomer }: MergeOrders,
): Promise<LockedOrder> {
  const [order, other] = await lockBoth(tx, idOrNumber, otherId)
  assertCurrentVersion(order, version)
  assertCurrentVersion(other, otherVersion)
  const { plan, content } = await planMerge(tx, order, other)
  const { totalPaise } = plan.amounts
  if (fromRupees(expectedTotal) !== totalPaise) {
    const message = `The new total is ${formatPaise(totalPaise)}. Check it and try again.`
    throw refused('conflict', message, { fields: { expectedTotal: message } })
  }
  await copyCharges(tx, order.id, other.id)
  await relateOrders(tx, { from: order.id, to: other.id, relations: ['merged', 'merged-into'] })
  const also = [`Order ${other.number} was merged into this order`]
  const changes = await saveChange(tx, ctx, { order, plan, tellCustomer, also })
  await cancelMerged(tx, ctx, order, other)
  const units = content.lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ productId, quantity }],
  )
  await transferStock(tx, units, {
    from: { orderId: other.id, round: other.reopenings },
    to: { orderId: order.id, round: roundOfChange(order.version) },
    actorName: ctx.actor.name,
    adminId: ctx.actor.id,
  })
  await releasePromotions(tx, other.id)
  audit(tx, ctx, 'order.merge', auditedOrder(order), {
    before: { totalPaise: order.totalPaise },
    after: { merged: other.number, totalPaise, changes, tellCustomer },
  })
  audit(tx, ctx, 'order.merge', auditedOrder(other), { after: { mergedInto: order.number } })
  return order
}

/** Locks both orders in id order. Throws `not_found`. */
async function lockBoth(
  tx: Transaction,
  idOrNumber: string,
  otherId: string,
): Promise<[LockedOrder, LockedOrder]> {
  const { id } = await readOrder(tx, idOrNumber)
  const locked = new Map<string, LockedOrder>()
  for (const one of [...new Set([id, otherId.toLowerCase()])].toSorted())
    locked.set(one, await lockOrder(tx, one))
  const [order, other] = [locked.get(id), locked.get(otherId.toLowerCase())]
  if (!order || !other) throw notFound('Order')
  return [order, other]
}

async function planMerge(
  db: Db,
  order: LockedOrder,
  other: LockedOrder,
): Promise<{ plan: ChangePlan; content: OrderContentRow }> {
  const content = await readContent(db, other, [])
  const { rows } = await sql<{ hasClaim: boolean }>`
    select exists (select from payment_claims c where c.order_id = ${other.id} and c.settled_at is null) as has_claim`.execute(
    db,
  )
  const problem = mergeProblem(order, {
    ...other,
    hasLeft: content.hasShipments,
    hasClaim: rows[0]?.hasClaim ?? false,
  })
  if (problem) throw refused('illegal_transition', problem, { fields: { other: problem } })
  const own = await db
    .selectFrom('orderLines')
    .select(['id', 'quantity'])
    .where('orderId', '=', order.id)
    .orderBy('position')
    .execute()
  const change = {
    lines: own.map(({ id, quantity }) => ({ itemId: id, quantity })),
    prices: 'kept' as const,
  }
  return {
    plan: await planChange(db, order, change, { isOwn: false, takenOver: takenOver(other, content) }),
    content,
  }
}

/** Items at the prices of their order, with all its discounts. */
function takenOver({ number }: LockedOrder, content: OrderContentRow): TakenOver {
  const { lines, products } = content
  return {
    items: lines.map((line) => {
      const product = products.find(({ productId }) => productId === line.productId) ?? null
      const unitPricePaise = line.priceWithGstPaise ?? line.unitPricePaise
      const discountPaise = line.discountWithGstPaise ?? line.discountPaise - line.reductionPaise
      const isTaxed = line.gstBasisPoints > 0
      const today =
        product && isTaxed
          ? rateOf(
              { ...product, pricesIncludeGst: line.priceWithGstPaise !== null },
              {
                day: dayOf(new Date()),
                unitPricePaise,
                promotionPaise: discountPaise,
                quantity: line.quantity,
              },
            )
          : null
      return {
        line: asAgreed(line),
        product,
        quantity: line.quantity,
        isTakenOver: true as const,
        agreed: {
          unitPricePaise,
          discountPaise,
          reason: line.priceReason ?? `From order ${number}`,
          kept: {
            kind: null,
            name: null,
            takesPromotions: false,
            rate: today === null ? null : { today, ofOrder: line.gstBasisPoints },
          },
        },
      }
    }),
    charges: chargesOf(content),
  }
}

const asAgreed = (line: StoredLine): StoredLine => ({ ...line, priceKind: null, priceName: null })

interface Other extends LockedOrder {
  hasLeft: boolean
  hasClaim: boolean
}

/** Returns why an order can't be merged into another, or null. */
function mergeProblem(order: LockedOrder, other: Other): string | null {
  const { status, invoiceNumber, hasLeft, number } = other
  if (order.id === other.id) return 'Choose another order'
  const block = changeBlock({ status: status as OrderStatus, invoiceNumber, hasLeft })
  if (block) return `Order ${number}: ${block}`
  if (other.paidPaise !== 0 || other.settledPaise !== 0 || other.creditedPaise !== 0)
    return `Order ${number} has payments, and payments stay with their order. Open that order and merge this one into it instead.`
  if (other.hasClaim) return `The customer has reported a payment for order ${number}. Review it first.`
  if (other.holdReason !== null) return `Order ${number} is on hold: ${other.holdReason}`
  if (!isSameBuyer(order, other)) return 'The orders are of different customers'
  const different = firstDifference(order, other)
  return different === null ? null : `Order ${number} has ${different}`
}

const isSameBuyer = (one: LockedOrder, other: LockedOrder): boolean =>
  one.customerId === null
    ? one.guestEmail !== null && one.guestEmail === other.guestEmail && other.customerId === null
    : one.customerId === other.customerId

function firstDifference(one: LockedOrder, other: LockedOrder): string | null {
  const isSame = (keys: readonly (keyof LockedOrder)[]) => keys.every((key) => one[key] === other[key])
  if (!isSame(['shipName', 'shipAddress', 'shipCity', 'shipState', 'shipZipCode', 'shipCountry']))
    return 'another delivery address'
  if (!isSame(['placeOfSupply'])) return 'another place of supply'
  if (!isSame(['buyerGstin', 'buyerRegistration'])) return 'another buyer on the invoice'
  if (!isSame(['taxScheme', 'roundsTotal'])) return 'other tax settings'
  return isSame(['creditDays']) ? null : 'other payment terms'
}

async function copyCharges(tx: Transaction, orderId: string, otherId: string): Promise<void> {
  await sql`
    insert into order_charges (order_id, kind, label, amount_paise, reason, added_by_id, added_by)
    select ${orderId}, kind, label, amount_paise, reason, added_by_id, added_by from order_charges
    where order_id = ${otherId} and removed_at is null order by added_at, id`.execute(tx)
}

/** Without the email about a cancellation: the email about the change of the other order says it. */
async function cancelMerged(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  other: LockedOrder,
): Promise<void> {
  const reason = `Merged into order ${order.number}`
  await tx
    .updateTable('orders')
    .set({
      status: 'cancelled',
      cancelReason: reason,
      holdReason: null,
      ...noPacker,
      version: other.version + 1,
      updatedAt: new Date(),
    })
    .where('id', '=', other.id)
    .execute()
  await appendEvent(tx, ctx, {
    orderId: other.id,
    kind: 'status',
    fromStatus: other.status,
    toStatus: 'cancelled',
    note: reason,
  })
}
