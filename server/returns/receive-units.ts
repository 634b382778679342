// Receives the units of a return after inspection. Sellable units go back into stock, and the others are recorded.
// Their price is no longer owed: a credit note is issued. An order with all units back becomes returned.
import { sql } from 'kysely'
import { add, type Paise, subtract, toPaise, zero } from '#contract/base/money'
import { chargesTotal } from '#contract/orders/charges'
import { roundedPart } from '#contract/orders/parts'
import type { ReturnTransition } from '#contract/returns/admin'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import type { LockedOrder } from '#server/orders/fulfil/lock-order'
import { chargesOf } from '#server/orders/read/order-view'
import { closeOrder } from '#server/payments/close-order'
import { restock } from '#server/stock/levels/stock'
import { isAllBack } from './all-back.ts'
import {
  type ChangedLine,
  hasCorrections,
  readInvoices,
  storeLines,
  withChanges,
  withReturned,
} from './corrections/invoiced-lines.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { raiseOrderVersion } from './raise-order-version.ts'

type Seen = Extract<ReturnTransition, { to: 'received' }>['items']

interface ArrivedLine {
  itemId: string
  name: string
  productId: string | null
  quantity: number
  valuePaise: number
}

/**
 * @param order must be locked together with its return
 * Throws `invalid_input` unless each line is listed once with all its units. Returns the updated order.
 */
export async function receiveUnits(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  returnId: string,
  seen: Seen,
): Promise<LockedOrder> {
  const allBack = await isAllBack(tx, order.id, returnId)
  const { lines, corrected } = await valuedLines(tx, order.id, returnId, allBack)
  const units = matchLines(lines, seen)
  await sql`
    update return_lines t set restocked = i.restock, scrapped = i.scrap, value_paise = i.value_paise
    from unnest(${units.map(({ itemId }) => itemId)}::uuid[], ${units.map((unit) => unit.restock)}::int[],
      ${units.map((unit) => unit.scrap)}::int[], ${units.map((unit) => unit.valuePaise)}::bigint[])
      as i (order_line_id, restock, scrap, value_paise)
    where t.return_id = ${returnId} and t.order_line_id = i.order_line_id`.execute(tx)
  await restock(tx, byProduct(units), {
    orderId: order.id,
    returnId,
    actorName: ctx.actor.name,
    adminId: ctx.actor.id,
  })
  const goods = lines.reduce((sum, { valuePaise }) => sum + valuePaise, 0)
  const exact = toPaise(goods + (allBack ? await refundCharges(tx, order, returnId, corrected) : 0))
  const value = order.roundsTotal
    ? await roundValue(tx, order, returnId, { exact, corrected, allBack })
    : exact
  // Part of the price may already have been credited as goodwill. Settled amounts stay settled.
  const most = order.totalPaise + order.settledPaise
  const creditedPaise = Math.min(most, order.creditedPaise + value)
  await issueCreditNote(tx, returnId, {
    at: ctx.now,
    charged: allBack ? 'all' : 'none',
    goodwillPaise: toPaise(creditedPaise - order.creditedPaise - value),
    corrected,
    roundOffPaise: subtract(value, exact),
  })
  const credited = await raiseOrderVersion(tx, order, { creditedPaise })
  return allBack && credited.status === 'delivered' ? closeOrder(tx, ctx, credited, 'returned') : credited
}

/** Credits the charges beside the goods once all units of the order are back. */
async function refundCharges(
  tx: Transaction,
  order: LockedOrder,
  returnId: string,
  corrected: readonly ChangedLine[] | null,
): Promise<Paise> {
  const charges = corrected
    ? add(
        zero,
        ...corrected.map(({ before, after }) => subtract(before.chargesTotalPaise, after.chargesTotalPaise)),
      )
    : chargesTotal(chargesOf(order))
  if (charges > 0) {
    await tx.updateTable('returns').set({ chargesPaise: charges }).where('id', '=', returnId).execute()
  }
  return charges
}

interface UnroundedValue {
  exact: Paise
  corrected: readonly ChangedLine[] | null
  allBack: boolean
}

/**
 * Rounds the value to the rupee, as its credit note does, and returns it. After a correction the values are exact, and
 * the last return credits the rest of the order's rounding.
 */
