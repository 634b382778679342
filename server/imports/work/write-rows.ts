// The next rows of an accepted import are written.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import type { ImportKind, WaitingRow, Written } from '#server/imports/import-kind'
import { type ImportTurn, RowRefused } from './import-turn.ts'

/**
 * Returns how many rows were written; none when all are done. Throws `RowRefused` for one that cannot be, or, where
 * they are not written singly, a refusal of it.
 */
export async function writeRows({ tx, ctx, kind, importId, most, singly }: ImportTurn): Promise<number> {
  const rows = await tx
    .selectFrom('importRows')
    .select(['rowNumber', 'kind', 'fields', 'subjectId', 'before'])
    .where('importId', '=', importId)
    .where('status', '=', 'waiting')
    .where('kind', 'in', ['create', 'update'])
    .orderBy('rowNumber')
    .limit(most)
    .execute()
  const { createTogether } = kind
  const written =
    singly || !createTogether
      ? await writeSingly(tx, ctx, kind, rows)
      : await writeTogether(tx, ctx, { ...kind, createTogether }, rows)
  await markDone(tx, importId, written)
  return rows.length
}

interface WrittenRow extends Written {
  rowNumber: number
}

async function writeSingly(
  tx: Transaction,
  ctx: AdminContext,
  kind: ImportKind,
  rows: readonly WaitingRow[],
): Promise<WrittenRow[]> {
  const written: WrittenRow[] = []
  for (const row of rows) {
    const { rowNumber } = row
    written.push({ rowNumber, ...(await RowRefused.of(rowNumber, () => kind.write(tx, ctx, row))) })
  }
  return written
}

async function writeTogether(
  tx: Transaction,
  ctx: AdminContext,
  kind: ImportKind & Required<Pick<ImportKind, 'createTogether'>>,
  rows: readonly WaitingRow[],
): Promise<WrittenRow[]> {
  const fresh = rows.filter((row) => row.kind === 'create')
  const made = await kind.createTogether(
    tx,
    ctx,
    fresh.map(({ fields }) => fields),
  )
  const created = fresh.map(({ rowNumber }, at) => ({ rowNumber, ...(made[at] as Written) }))
  const others = rows.filter((row) => row.kind !== 'create')
  return [...created, ...(await writeSingly(tx, ctx, kind, others))]
}

async function markDone(tx: Transaction, importId: string, written: readonly WrittenRow[]): Promise<void> {
  const numbers = written.map(({ rowNumber }) => rowNumber)
  const ids = written.map(({ id }) => id)
  const versions = written.map(({ version }) => version)
  await sql`
    update import_rows r set status = 'done', subject_id = w.id, version_after = w.version
    from unnest(${numbers}::int[], ${ids}::uuid[], ${versions}::int[]) as w (row_number, id, version)
    where r.import_id = ${importId} and r.row_number = w.row_number`.execute(tx)
}
