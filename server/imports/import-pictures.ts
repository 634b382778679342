// Pictures that the rows of an import name: staged with the rows, released when a row is written, cancelled when the
// import is undone. The kind of import adds them to its records.
import { sql } from 'kysely'
import type { Db, Transaction } from '#server/db/database'
import { addJob } from '#server/jobs/add-job'
import type { CheckedRow } from './import-kind.ts'

export const ADD_PICTURES = 'add_import_pictures'

export async function stagePictures(
  tx: Transaction,
  importId: string,
  rows: readonly CheckedRow[],
): Promise<void> {
  const values = rows.flatMap(({ row, pictures = [] }) =>
    pictures.map(({ source, host, altText, problem }, position) => ({
      importId,
      rowNumber: row,
      position,
      source,
      host,
      altText,
      status: problem === '' ? 'waiting' : 'refused',
      error: problem,
    })),
  )
  // A statement takes at most 65,535 values.
  for (let at = 0; at < values.length; at += CHUNK)
    await tx
      .insertInto('importPictures')
      .values(values.slice(at, at + CHUNK))
      .execute()
}

const CHUNK = 5_000

/** Makes the pictures of written rows due. Pictures that only a ZIP can bring wait for it. */
export async function releasePictures(
  tx: Transaction,
  importId: string,
  rowNumbers: readonly number[],
): Promise<void> {
  const { rows } = await sql`
    update import_pictures set next_attempt_at = now()
    where import_id = ${importId} and row_number = any(${[...rowNumbers]}::int[])
      and status in ('waiting', 'stored', 'failed')
    returning id`.execute(tx)
  if (rows.length > 0) await queuePictures(tx)
}

/** Rows that couldn't be written have no record to add their pictures to. */
export async function refusePictures(
  tx: Transaction,
  importId: string,
  rowNumbers: readonly number[],
): Promise<void> {
  await sql`
    update import_pictures set status = 'refused', error = 'The row was not imported'
    where import_id = ${importId} and row_number = any(${[...rowNumbers]}::int[])
      and status in ('waiting', 'stored', 'failed')`.execute(tx)
}

/** Prevents further pictures. Pictures that are part of a record are removed as its row is undone. */
export async function cancelPictures(tx: Transaction, importId: string): Promise<void> {
  await sql`
    update import_pictures set status = 'undone'
    where import_id = ${importId} and status in ('waiting', 'stored', 'failed')`.execute(tx)
}

/** Returns the numbers of the rows whose records have got pictures. */
export async function rowsWithPictures(
  tx: Transaction,
  importId: string,
  rows: readonly { rowNumber: number }[],
): Promise<ReadonlySet<number>> {
  const numbers = rows.map(({ rowNumber }) => rowNumber)
  const { rows: found } = await sql<{ rowNumber: number }>`
    select distinct row_number from import_pictures
    where import_id = ${importId} and row_number = any(${numbers}::int[]) and status = 'done'`.execute(tx)
  return new Set(found.map(({ rowNumber }) => rowNumber))
}

/** Returns the paths of the pictures that a row has added. The caller removes them from the record. */
export async function undoPictures(tx: Transaction, importId: string, rowNumber: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    update import_pictures set status = 'undone'
    where import_id = ${importId} and row_number = ${rowNumber} and status = 'done' returning path`.execute(
    tx,
  )
  return rows.map(({ path }) => path)
}

/**
 * Queues the job that adds pictures, for the time when the next one is due; nothing if there is none. It has a queue of
 * its own, so that it takes only one of the places for calls to other servers.
 */
export async function queuePictures(db: Db): Promise<void> {
  const job = {
    task: ADD_PICTURES,
    queue: ADD_PICTURES,
    key: sql`${ADD_PICTURES}::text`,
    runAt: sql`greatest(now(), next_attempt_at)`,
  }
  await addJob(
    db,
    job,
    sql`import_pictures where next_attempt_at is not null and ${isClaimable} order by next_attempt_at limit 1`,
  )
}

/** Whether the job can add a picture once it is due. */
export const isClaimable = sql<boolean>`(status = 'stored' or (status = 'waiting' and host is not null))`
