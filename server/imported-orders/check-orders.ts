// A file of orders against the shop. Rows with the same number are one order, wherever they stand; it is imported as a
// whole or not at all. What was imported before is never changed: it is history.
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { ImportProblem } from '#contract/imports/imports'
import type { Transaction } from '#server/db/database'
import type { CheckedFile, CheckedRow, RowVerdict } from '#server/imports/import-kind'
import { readTable, SHIFTED, type TableRow } from '#server/imports/read/read-table'
import { knownColumns } from './order-columns.ts'
import { type ImportedOrderInput, readOrder } from './read-order.ts'

/** Of the first row of an order; the others say only whose they are. */
export type OrderFields = { orderId: string; order: ImportedOrderInput | null }

const BATCH = 500
const MAX_SHOWN = 200

/** Throws `invalid_input` for a file that is no table of them. */
export async function checkOrders(tx: Transaction, bytes: Buffer): Promise<CheckedFile> {
  const { head, batches } = await readTable(bytes, knownColumns)
  return { titles: head.titles, unknown: head.unknown, chosen: null, batches: checkedBatches(tx, batches) }
}

async function* checkedBatches(
  tx: Transaction,
  batches: AsyncIterable<TableRow[]>,
): AsyncGenerator<CheckedRow[]> {
  const rows: TableRow[] = []
  for await (const batch of batches) rows.push(...batch)
  // A row without a number belongs to no other.
  const orders = [...Map.groupBy(rows, (row) => numberOf(row).toLowerCase() || row.row).values()]
  for (let at = 0; at < orders.length; at += BATCH) {
    const read = orders.slice(at, at + BATCH).map((of) => ({ rows: of, ...readOrder(of) }))
    const known = await knownOrders(
      tx,
      read.map(({ order }) => order),
    )
    yield read.flatMap((one) => checkOrder(one, known.get(keyOf(one.order))))
  }
}

const numberOf = ({ values }: TableRow): string => values['Order number']?.trim() ?? ''

export const keyOf = ({ source, number }: Pick<ImportedOrderInput, 'source' | 'number'>): string =>
  JSON.stringify([source.toLowerCase(), number.toLowerCase()])

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
      'totalPaise', o.total_paise, 'paidPaise', o.paid_paise,
      'lines', (select json_agg(json_build_object('sku', l.sku, 'name', l.name, 'quantity', l.quantity,
        'unitPricePaise', l.unit_price_paise, 'discountPaise', l.discount_paise, 'gstBasisPoints', l.gst_basis_points)
        order by l.position) from imported_order_lines l where l.order_id = o.id)) as order
    from imported_orders o
    join unnest(${orders.map(({ source }) => source)}::text[], ${orders.map(({ number }) => number)}::text[])
      as w (source, number) on lower(o.source) = lower(w.source) and lower(o.number) = lower(w.number)`.execute(
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
    if (worst !== undefined) return refusedAs(`Row ${worst} of the same order is refused`)
    if (known)
      return isDeepStrictEqual(known.order, order) ? { kind: 'unchanged' } : refusedAs(IMPORTED_ALREADY)
    const isFirst = row === rows[0]
    return { kind: 'create', fields: { orderId, order: isFirst ? order : null }, changes: [] }
  }
  return rows.map((row) => ({
    row: row.row,
    cells: row.cells,
    name: shortened(numberOf(row)),
    key: shortened(row.values.Item?.trim() ?? '') || null,
    subjectId: known?.id ?? null,
    verdict: verdictOf(row),
  }))
}

const IMPORTED_ALREADY =
  'This order was imported before, and says something else. No import changes history: undo the one that brought it first'

const shifted: ImportProblem = { column: null, message: SHIFTED }

const refusedAs = (message: string): RowVerdict<never> => ({
  kind: 'refused',
  errors: [{ column: null, message }],
})

const shortened = (text: string): string => text.slice(0, MAX_SHOWN).toWellFormed()
