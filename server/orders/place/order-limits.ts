// Limits on the orders of one account or guest, so that the stock can't be reserved without paying for it.
import { sql } from 'kysely'
import { counted } from '#contract/base/rupee-text'
import type { UnpaidOrders } from '#contract/settings/unpaid-orders'
import type { Transaction } from '#server/db/database'
import { beforeCommit } from '#server/db/transaction-end'
import { refused } from '#server/http/errors'
import { type Buyer, isOrderOf, lockBuyer } from '#server/prices/promotions/buyer'

interface LimitedOrder {
  limited: Buyer
  unitCount: number
  isPaid: boolean
}

/** The buyer's earlier orders. */
interface Standing {
  /** Seconds until an order may be placed again; null if the limit per hour isn't reached. */
  wait: number | null
  unpaidOrders: number
  unpaidUnits: number
  hasPaid: boolean
}

/**
 * Counts the buyer's earlier orders at the end of the transaction, before the new one is written. Concurrent orders
 * of a customer have waited for `takeCart`, so they are counted too; those of a guest wait here. An order counts as unpaid while it is pending and no
 * payment is recorded: afterwards staff have decided about it. Orders on account are limited by the credit of their company instead. Throws `too_many_requests` beyond the orders per hour,
 * and `payment_due` beyond the unpaid orders or units.
 */
export function enforceOrderLimits(tx: Transaction, limits: UnpaidOrders, order: LimitedOrder): void {
  const { maxOrdersPerHour, maxUnpaidOrders, maxUnpaidUnits, maxUnpaidUnitsOfPayers } = limits
  const limitsUnpaid = !order.isPaid && maxUnpaidOrders + maxUnpaidUnits + maxUnpaidUnitsOfPayers > 0
  if (maxOrdersPerHour === 0 && !limitsUnpaid) return
  if (order.limited.customerId === null) beforeCommit(tx, lockBuyer(order.limited))
  beforeCommit(tx, readStanding(order.limited, maxOrdersPerHour), async ({ rows }) => {
    const standing = rows[0] as Standing
    if (standing.wait !== null) throw tooManyOrders(maxOrdersPerHour, standing.wait)
    if (limitsUnpaid) refuseUnpaid(limits, order, standing)
  })
}

/**
 * For an order whose buyer raises its quantities, with the units that it will have. Throws `payment_due` beyond the unpaid
 * units. Other orders of the buyer wait.
 */
export async function enforceUnitLimit(
  tx: Transaction,
  { maxUnpaidUnits, maxUnpaidUnitsOfPayers }: UnpaidOrders,
  { id, customerId, guestEmail }: Buyer & { id: string },
  unitCount: number,
): Promise<void> {
  if (maxUnpaidUnits + maxUnpaidUnitsOfPayers === 0) return
  const buyer = { customerId, guestEmail }
  await lockBuyer(buyer).execute(tx)
  const { rows } = await readStanding(buyer, 0, id).execute(tx)
  const { hasPaid, unpaidUnits } = rows[0] as Standing
  const most = hasPaid ? maxUnpaidUnitsOfPayers : maxUnpaidUnits
  if (most === 0 || unpaidUnits + unitCount <= most) return
  const message = `At most ${counted(most, 'unit')} can wait for payment at once. Order fewer units, or contact us about a larger order.`
  throw refused('payment_due', message, { fields: { lines: message } })
}

/** @param except an order that doesn't count */
const readStanding = (buyer: Buyer, perHour: number, except: string | null = null) => sql<Standing>`
  with pending as materialized (
    select o.id from orders o where ${isOrderOf(buyer)} and o.status = 'pending' and o.total_paise > 0 and o.credit_days is null
      ${except === null ? sql`` : sql`and o.id <> ${except}::uuid`}
  ), unpaid as (
    select count(*) as orders, coalesce(sum(o.unit_count), 0) as units from pending join orders o using (id)
    where o.paid_paise = 0 and o.credited_paise < o.total_paise
  )
  select unpaid.orders as unpaid_orders, unpaid.units as unpaid_units,
    exists (select from orders o where ${isOrderOf(buyer)} and o.total_paise > 0 and o.paid_paise >= o.total_paise
      and o.status <> 'cancelled') as has_paid,
    ${
      perHour === 0
        ? sql`null`
        : sql`(select extract(epoch from created_at + interval '1 hour' - now())::float from orders o
      where ${isOrderOf(buyer)} and created_at > now() - interval '1 hour'
        and created_at <= clock_timestamp()
      order by created_at desc offset ${perHour - 1}::int limit 1)`
    } as wait
  from unpaid`

function tooManyOrders(most: number, waitSeconds: number) {
  const retryAfter = Math.max(1, Math.ceil(waitSeconds))
  const minutes = counted(Math.ceil(retryAfter / 60), 'minute')
  return refused(
    'too_many_requests',
    `You have placed ${counted(most, 'order')} within an hour, and more aren't accepted. Please try again in ${minutes}. Your cart stays as it is.`,
    { retryAfter },
  )
}

function refuseUnpaid(limits: UnpaidOrders, order: LimitedOrder, standing: Standing): void {
  const { unpaidOrders, unpaidUnits, hasPaid } = standing
  if (limits.maxUnpaidOrders > 0 && unpaidOrders >= limits.maxUnpaidOrders) {
    throw refused(
      'payment_due',
      `You have ${counted(unpaidOrders, 'unpaid order')}, and more aren't accepted. Pay for an order or cancel one, then order again. Your cart stays as it is.`,
    )
  }
  const most = hasPaid ? limits.maxUnpaidUnitsOfPayers : limits.maxUnpaidUnits
  if (most === 0 || unpaidUnits + order.unitCount <= most) return
  const already = unpaidUnits > 0 ? `Your unpaid orders contain ${counted(unpaidUnits, 'unit')}. ` : ''
  const way = unpaidUnits > 0 ? 'Pay for an order or cancel one, or order fewer units' : 'Order fewer units'
  throw refused(
    'payment_due',
    `${already}This order has ${counted(order.unitCount, 'unit')}, but at most ${counted(most, 'unit')} can wait for payment at once. ${way}, or contact us about a larger order. Your cart stays as it is.`,
  )
}