async function roundValue(
  tx: Transaction,
  order: LockedOrder,
  returnId: string,
  { exact, corrected, allBack }: UnroundedValue,
): Promise<Paise> {
  const roundOffPaise = corrected
    ? allBack
      ? await roundingLeft(tx, order)
      : zero
    : subtract(roundedPart(exact, await exactBefore(tx, order.id)), exact)
  await tx.updateTable('returns').set({ roundOffPaise }).where('id', '=', returnId).execute()
  return add(exact, roundOffPaise)
}

async function exactBefore(tx: Transaction, orderId: string): Promise<Paise> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(round(l.total_paise::numeric * b.quantity / l.quantity)), 0)::bigint as paise
    from order_lines l cross join lateral (
      select sum(e.quantity) as quantity from return_lines e join returns r on r.id = e.return_id
      where e.order_line_id = l.id and r.status in ('received', 'refunded')) b
    where l.order_id = ${orderId} and b.quantity > 0`.execute(tx)
  return toPaise(rows[0]?.paise ?? 0)
}

async function roundingLeft(tx: Transaction, order: LockedOrder): Promise<Paise> {
  const { rows } = await sql<{ paise: number }>`
    select (o.round_off_paise - coalesce((
      select sum(r.round_off_paise) from returns r where r.order_id = o.id), 0))::bigint as paise
    from orders o where o.id = ${order.id}`.execute(tx)
  return toPaise(rows[0]?.paise ?? 0)
}

/** Returns the lines of the return with their value. If an invoice was corrected, they have the corrected value. */
async function valuedLines(
  tx: Transaction,
  orderId: string,
  returnId: string,
  allBack: boolean,
): Promise<{ lines: ArrivedLine[]; corrected: ChangedLine[] | null }> {
  const lines = await arrivedLines(tx, returnId)
  if (!(await hasCorrections(tx, orderId))) return { lines, corrected: null }
  const { invoices } = await readInvoices(tx, orderId, returnId)
  const corrected = withReturned(
    invoices,
    new Map(lines.map(({ itemId, quantity }) => [itemId, quantity])),
    allBack,
  )
  await storeLines(tx, orderId, withChanges(invoices, corrected))
  const creditOf = (itemId: string) =>
    corrected
      .filter(({ line }) => line.itemId === itemId)
      .reduce((sum, { before, after }) => sum + before.totalPaise - after.totalPaise, 0)
  return { lines: lines.map((line) => ({ ...line, valuePaise: creditOf(line.itemId) })), corrected }
}

/**
 * The value of a line's units is calculated cumulatively, after the units that came back earlier, so that all shares
 * add up to the line's total.
 */
async function arrivedLines(tx: Transaction, returnId: string): Promise<ArrivedLine[]> {
  const { rows } = await sql<ArrivedLine>`
    select l.id as item_id, l.name, l.product_id, t.quantity,
      (round(l.total_paise::numeric * (b.quantity + t.quantity) / l.quantity)
        - round(l.total_paise::numeric * b.quantity / l.quantity))::bigint as value_paise
    from return_lines t join order_lines l on l.id = t.order_line_id
    cross join lateral (
      select coalesce(sum(e.quantity), 0) as quantity from return_lines e join returns r on r.id = e.return_id
      where e.order_line_id = l.id and r.status in ('received', 'refunded')
    ) b
    where t.return_id = ${returnId} order by l.position`.execute(tx)
  return rows
}

function matchLines(lines: readonly ArrivedLine[], seen: Seen) {
  const wrong = (message: string) => refused('invalid_input', message, { fields: { items: message } })
  const known = new Set(lines.map(({ itemId }) => itemId))
  const named = new Map(seen.map((item) => [item.itemId.toLowerCase(), item]))
  if (named.size !== seen.length) throw wrong('The same item is listed twice')
  if ([...named.keys()].some((id) => !known.has(id))) throw wrong('An item is not part of this return')
  return lines.map((line) => {
    const { restock, scrap } = named.get(line.itemId) ?? { restock: 0, scrap: 0 }
    if (restock + scrap !== line.quantity) {
      throw wrong(`${line.name}: restock and scrap must add up to ${line.quantity}`)
    }
    return { ...line, restock, scrap }
  })
}

/** A product that was bought in two colours has two lines but one stock movement. A deleted product has no stock. */
function byProduct(units: readonly { productId: string | null; restock: number }[]) {
  const quantities = new Map<string, number>()
  for (const { productId, restock } of units) {
    if (productId === null || restock === 0) continue
    quantities.set(productId, (quantities.get(productId) ?? 0) + restock)
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}
