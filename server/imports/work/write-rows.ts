// Writes the next rows of an accepted import.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'
import type { Refusal, WaitingRow, Written } from '#server/imports/import-kind'
import { releasePictures } from '#server/imports/import-pictures'
import { type ImportTurn, markConflicts, RowRefused, type RowsDone } from './import-turn.ts'

/**
 * Throws `RowRefused` for a rejected row that is written separately, or the refusal itself if rows are created together.
 */
export async function writeRows(turn: ImportTurn): Promise<RowsDone> {
  const { tx, importId, most, singly } = turn
  const rows = await tx
    .selectFrom('importRows')
    .select(['rowNumber', 'kind', 'fields', 'subjectId', 'before'])
    .where('importId', '=', importId)
    .where('status', '=', 'waiting')
    .where('kind', 'in', ['create', 'update'])
    .orderBy('rowNumber')
    .limit(most)
    .execute()
  const outcomes = singly ? await writeSingly(turn, rows) : await writeTogether(turn, rows)
  const conflicts = outcomes.filter((outcome): outcome is RefusedRow => 'refused' in outcome)
  await markDone(
    tx,
    importId,
    outcomes.filter((outcome): outcome is WrittenRow => !('refused' in outcome)),
  )
  await markConflicts(tx, importId, conflicts)
  return { count: rows.length, conflicts: conflicts.length }
}

type WrittenRow = Written & { rowNumber: number }
type RefusedRow = Refusal & { rowNumber: number }

async function writeSingly(
  { tx, ctx, kind, source }: ImportTurn,
  rows: readonly WaitingRow[],
): Promise<WrittenRow[]> {
  const written: WrittenRow[] = []
  for (const row of rows) {
    const { rowNumber } = row
    written.push({ rowNumber, ...(await RowRefused.of(rowNumber, () => kind.write(tx, ctx, row, source))) })
  }
  return written
}

/** Rows that the kind can't write together are written separately. */
async function writeTogether(
  turn: ImportTurn,
  rows: readonly WaitingRow[],
): Promise<(WrittenRow | RefusedRow)[]> {
  const { tx, ctx, kind, source } = turn
  const fresh = kind.createTogether ? rows.filter((row) => row.kind === 'create') : []
  const made = await kind.createTogether?.(
    tx,
    ctx,
    fresh.map(({ fields }) => fields),
  )
  const created = fresh.map(({ rowNumber }, at) => ({ rowNumber, ...(made?.[at] as Written) }))
  const others = rows.filter((row) => !fresh.includes(row))
  const updated = (await kind.updateTogether?.(tx, ctx, others, source)) ?? new Map<number, Written>()
  const left = others.filter(({ rowNumber }) => !updated.has(rowNumber))
  return [
    ...created,
    ...[...updated].map(([rowNumber, outcome]) => ({ rowNumber, ...outcome })),
    ...(await writeSingly(turn, left)),
  ]
}

async function markDone(tx: Transaction, importId: string, written: readonly WrittenRow[]): Promise<void> {
  const numbers = written.map(({ rowNumber }) => rowNumber)
  const ids = written.map(({ id }) => id)
  const versions = written.map(({ version }) => version)
  await sql`
    update import_rows r set status = 'done', subject_id = w.id, version_after = w.version
    from unnest(${numbers}::int[], ${ids}::uuid[], ${versions}::int[]) as w (row_number, id, version)
    where r.import_id = ${importId} and r.row_number = w.row_number`.execute(tx)
  await releasePictures(tx, importId, numbers)
}
