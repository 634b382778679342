// Reads and retries the pictures of an import.
import { sql } from 'kysely'
import type { ImportPictureCounts, LeftOutPicture } from '#contract/catalogue/import-pictures'
import { audit } from '#server/audit/audit'
import type { Db, Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { isClaimable, queuePictures } from '#server/imports/import-pictures'
import { getImport } from '#server/imports/import-queries'

const importOf = (db: Db, id: string) => getImport(db, { subject: 'products', id })

/** Throws `not_found`. The pictures that were left out are in file order. */
export async function listImportPictures(
  db: Db,
  id: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ counts: ImportPictureCounts; pictures: LeftOutPicture[]; total: number }> {
  const { _id: importId } = await importOf(db, id)
  const [counts, { rows: pictures }] = await Promise.all([
    countPictures(db, importId),
    sql<LeftOutPicture>`
      select p.row_number as row, r.name, r.subject_id, p.source, p.error as reason
      from import_pictures p join import_rows r on r.import_id = p.import_id and r.row_number = p.row_number
      where p.import_id = ${importId} and p.status in ('failed', 'refused')
      order by p.row_number, p.position limit ${limit} offset ${(page - 1) * limit}`.execute(db),
  ])
  return { counts, pictures, total: counts.failed + counts.refused }
}

async function countPictures(db: Db, importId: string): Promise<ImportPictureCounts> {
  const { rows } = await sql<ImportPictureCounts>`
    select count(*) filter (where status = 'waiting' and host is not null) as to_fetch,
      count(*) filter (where status = 'waiting' and host is null) as for_zip,
      count(*) filter (where status = 'stored' and host is null) as from_zip,
      count(*) filter (where status = 'done') as done,
      count(*) filter (where status = 'failed') as failed,
      count(*) filter (where status = 'refused') as refused,
      count(*) filter (where next_attempt_at is not null and ${isClaimable}) as due
    from import_pictures where import_id = ${importId}`.execute(db)
  return rows[0] as ImportPictureCounts
}

/** A file name waits for a ZIP again. Throws `not_found`, or `conflict` if there is nothing to try again. */
export async function retryImportPictures(tx: Transaction, ctx: AdminContext, id: string): Promise<number> {
  const { _id: importId, fileName } = await importOf(tx, id)
  const { rows } = await sql`
    update import_pictures set status = 'waiting', path = null, error = '', attempts = 0,
      next_attempt_at = case when next_attempt_at is not null then now() end
    where import_id = ${importId} and status = 'failed' returning id`.execute(tx)
  if (rows.length === 0) throw refused('conflict', 'No picture of this import has failed')
  await queuePictures(tx)
  audit(tx, ctx, 'import.pictures', { id: importId, name: fileName }, { after: { triedAgain: rows.length } })
  return rows.length
}
