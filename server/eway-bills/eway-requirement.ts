// Whether units that haven't left yet need an e-way bill. Computed like their future invoice, so that the answer before
// the dispatch is the one after it (eway-bill-queries.ts reads issued invoices).
import { sql } from 'kysely'
import { registeredState } from '#contract/base/gst-states'
import { add, fromRupees, type Paise, toRupees, zero } from '#contract/base/money'
import type { EwayRequirement } from '#contract/orders/eway-requirement'
import { EWAY_LIMIT } from '#contract/shipping/transport'
import { isWithinState, isZeroRated } from '#contract/tax/place-of-supply'
import { type Db, json } from '#server/db/database'
import { isExempt } from '#server/orders/invoicing/invoice-content'
import { supplyOf } from '#server/orders/invoicing/invoice-source'
import { partAmounts } from '#server/orders/invoicing/part-amounts'
import { type SourceRow, sourceColumns, sourceOf } from '#server/orders/invoicing/read-source'

export interface Consigned {
  units: number
  /** Total of the future invoice. */
  totalPaise: Paise
  eway: EwayRequirement
}

/** The units of some lines; without them, all units of the orders that haven't left. */
type Units = readonly { itemId: string; quantity: number }[] | null

/** Returns the requirement of each order by its id. */
export async function listConsigned(
  db: Db,
  orderIds: readonly string[],
  units: Units = null,
): Promise<ReadonlyMap<string, Consigned>> {
  const now =
    units === null
      ? sql`l.quantity - coalesce(sum(s.quantity), 0)`
      : sql`coalesce((select sum(i.quantity) from jsonb_to_recordset(${json(units)}) as i ("itemId" uuid, quantity int)
          where i."itemId" = l.id), 0)`
  const counted = sql`
    select ${now} as now, coalesce(sum(s.quantity), 0) as before from shipment_lines s where s.order_line_id = l.id`
  const { rows } = await sql<SourceRow>`
    select ${sourceColumns(counted)} from orders o where o.id = any(${[...orderIds]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.order.id, consignedOf(row)]))
}

function consignedOf(row: SourceRow): Consigned {
  const source = sourceOf(row)
  const { order, seller, tax } = source
  const amounts = partAmounts(source)
  const isTaxed = order.taxScheme === 'regular' && !isExempt(source, amounts)
  const value =
    isZeroRated(supplyOf(order)) || order.taxScheme === 'composition'
      ? amounts.totalPaise
      : isTaxed
        ? taxedValue(amounts)
        : zero
  const limit = isWithinState(registeredState(seller), supplyOf(order))
    ? fromRupees(tax.ewayLimitWithinState)
    : fromRupees(EWAY_LIMIT)
  return {
    units: amounts.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalPaise: amounts.totalPaise,
    eway: { isNeeded: value > limit, value: toRupees(value), limit: toRupees(limit) },
  }
}

/** With tax, without exempt goods. */
const taxedValue = ({ rates }: ReturnType<typeof partAmounts>): Paise =>
  add(
    zero,
    ...rates
      .filter(({ gstBasisPoints }) => gstBasisPoints > 0)
      .flatMap(({ taxablePaise, cgstPaise, sgstPaise, igstPaise }) => [
        taxablePaise,
        cgstPaise,
        sgstPaise,
        igstPaise,
      ]),
  )
