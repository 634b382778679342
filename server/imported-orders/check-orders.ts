// Checks a file of orders against the shop. Rows with the same number form one order, wherever they are in the file.
// An order is imported completely or not at all. Orders from earlier imports are never changed, because they are
// history.
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { DayOrder } from '#contract/base/day-order'
import { today } from '#contract/base/days'
import type { ImportProblem } from '#contract/imports/imports'
import { findDayOrder } from '#server/bank-statements/read/day-order'
import type { Transaction } from '#server/db/database'
import type { CheckedFile, CheckedRow, FileCheck, RowVerdict } from '#server/imports/import-kind'
import { type ReadTable, SHIFTED, type TableRow } from '#server/imports/read/read-table'
import { amountNotes } from './amount-notes.ts'
import { formatSources } from './formats/order-formats.ts'
import { knownColumns } from './order-columns.ts'
import { type ImportedOrderInput, readOrder, SOME_SHOP } from './read-order.ts'

/** Only the first row of an order contains the order; the others only refer to it. */
export type OrderFields = { orderId: string; order: ImportedOrderInput | null }

const BATCH = 500
const MAX_SHOWN = 200

export interface OrderFileOptions {
  /** Chosen for a file whose dates prove neither order. */
  dayOrder?: DayOrder
}

export const orderFiles: FileCheck<OrderFileOptions> = {
  columns: async () => knownColumns,
  check: checkOrders,
}

/** Throws `invalid_input` if the dates of the file contradict each other. */
async function checkOrders(
  tx: Transaction,
  { batches }: ReadTable,
  { dayOrder: chosen }: OrderFileOptions,
): Promise<CheckedFile> {
  const rows = [...batches].flat()
  const dates = rows.map(({ row, values }) => ({ row, text: values.Date ?? '' }))
  const dayOrder = findDayOrder(dates, today(), chosen)
  return {
    chosen: null,
    dayOrder,
    batches: checkedBatches(tx, rows, dayOrder?.order),
  }
}

async function* checkedBatches(
  tx: Transaction,
  rows: readonly TableRow[],
  dayOrder: DayOrder | undefined,
): AsyncGenerator<CheckedRow[]> {
  // A row without a number is an order of its own.
  const orders = [...Map.groupBy(rows, (row) => numberOf(row).toLowerCase() || row.row).values()]
  for (let at = 0; at < orders.length; at += BATCH) {
    const read = orders.slice(at, at + BATCH).map((of) => ({ rows: of, ...readOrder(of, dayOrder) }))
    const known = await knownOrders(
      tx,
      read.map(({ order }) => order),
    )
    yield read.flatMap((one) =>
      checkOrder(one, known.get(keyOf(one.order)) ?? known.get(unnamedKey(one.order))),
    )
  }
}

const numberOf = ({ values }: TableRow): string => values['Order number']?.trim() ?? ''

export const keyOf = ({ source, number }: Pick<ImportedOrderInput, 'source' | 'number'>): string =>
  JSON.stringify([source.toLowerCase(), number.toLowerCase()])

/**
 * The key of an order from Shopify or WooCommerce if it was imported before such files named their store. Empty for
 * other orders.
 */
const unnamedKey = ({ source, number }: ImportedOrderInput): string =>
  formatSources.includes(source) ? keyOf({ source: SOME_SHOP, number }) : ''

interface KnownOrder {
  id: string
  order: ImportedOrderInput
}

async function knownOrders(
  tx: Transaction,
  orders: readonly ImportedOrderInput[],
): Promise<Map<string, KnownOrder>> {
  const { rows } = await sql<KnownOrder>`
    select o.id, json_build_object('number', o.number, 'source', o.source, 'orderedOn', o.ordered_on, 'status', o.status,
      'customerName', o.customer_name, 'customerEmail', o.customer_email, 'customerPhone', o.customer_phone,
      'discountPaise', o.discount_paise, 'shippingPaise', o.shipping_paise, 'gstPaise', o.gst_paise,
      'totalPaise', o.total_paise, 'paidPaise', o.paid_paise, 'refundedPaise', o.refunded_paise,
      'lines', (select json_agg(json_build_object('sku', l.sku, 'name', l.name, 'quantity', l.quantity,
        'unitPricePaise', l.unit_price_paise, 'discountPaise', l.discount_paise, 'gstBasisPoints', l.gst_basis_points)
        order by l.position) from imported_order_lines l where l.order_id = o.id)) as order
    from imported_orders o
    join unnest(${orders.map(({ source }) => source)}::text[], ${orders.map(({ number }) => number)}::text[])
      as w (source, number) on lower(o.source) in (lower(w.source), ${SOME_SHOP.toLowerCase()}) and lower(o.number) = lower(w.number)`.execute(
    tx,
  )
  return new Map(rows.map((row) => [keyOf(row.order), row]))
}

type ReadRows = ReturnType<typeof readOrder> & { rows: readonly TableRow[] }

function checkOrder({ rows, order, problems }: ReadRows, known: KnownOrder | undefined): CheckedRow[] {
  const orderId = known?.id ?? randomUUID()
  const bad = new Map(rows.map((row) => [row.row, row.isShifted ? [shifted] : (problems.get(row.row) ?? [])]))
  const worst = [...bad].find(([, errors]) => errors.length > 0)?.[0]
  const verdictOf = (row: TableRow): RowVerdict<OrderFields> => {
    const errors = bad.get(row.row) ?? []
    if (errors.length > 0) return { kind: 'refused', errors }
    if (worst !== undefined) return refusedAs(`Row ${worst} of the same order has an error`)
    if (known)
      return isDeepStrictEqual(known.order, order) ? { kind: 'unchanged' } : refusedAs(IMPORTED_ALREADY)
    const isFirst = row === rows[0]
    return { kind: 'create', fields: { orderId, order: isFirst ? order : null }, changes: [] }
  }
  return rows.map((row) => ({
    row: row.row,
    cells: row.cells,
    name: shortened(numberOf(row)),
    key: shortened(row.values.Item?.trim().replace(/\s*\n\s*/g, ', ') ?? '') || null,
    subjectId: known?.id ?? null,
    verdict: verdictOf(row),
    notes: row === rows[0] ? amountNotes(order) : [],
  }))
}

const IMPORTED_ALREADY =
  "This order was imported before with different values. Imports don't change existing orders: undo the earlier import first"

const shifted: ImportProblem = { column: null, message: SHIFTED }

const refusedAs = (message: string): RowVerdict<never> => ({
  kind: 'refused',
  errors: [{ column: null, message }],
})

const shortened = (text: string): string => text.slice(0, MAX_SHOWN).toWellFormed()
