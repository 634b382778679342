// Changes many shipments, each by the operation for a single one: all to the same status, or each to the status in a
// file.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { Id } from '#contract/base/text'
import { shipmentLabels } from '#contract/orders/shipment-status'
import type { ShipmentStep, setManyShipmentStatuses } from '#contract/shipments/admin'
import { type BatchHandler, type BatchHandlers, startBatchJob } from '#server/batch-jobs/batch-jobs'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { setShipmentStatus } from './set-shipment-status.ts'
import { shipmentIds } from './shipment-filter.ts'

const SAME = 'shipment-status'
const FROM_FILE = 'shipment-status-file'

type BulkInput = z.output<(typeof setManyShipmentStatuses)['body']>

/** Returns the run and the number of its rows. Throws `invalid_input` for malformed ids. */
export async function startBulkStatus(tx: Transaction, ctx: AdminContext, { target, action }: BulkInput) {
  const title = `Mark shipments as ${shipmentLabels[action.status].toLowerCase()}`
  return startBatchJob(tx, ctx, { kind: SAME, title, input: action, rows: named(targetIds(target)) })
}

/** @param steps by shipment id */
export async function startStatusFile(
  tx: Transaction,
  ctx: AdminContext,
  steps: ReadonlyMap<string, ShipmentStep>,
) {
  return startBatchJob(tx, ctx, {
    kind: FROM_FILE,
    title: 'Update shipments from a file',
    input: Object.fromEntries(steps),
    rows: named(inTheirOrder([...steps.keys()])),
  })
}

const named = (ids: RawBuilder<{ id: string }>) => sql`
  select t.id, coalesce(p.tracking_number, '') as name
  from (select id, row_number() over () as place from (${ids}) meant) t left join shipments p on p.id = t.id
  order by t.place`

/** In the order of the list, or in the given order. */
function targetIds({ ids, filter }: BulkInput['target']): RawBuilder<{ id: string }> {
  if (ids === undefined) return shipmentIds(filter ?? {})
  if (!ids.every((id) => Id.safeParse(id).success)) {
    throw refused('invalid_input', 'Contains an invalid shipment ID')
  }
  return inTheirOrder([...new Set(ids.map((id) => id.toLowerCase()))])
}

const inTheirOrder = (ids: readonly string[]) =>
  sql<{ id: string }>`select id from unnest(${ids}::uuid[]) with ordinality meant (id, place) order by place`

/** Throws the same errors as `setShipmentStatus`. */
const setSame: BatchHandler = (tx, ctx, id, step: ShipmentStep) => setShipmentStatus(tx, ctx, id, step)

/** Throws the same errors. */
const setAsFileSays: BatchHandler = async (tx, ctx, id, steps: Record<string, ShipmentStep>) => {
  const step = steps[id]
  if (step) await setShipmentStatus(tx, ctx, id, step)
}

export const shipmentBatch: BatchHandlers = { [SAME]: setSame, [FROM_FILE]: setAsFileSays }
