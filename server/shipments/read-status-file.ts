// A file of tracking number, status and day, as carriers send it, checked row by row against the shipments as they are.
import { sql } from 'kysely'
import { dayOf, formatDay } from '#contract/base/days'
import type { OrderStatus } from '#contract/orders/order-status'
import { type ShipmentStatus, shipmentBlock, shipmentStatuses } from '#contract/orders/shipment-status'
import { MAX_STATUS_ROWS, ShipmentStep, type StatusReport } from '#contract/shipments/admin'
import type { Db } from '#server/db/database'
import { badFile } from '#server/files/bad-file'
import { withoutApostrophe } from '#server/files/formula-cells'
import { readRows, type SheetRow } from '#server/files/read-rows'

const MAX_REFUSALS = 200
const MAX_SHOWN = 80

export interface ReadStatuses {
  /** What is to become of each shipment, by its id. */
  steps: Map<string, ShipmentStep>
  report: StatusReport
}

interface ReadRow {
  row: number
  trackingNumber: string
  /** In lower case: numbers differ by more than capitals. */
  key: string
  step: ShipmentStep | null
  problem: string | null
}

/** Throws `invalid_input` for a file that is no such table. */
export async function readStatusFile(db: Db, bytes: Buffer, now: Date): Promise<ReadStatuses> {
  const rows = await readSteps(bytes, dayOf(now))
  const known = await shipmentsByNumber(
    db,
    rows.map(({ key }) => key),
  )
  const steps = new Map<string, ShipmentStep>()
  const report: StatusReport = { total: rows.length, accepted: 0, refused: 0, refusals: [] }
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

async function readSteps(bytes: Buffer, today: string): Promise<ReadRow[]> {
  const lines = readRows(bytes, MAX_STATUS_ROWS)
  const first = await lines.next()
  if (first.done) throw badFile('The file is empty')
  const places = placesOf(first.value.cells)
  const rows: ReadRow[] = []
  for await (const line of lines) rows.push(readRow(line, places, today))
  if (rows.length === 0) throw badFile('The file has no rows below its head')
  return rows
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
    throw badFile('The first row must name the columns: tracking number, status and, if you have it, date')
  }
  return places
}

function readRow({ row, cells }: SheetRow, places: Places, today: string): ReadRow {
  const cell = (place: number) => withoutApostrophe((cells[place] ?? '').trim())
  const trackingNumber = cell(places.trackingNumber)
  const on = places.on < 0 ? null : dayIn(cell(places.on))
  const status = cell(places.status)
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')
  const read = { row, trackingNumber, key: trackingNumber.toLowerCase() }
  const refuse = (problem: string): ReadRow => ({ ...read, step: null, problem })
  if (trackingNumber === '') return refuse('The tracking number is missing')
  if (!(shipmentStatuses as readonly string[]).includes(status)) {
    return refuse('The status is none of Pending, Shipped, In Transit and Delivered')
  }
  if (on === undefined) return refuse('The date is none: write it as 2026-11-23 or 23/11/2026')
  if (on !== null && on > today) return refuse('The day cannot lie in the future')
  return { ...read, step: ShipmentStep.parse({ status, on }), problem: null }
}

/** Null where there is none, undefined for what is no day: 2026-11-23, 23/11/2026, 23-11-2026, with or without a time. */
function dayIn(text: string): string | null | undefined {
  if (text === '') return null
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ].*)?$/.exec(text)
  const indian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: .*)?$/.exec(text)
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : [indian?.[3], indian?.[2], indian?.[1]]
  const on = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return ShipmentStep.shape.on.safeParse(on).success ? on : undefined
}

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
  if (taken.has(shipment.id)) return 'The file names this shipment twice'
  const left = dayOf(shipment.shippedAt)
  if (step.on && step.on < left) return `The shipment left on ${formatDay(left)}, so this cannot be earlier`
  return shipmentBlock(shipment, step.status)
}
