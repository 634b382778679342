// Adds the pictures of a ZIP to the rows of an import. Each is stored in a transaction of its own, so that sending the
// ZIP again continues where a first attempt stopped. The job adds them to the products once the rows are written.
import { sql } from 'kysely'
import { MAX_IMAGE_BYTES } from '#contract/catalogue/admin-products'
import { MAX_LISTED_FILES, type ZipResult } from '#contract/catalogue/import-pictures'
import type { Import } from '#contract/imports/imports'
import { audit } from '#server/audit/audit'
import { type Db, type Transaction, transaction } from '#server/db/database'
import type { PictureStore } from '#server/files/picture-store'
import { withUploads } from '#server/files/uploaded-pictures'
import { ArchiveTooLarge, bytesOfEntry } from '#server/files/zip-entries'
import { refused, ShopError } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import type { UploadedFile } from '#server/http/request/uploads'
import { queuePictures } from '#server/imports/import-pictures'
import { getImport } from '#server/imports/import-queries'
import { limitConcurrency } from '#server/jobs/limit-concurrency'
import { badZip, readZip, type ZipFile } from './read-zip.ts'
import { storePicture, storePictureOfSku } from './store-picture.ts'
import { type Match, matchFiles } from './zip-matches.ts'

export interface ZipDeps {
  db: Db
  pictures: PictureStore
}

/** A ZIP of this size holds its unpacked pictures one at a time. */
const adding = limitConcurrency(1)
/** Pictures hardly shrink in a ZIP, so a ZIP that unpacks to more contains something else. */
const MAX_UNPACKED_BYTES = 1024 * 1024 * 1024

/** Throws `not_found`, `illegal_transition` for an undone import, `invalid_input` for a file that isn't a ZIP. */
export async function addZip(
  deps: ZipDeps,
  ctx: AdminContext,
  id: string,
  upload: UploadedFile,
): Promise<ZipResult> {
  const { files, doubles } = readZip(upload.bytes)
  const found = await getImport(deps.db, { subject: 'products', id })
  assertOpen(found)
  return adding(async () => {
    const unused = doubles.map((file) => ({ file, reason: 'Another file has the same name' }))
    let matched = 0
    let unpackedBytes = 0
    for (const match of await matchFiles(deps.db, found._id, files)) {
      if (upload.signal.aborted) throw refused('unavailable', 'The upload was cancelled')
      const outcome = 'reason' in match ? match.reason : await addMatch(deps, ctx, { importId: id, match })
      if (typeof outcome === 'string') unused.push({ file: match.file.name, reason: outcome })
      else {
        matched += outcome.rows
        unpackedBytes += outcome.bytes
        if (unpackedBytes > MAX_UNPACKED_BYTES) throw badZip('The ZIP unpacks to more than 1 GB. Split it.')
      }
    }
    return transaction(deps.db, (tx) => finish(tx, ctx, found, { matched, unused }))
  })
}

function assertOpen({ status }: Import): void {
  if (status === 'undoing' || status === 'undone')
    throw refused('illegal_transition', 'The import was undone, so no pictures can be added to it')
}

interface Matched {
  importId: string
  match: Exclude<Match, { reason: string }>
}

/** Returns the reason if the file can't be used. */
async function addMatch(
  deps: ZipDeps,
  ctx: AdminContext,
  { importId, match }: Matched,
): Promise<{ rows: number; bytes: number } | string> {
  try {
    const bytes = await bytesOfEntry(match.file.entry, MAX_IMAGE_BYTES)
    const file = { filename: match.file.name, bytes, signal: new AbortController().signal }
    const rows = await withUploads(deps, ctx.actor.id, { field: 'zipFile', files: [file] }, ([path = '']) =>
      transaction(deps.db, (tx) =>
        'sources' in match
          ? storePicture(tx, { importId, sources: match.sources }, path)
          : storePictureOfSku(tx, { importId, source: match.file.name, ...match }, path),
      ),
    )
    return { rows, bytes: bytes.length }
  } catch (error) {
    return reasonOf(error, match.file)
  }
}

function reasonOf(error: unknown, { name }: ZipFile): string {
  if (error instanceof ArchiveTooLarge)
    return `The picture is larger than ${MAX_IMAGE_BYTES / 1024 / 1024} MB`
  if (String((error as { code?: unknown }).code).startsWith('Z_')) return 'The file is damaged'
  if (!(error instanceof ShopError)) throw error
  return error.code === 'unsupported_media_type'
    ? 'Not a JPG, PNG, WebP or AVIF picture, or it is damaged'
    : error.message.replace(`${name.slice(0, 100)}: `, '')
}

async function finish(
  tx: Transaction,
  ctx: AdminContext,
  { _id: importId, fileName }: Import,
  { matched, unused }: Pick<ZipResult, 'matched' | 'unused'>,
): Promise<ZipResult> {
  const { rows: missing } = await sql<{ source: string; total: number }>`
    select source, count(*) over () as total from import_pictures
    where import_id = ${importId} and host is null and status = 'waiting'
    group by source order by source limit ${MAX_LISTED_FILES}`.execute(tx)
  await queuePictures(tx)
  audit(tx, ctx, 'import.pictures', { id: importId, name: fileName }, { after: { added: matched } })
  return {
    matched,
    unused: unused.slice(0, MAX_LISTED_FILES),
    unusedTotal: unused.length,
    missing: missing.map(({ source }) => source),
    missingTotal: missing[0]?.total ?? 0,
  }
}
