// Undoes the next rows of an import: created records are deleted, changed ones restored.
import { sql } from 'kysely'
import type { DoneRow, Undone } from '#server/imports/import-kind'
import { type ImportTurn, markConflicts, RowRefused, type RowsDone } from './import-turn.ts'

/**
 * Works from the last row up, so that a key moved from one row to another can return. Throws `RowRefused` if a record
 * that is undone separately has been changed since.
 */
export async function undoRows(turn: ImportTurn): Promise<RowsDone> {
  const { tx, importId, most } = turn
  const rows = await tx
    .selectFrom('importRows')
    .select(['rowNumber', 'kind', 'fields', 'before', 'subjectId', 'versionAfter'])
    .where('importId', '=', importId)
    .where('status', '=', 'done')
    .orderBy('rowNumber', 'desc')
    .limit(most)
    .execute()
  const outcomes = await outcomesOf(turn, rows)
  const conflicts = [...outcomes].flatMap(([rowNumber, outcome]) =>
    outcome ? [{ rowNumber, ...outcome }] : [],
  )
  const undone = [...outcomes].flatMap(([rowNumber, outcome]) => (outcome ? [] : [rowNumber]))
  await tx
    .updateTable('importRows')
    .set({ status: 'undone' })
    .where('importId', '=', importId)
    .where('rowNumber', '=', sql<number>`any(${undone}::int[])`)
    .execute()
  await markConflicts(tx, importId, conflicts)
  return { count: rows.length, conflicts: conflicts.length }
}

async function outcomesOf(
  { tx, ctx, kind, source, singly }: ImportTurn,
  rows: readonly DoneRow[],
): Promise<ReadonlyMap<number, Undone>> {
  const outcomes = new Map<number, Undone>(singly ? [] : await kind.undoTogether?.(tx, ctx, rows, source))
  for (const row of rows) {
    const { rowNumber } = row
    if (outcomes.has(rowNumber)) continue
    outcomes.set(rowNumber, await RowRefused.of(rowNumber, () => kind.undo(tx, ctx, row, source)))
  }
  return outcomes
}
