// The next rows of an import are taken back: what it added goes, what it changed becomes what it was.
import { type ImportTurn, RowRefused } from './import-turn.ts'

/**
 * From the last row up, so that a key which one row gave up and another took finds its way back. Returns how many rows
 * were undone; none when all are. Throws `RowRefused` for one that cannot be: somebody has changed it since.
 */
export async function undoRows({ tx, ctx, kind, importId, most }: ImportTurn): Promise<number> {
  const rows = await tx
    .selectFrom('importRows')
    .select(['rowNumber', 'kind', 'fields', 'before', 'subjectId', 'versionAfter'])
    .where('importId', '=', importId)
    .where('status', '=', 'done')
    .orderBy('rowNumber', 'desc')
    .limit(most)
    .execute()
  for (const row of rows) {
    await RowRefused.of(row.rowNumber, () => kind.undo(tx, ctx, row))
    await tx
      .updateTable('importRows')
      .set({ status: 'undone' })
      .where('importId', '=', importId)
      .where('rowNumber', '=', row.rowNumber)
      .execute()
  }
  return rows.length
}
