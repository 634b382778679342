// The lines of an order's invoices with what is left of them after notes and returns. Stored from the first correction of
// an order on; before it, returns follow from the order alone. The order must be locked for a change.
import { sql } from 'kysely'
import { add, type Paise, toPaise, zero } from '#contract/base/money'
import type { DocumentContent } from '#contract/documents/content'
import type { DocumentKind } from '#contract/documents/kinds'
import { type InvoicedLine, isEmptyLine, withoutCharges, withUnits } from '#contract/returns/corrected-lines'
import type { Db, Transaction } from '#server/db/database'
import { lastAmendment } from '#server/documents/issue/last-amendment'
import { goodsOf, lineCharges } from '#server/orders/invoicing/part-amounts'
import { type SourceRow, sourceColumns, sourceOf } from '#server/orders/invoicing/read-source'

export interface LineOfInvoice {
  itemId: string
  productId: string | null
  name: string
  hsn: string
  uqc: string | null
  unit: string
  unitPricePaise: Paise
  /** As stored or, without corrections, as computed. */
  state: InvoicedLine
}

export interface OrderInvoice {
  id: string
  kind: DocumentKind
  number: string
  /** YYYY-MM-DD */
  day: string
  totalPaise: Paise
  placeOfSupply: string | null
  taxScheme: string
  content: DocumentContent
  lines: LineOfInvoice[]
}

interface Row extends SourceRow {
  items: { itemId: string; productId: string | null }[]
  invoices: {
    id: string
    kind: DocumentKind
    number: string
    day: string
    totalPaise: number
    placeOfSupply: string | null
    taxScheme: string
    content: string
    units: Record<string, number>
    lines: (StoredLine & { itemId: string })[] | null
  }[]
  returned: Record<string, number> | null
  chargesReturned: boolean
  isCorrected: boolean
}

interface StoredLine {
  units: number
  taxablePaise: number
  totalPaise: number
  gstBasisPoints: number
  charges: number[]
  chargesTotalPaise: number
}

export interface InvoicesOfOrder {
  source: ReturnType<typeof sourceOf>
  /** In order of issue. */
  invoices: OrderInvoice[]
  /** Whether a correction has been made, so that the stored lines apply. */
  isCorrected: boolean
}

const noUnits = sql`select 0 as now, 0 as before`

/** @param returnId a return that is being received in this transaction, and doesn't count yet */
export async function readInvoices(db: Db, orderId: string, returnId?: string): Promise<InvoicesOfOrder> {
  const others = returnId ? sql`and r.id <> ${returnId}` : sql``
  const { rows } = await sql<Row>`
    select ${sourceColumns(noUnits)},
      (select jsonb_agg(jsonb_build_object('itemId', l.id, 'productId', l.product_id) order by l.position)
        from order_lines l where l.order_id = o.id) as items,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'number', d.number, 'day', d.day,
          'totalPaise', d.total_paise, 'placeOfSupply', coalesce(a.place_of_supply, d.place_of_supply), 'taxScheme', d.tax_scheme,
          'content', coalesce(a.content, d.content),
          'units', (select jsonb_object_agg(s.order_line_id, s.quantity) from shipment_lines s
            where s.shipment_id = d.shipment_id),
          'lines', (select jsonb_agg(jsonb_build_object('itemId', c.order_line_id, 'units', c.units,
              'taxablePaise', c.taxable_paise, 'totalPaise', c.total_paise, 'gstBasisPoints', c.gst_basis_points,
              'charges', c.charges, 'chargesTotalPaise', c.charges_total_paise))
            from corrected_lines c where c.document_id = d.id)) order by d.issued_at, d.id)
        from tax_documents d ${lastAmendment}
        where d.order_id = o.id and d.kind in ('tax_invoice', 'bill_of_supply')), '[]') as invoices,
      (select jsonb_object_agg(t.order_line_id, t.quantity) from (
        select t.order_line_id, sum(t.quantity) as quantity from return_lines t join returns r on r.id = t.return_id
        where r.order_id = o.id and r.status in ('received', 'refunded') ${others} group by 1) t) as returned,
      exists (select from returns r where r.order_id = o.id and r.charges_paise > 0
        and r.status in ('received', 'refunded') ${others}) as charges_returned,
      exists (select from corrections c where c.order_id = o.id) as is_corrected
    from orders o where o.id = ${orderId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The order must exist')
  const source = sourceOf(row)
  return { source, invoices: invoicesOf(row, source), isCorrected: row.isCorrected }
}

function invoicesOf(row: Row, source: ReturnType<typeof sourceOf>): OrderInvoice[] {
  const before = new Map<string, number>()
  return row.invoices.map(({ units, lines: stored, content, totalPaise, ...invoice }) => {
    const parts = source.lines.map((line, at) => {
      const itemId = row.items[at]?.itemId ?? ''
      return { ...line, before: before.get(itemId) ?? 0, quantity: units[itemId] ?? 0 }
    })
    const charges = lineCharges({ ...source, lines: parts })
    const lines = parts.flatMap((part, at): LineOfInvoice[] => {
      const { itemId = '', productId = null } = row.items[at] ?? {}
      if (part.quantity === 0) return []
      before.set(itemId, part.before + part.quantity)
      const kept = stored?.find((line) => line.itemId === itemId)
      const shares = charges[at] ?? []
      return [
        {
          itemId,
          productId,
          name: part.name,
          hsn: part.hsn ?? '',
          uqc: part.uqc,
          unit: part.unit,
          unitPricePaise: toPaise(part.unitPricePaise),
          state: kept ? stateOf(kept) : firstState(part, shares, row),
        },
      ]
    })
    return {
      ...invoice,
      totalPaise: toPaise(totalPaise),
      content: JSON.parse(content) as DocumentContent,
      lines,
    }

    /** The line as invoiced, without the units that came back before the first correction. */
    function firstState(
      part: (typeof parts)[number],
      shares: readonly { paise: Paise; gstPaise: Paise }[],
      { returned, chargesReturned }: Row,
    ): InvoicedLine {
      const itemId = row.items[parts.indexOf(part)]?.itemId ?? ''
      const gone = row.isCorrected
        ? 0
        : Math.min(Math.max((returned?.[itemId] ?? 0) - part.before, 0), part.quantity)
      const left = { ...part, before: part.before + gone, quantity: part.quantity - gone }
      const state: InvoicedLine = {
        units: left.quantity,
        ...goodsOf(left),
        gstBasisPoints: part.gstBasisPoints,
        charges: shares.map(({ paise }) => paise),
        chargesTotalPaise: add(zero, ...shares.flatMap(({ paise, gstPaise }) => [paise, gstPaise])),
      }
      return chargesReturned && !row.isCorrected ? withoutCharges(state) : state
    }
  })
}

const stateOf = (stored: StoredLine): InvoicedLine => ({
  units: stored.units,
  taxablePaise: toPaise(stored.taxablePaise),
  totalPaise: toPaise(stored.totalPaise),
  gstBasisPoints: stored.gstBasisPoints,
  charges: stored.charges.map(toPaise),
  chargesTotalPaise: toPaise(stored.chargesTotalPaise),
})

export async function hasCorrections(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from corrections where order_id = ${orderId} limit 1`.execute(db)
  return rows.length > 0
}

