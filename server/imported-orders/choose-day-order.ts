// Reads the dates of a checked file of orders in another order of day and month.
import { sql } from 'kysely'
import type { DayOrder } from '#contract/base/day-order'
import type { ImportProblem } from '#contract/imports/imports'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { SheetRow } from '#server/files/read-rows'
import type { AdminContext } from '#server/http/request/context'
import { lockImport } from '#server/imports/lock-import'
import { SHIFTED } from '#server/imports/read/read-table'
import { stageRows } from '#server/imports/stage-import'
import { checkOrders } from './check-orders.ts'

/** Throws `not_found`, or `illegal_transition` for an accepted import. A file that proves an order keeps it. */
export async function chooseOrderOfDays(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  order: DayOrder,
): Promise<void> {
  const { fileName } = await lockImport(
    tx,
    { subject: 'orders', id },
    ['checked'],
    () => 'The import was accepted. It can be undone instead.',
  )
  const checked = await checkOrders(tx, await storedFile(tx, id), order)
  await tx.deleteFrom('importRows').where('importId', '=', id).execute()
  await stageRows(tx, id, checked)
  audit(tx, ctx, 'import.check', { id, name: fileName }, { after: { dayOrder: order } })
}

/** Returns the rows of the file. Only their first cells are stored, so a row that was too long gets one more cell. */
async function storedFile(tx: Transaction, id: string): Promise<SheetRow[]> {
  const { columns } = await tx
    .selectFrom('imports')
    .select('columns')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<SheetRow & { errors: ImportProblem[] }>`
    select row_number as row, cells, errors from import_rows where import_id = ${id} order by row_number`.execute(
    tx,
  )
  const isShifted = ({ errors }: { errors: ImportProblem[] }) =>
    errors.some(({ message }) => message === SHIFTED)
  return [
    { row: 1, cells: columns },
    ...rows.map((found) => ({
      row: found.row,
      cells: isShifted(found) ? [...columns.map((_, at) => found.cells[at] ?? ''), SHIFTED] : found.cells,
    })),
  ]
}
