// Stores a picture for the rows of an import that name its source. It belongs to the import until each row's product
// has it; then to the products.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'

export interface ImportSourceOf {
  importId: string
  /** As rows name it: addresses, or spellings of a file name. */
  sources: readonly string[]
}

/**
 * Returns the number of rows. With 0, all have been cancelled or have got the picture otherwise, and the upload stays
 * unused.
 * @param path an upload
 */
export async function storePicture(
  tx: Transaction,
  { importId, sources }: ImportSourceOf,
  path: string,
): Promise<number> {
  const { rows } = await sql`
    update import_pictures set status = 'stored', path = ${path}, error = '', attempts = 0,
      next_attempt_at = case when next_attempt_at is not null then now() end
    where import_id = ${importId} and source = any(${[...sources]}::text[]) and status in ('waiting', 'failed')
    returning id`.execute(tx)
  if (rows.length > 0) await takeUpload(tx, path)
  return rows.length
}

async function takeUpload(tx: Transaction, path: string): Promise<void> {
  await tx.deleteFrom('uploadedPictures').where('path', '=', path).execute()
}

interface PictureOfSku {
  importId: string
  rowNumber: number
  position: number
  /** Name of the file. */
  source: string
}

/** Stores a picture for a row that doesn't name it. Returns 0 if the row is no longer imported or has it already. */
export async function storePictureOfSku(
  tx: Transaction,
  { importId, rowNumber, position, source }: PictureOfSku,
  path: string,
): Promise<number> {
  // Waits for a job that is writing the row, and makes it wait: it releases the pictures that it sees.
  const { rows: found } = await sql<{ status: string }>`
    select status from import_rows where import_id = ${importId} and row_number = ${rowNumber}
      and status in ('waiting', 'done') for update`.execute(tx)
  const [row] = found
  if (!row) return 0
  const { rows } = await sql`
    insert into import_pictures (import_id, row_number, position, source, status, path, next_attempt_at)
    values (${importId}, ${rowNumber}, ${position}, ${source}, 'stored', ${path},
      case when ${row.status === 'done'} then now() end)
    on conflict do nothing returning id`.execute(tx)
  if (rows.length > 0) await takeUpload(tx, path)
  return rows.length
}
