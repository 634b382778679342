// Reads a carrier's file with tracking numbers, statuses and dates, and checks it row by row against the shipments.
import { sql } from 'kysely'
import type { DayOrder, FoundDayOrder } from '#contract/base/day-order'
import { dayOf, formatDay } from '#contract/base/days'
import type { OrderStatus } from '#contract/orders/order-status'
import { type ShipmentStatus, shipmentBlock, shipmentStatuses } from '#contract/orders/shipment-status'
import { MAX_STATUS_ROWS, ShipmentStep, type StatusReport } from '#contract/shipments/admin'
import { findDayOrder } from '#server/bank-statements/read/day-order'
import { readDay } from '#server/bank-statements/read/read-day'
import type { Db } from '#server/db/database'
import { badFile } from '#server/files/bad-file'
import { withoutApostrophe } from '#server/files/formula-cells'
import { readRows, type SheetRow } from '#server/files/read-rows'
import type { UploadedFile } from '#server/http/request/uploads'

const MAX_REFUSALS = 200
const MAX_SHOWN = 80

export interface ReadStatuses {
  /** The next status of each shipment, by id. */
  steps: Map<string, ShipmentStep>
  report: StatusReport
}

interface ReadRow {
  row: number
  trackingNumber: string
  /** In lower case, because files and shipments may differ in capitals. */
  key: string
  step: ShipmentStep | null
  problem: string | null
}

export const readStatusRows = (file: UploadedFile): Promise<SheetRow[]> => readRows(file, MAX_STATUS_ROWS)

interface StatusFileOptions {
  now: Date
  /** Order of day and month, for a file whose dates prove neither. */
  dayOrder: DayOrder | undefined
}

/** Throws `invalid_input` if the file isn't such a table, or if its dates contradict each other. */
export async function checkStatusRows(
  db: Db,
  lines: readonly SheetRow[],
  { now, dayOrder: chosen }: StatusFileOptions,
): Promise<ReadStatuses> {
  const { rows, dayOrder } = readSteps(lines, dayOf(now), chosen)
  const known = await shipmentsByNumber(
    db,
    rows.map(({ key }) => key),
  )
  const steps = new Map<string, ShipmentStep>()
  const report: StatusReport = { total: rows.length, accepted: 0, refused: 0, refusals: [], dayOrder }
  for (const row of rows) {
    const found = known.get(row.key) ?? []
    const problem = row.problem ?? problemOf(found, row.step, steps)
    if (problem === null && found[0] && row.step) {
      steps.set(found[0].id, row.step)
      report.accepted++
      continue
    }
    report.refused++
    if (report.refusals.length < MAX_REFUSALS) {
      const text = row.trackingNumber.slice(0, MAX_SHOWN)
      report.refusals.push({ row: row.row, text, reason: problem ?? '' })
    }
  }
  return { steps, report }
}

const heads = {
  trackingNumber: ['trackingnumber', 'tracking', 'awb', 'awbnumber', 'lrnumber', 'number'],
  status: ['status'],
  on: ['date', 'day', 'on'],
} as const

function readSteps(
  [first, ...lines]: readonly SheetRow[],
  today: string,
  chosen: DayOrder | undefined,
): { rows: ReadRow[]; dayOrder: FoundDayOrder } {
  if (!first) throw badFile('The file is empty')
  const places = placesOf(first.cells)
  if (lines.length === 0) throw badFile('The file has no rows below the header')
  const dates = places.on < 0 ? [] : lines.map(({ row, cells }) => ({ row, text: cells[places.on] ?? '' }))
  const dayOrder = findDayOrder(dates, today, chosen)
  return { rows: lines.map((line) => readRow(line, places, { today, order: dayOrder?.order })), dayOrder }
}

type Places = Record<keyof typeof heads, number>

function placesOf(cells: readonly string[]): Places {
  const plain = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''))
  const place = (names: readonly string[]) => plain.findIndex((cell) => names.includes(cell))
  const places = {
    trackingNumber: place(heads.trackingNumber),
    status: place(heads.status),
    on: place(heads.on),
  }
  if (places.trackingNumber < 0 || places.status < 0) {
    throw badFile(
      'The first row must be a header with the columns “tracking number” and “status”, and optionally “date”',
    )
  }
  return places
}

function readRow(
  { row, cells }: SheetRow,
  places: Places,
  { today, order }: { today: string; order: DayOrder | undefined },
): ReadRow {
  const cell = (place: number) => withoutApostrophe((cells[place] ?? '').trim())
  const trackingNumber = cell(places.trackingNumber)
  const on = places.on < 0 ? null : dayIn(cell(places.on), order)
  const status = cell(places.status)
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')
  const read = { row, trackingNumber, key: trackingNumber.toLowerCase() }
  const refuse = (problem: string): ReadRow => ({ ...read, step: null, problem })
  if (trackingNumber === '') return refuse('The tracking number is missing')
  if (!(shipmentStatuses as readonly string[]).includes(status)) {
    return refuse('The status must be Pending, Shipped, In Transit or Delivered')
  }
  if (on === undefined) return refuse('Invalid date. Example: 2026-11-23 or 23/11/2026')
  if (on !== null && on > today) return refuse("The date can't be in the future")
  return { ...read, step: ShipmentStep.parse({ status, on }), problem: null }
}

/** Returns null for an empty text and undefined for an invalid date. */
const dayIn = (text: string, order: DayOrder | undefined): string | null | undefined =>
  text === '' ? null : (readDay(text, order) ?? undefined)

interface KnownShipment {
  id: string
  number: string
  status: ShipmentStatus
  orderStatus: OrderStatus
  shippedAt: Date
}

async function shipmentsByNumber(db: Db, numbers: readonly string[]) {
  const { rows } = await sql<KnownShipment>`
    select p.id, lower(p.tracking_number) as number, p.status, p.shipped_at, o.status as order_status
    from shipments p join orders o on o.id = p.order_id
    where lower(p.tracking_number) = any(${[...new Set(numbers)]}::text[])`.execute(db)
  const found = new Map<string, KnownShipment[]>()
  for (const row of rows) found.set(row.number, [...(found.get(row.number) ?? []), row])
  return found
}

function problemOf(
  found: readonly KnownShipment[],
  step: ShipmentStep | null,
  taken: ReadonlyMap<string, ShipmentStep>,
): string | null {
  const [shipment, ...others] = found
  if (!shipment || !step) return 'No shipment has this tracking number'
  if (others.length > 0) return `${found.length} shipments have this tracking number`
  if (taken.has(shipment.id)) return 'The file lists this shipment twice'
  const left = dayOf(shipment.shippedAt)
  if (step.on && step.on < left)
    return `The shipment was sent on ${formatDay(left)}, so the date can't be earlier`
  return shipmentBlock(shipment, step.status)
}