/** Stores the lines of all invoices of the order. */
export async function storeLines(
  tx: Transaction,
  orderId: string,
  invoices: readonly OrderInvoice[],
): Promise<void> {
  const lines = invoices.flatMap(({ id, lines: of }) =>
    of.map(({ itemId, state }) => ({ documentId: id, itemId, ...state })),
  )
  await sql`
    insert into corrected_lines (document_id, order_line_id, order_id, units, taxable_paise, total_paise, gst_basis_points,
      charges, charges_total_paise)
    select n."documentId", n."itemId", ${orderId}::uuid, n.units, n."taxablePaise", n."totalPaise", n."gstBasisPoints",
      n.charges, n."chargesTotalPaise"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n ("documentId" uuid, "itemId" uuid, units int,
      "taxablePaise" bigint, "totalPaise" bigint, "gstBasisPoints" int, charges bigint[], "chargesTotalPaise" bigint)
    on conflict (document_id, order_line_id) do update set units = excluded.units,
      taxable_paise = excluded.taxable_paise, total_paise = excluded.total_paise,
      gst_basis_points = excluded.gst_basis_points, charges = excluded.charges,
      charges_total_paise = excluded.charges_total_paise`.execute(tx)
}

/** A line of an invoice before and after a change. */
export interface ChangedLine {
  invoice: OrderInvoice
  line: LineOfInvoice
  before: InvoicedLine
  after: InvoicedLine
}

/**
 * Returns how returned units change the invoices: the units of the oldest invoice come back first.
 * @param allBack whether these are the last units of the order, so that the charges are credited too
 */
export function withReturned(
  invoices: readonly OrderInvoice[],
  units: ReadonlyMap<string, number>,
  allBack: boolean,
): ChangedLine[] {
  const left = new Map(units)
  return invoices.flatMap((invoice) =>
    invoice.lines.flatMap((line): ChangedLine[] => {
      const { state: before, itemId } = line
      const taken = Math.min(left.get(itemId) ?? 0, before.units)
      left.set(itemId, (left.get(itemId) ?? 0) - taken)
      const kept = taken > 0 ? withUnits(before, before.units - taken) : before
      const after = allBack ? withoutCharges(kept) : kept
      return after === before || (taken === 0 && isEmptyLine(before))
        ? []
        : [{ invoice, line, before, after }]
    }),
  )
}

/** Returns the invoices with the changed lines. */
export const withChanges = (
  invoices: readonly OrderInvoice[],
  changes: readonly ChangedLine[],
): OrderInvoice[] =>
  invoices.map((invoice) => ({
    ...invoice,
    lines: invoice.lines.map((line) => ({
      ...line,
      state: changes.find((one) => one.line === line)?.after ?? line.state,
    })),
  }))
