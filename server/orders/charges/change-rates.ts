// Applies the GST rates of today to an order that hasn't been invoiced, or keeps those of the order. For goods the rate on
// the day of the invoice applies (contract/tax/rate-change.ts), and the invoice is issued at dispatch.
import { sql } from 'kysely'
import { toPercent } from '#contract/base/gst'
import { add, divide, formatPaise, fromRupees, type Paise, zero } from '#contract/base/money'
import { withCharges } from '#contract/orders/amended-amounts'
import { atRate } from '#contract/orders/changed-rates'
import type { ChangeRates } from '#contract/orders/rate-changes'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { appendEvent } from '#server/orders/fulfil/append-event'
import { auditedOrder, type LockedOrder } from '#server/orders/fulfil/lock-order'
import { type RateChange, readRateChanges } from '#server/orders/read/rate-changes'
import { amendAmounts, assertChargeable, readAmounts, type SourceOfAmounts } from './amend-amounts.ts'

/**
 * Throws `version_conflict`, `illegal_transition` once the order is closed, dispatched or invoiced, or if its rates are those
 * of today, and `conflict` if the total isn't the one that the admin has seen.
 */
export async function changeRates(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  input: ChangeRates,
): Promise<void> {
  await assertChargeable(tx, order, input.version)
  const changes = await readRateChanges(tx, order.id)
  assertChanged(changes)
  if (input.decision === 'keep') return keepRates(tx, ctx, order, changes, input.reason)
  const source = await readAmounts(tx, order)
  const totalPaise = totalAt(source, changes)
  if (fromRupees(input.total) !== totalPaise) {
    throw refused('conflict', `The new total is ${formatPaise(totalPaise)}. Check it and try again.`)
  }
  await applyChanges(tx, ctx, { order, source, changes, tellCustomer: input.tellCustomer })
}

function assertChanged(changes: readonly RateChange[]): void {
  if (changes.length > 0) return
  throw refused('illegal_transition', 'The GST rates of this order are those of today')
}

/** For many orders: whatever the new total is. Throws like `changeRates`. */
export async function applyTodaysRates(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  tellCustomer: boolean,
): Promise<void> {
  await assertChargeable(tx, order, order.version)
  const changes = await readRateChanges(tx, order.id)
  assertChanged(changes)
  await applyChanges(tx, ctx, { order, source: await readAmounts(tx, order), changes, tellCustomer })
}

interface Applied {
  order: LockedOrder
  source: SourceOfAmounts
  changes: readonly RateChange[]
  tellCustomer: boolean
}

async function applyChanges(
  tx: Transaction,
  ctx: AdminContext,
  { order, source, changes, tellCustomer }: Applied,
): Promise<void> {
  const rated = ratedSource(source, changes)
  const change = `GST rate changed: ${changes.map(changeText).join('; ')}`
  await sql`select add_price_rows(${order.id}, -1)`.execute(tx)
  await amendAmounts(tx, ctx, {
    order,
    source: rated,
    charges: source.charges,
    change,
    setsFreight: false,
    tellCustomer,
  })
  await dividePromotions(tx, order.id, rated)
  await sql`select add_price_rows(${order.id}, 1)`.execute(tx)
  audit(tx, ctx, 'order.rates', auditedOrder(order), {
    before: { totalPaise: order.totalPaise },
    after: { decision: 'apply', change, totalPaise: totalAt(source, changes) },
  })
}

/** Returns the total of an order at the new rates. */
export const totalAt = (source: SourceOfAmounts, changes: readonly RateChange[]): Paise =>
  amountsAt(source, changes).totalPaise

export const amountsAt = (source: SourceOfAmounts, changes: readonly RateChange[]) =>
  withCharges(ratedSource(source, changes), source.charges).amounts

function ratedSource(source: SourceOfAmounts, changes: readonly RateChange[]): SourceOfAmounts {
  const rates = new Map(changes.map(({ itemId, toBasisPoints }) => [itemId, toBasisPoints]))
  return {
    ...source,
    lines: source.lines.map((line) => {
      const rate = rates.get(line.id)
      return rate === undefined ? line : atRate(line, rate)
    }),
  }
}

/** The promotions of an order share the discount of its lines, which changes with a price that included GST. */
async function dividePromotions(tx: Transaction, orderId: string, { lines }: SourceOfAmounts): Promise<void> {
  const promotions = await tx
    .selectFrom('orderPromotions')
    .select(['position', 'discountPaise'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
  if (promotions.length === 0) return
  const shares = divide(
    add(zero, ...lines.map(({ promotionPaise }) => promotionPaise)),
    promotions.map(({ discountPaise }) => discountPaise),
  )
  const rows = promotions.map(({ position }, at) => ({ position, discountPaise: shares[at] ?? zero }))
  await sql`
    update order_promotions p set discount_paise = n."discountPaise"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (position int, "discountPaise" bigint)
    where p.order_id = ${orderId} and p.position = n.position and p.discount_paise <> n."discountPaise"`.execute(
    tx,
  )
}

/** "Door mat 12% → 5%". */
const changeText = ({ name, fromBasisPoints, toBasisPoints }: RateChange): string =>
  `${name} ${toPercent(fromBasisPoints)}% → ${toPercent(toBasisPoints)}%`

async function keepRates(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  changes: readonly RateChange[],
  reason: string,
): Promise<void> {
  await sql`
    update order_lines l set declined_gst_basis_points = n."toBasisPoints"
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n ("itemId" uuid, "toBasisPoints" int)
    where l.id = n."itemId"`.execute(tx)
  await tx
    .updateTable('orders')
    .set({ version: order.version + 1, updatedAt: new Date() })
    .where('id', '=', order.id)
    .execute()
  const note = `GST rates of the order kept (${changes.map(changeText).join('; ')}): ${reason}`
  await appendEvent(tx, ctx, { orderId: order.id, kind: 'note', note })
  audit(tx, ctx, 'order.rates', auditedOrder(order), { after: { decision: 'keep', reason } })
}
