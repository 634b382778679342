// Draws a document with its corrected particulars as a PDF, with a statement that it was amended.
import { sql } from 'kysely'
import { formatDay } from '#contract/base/days'
import type { DocumentContent } from '#contract/documents/content'
import type { Db } from '#server/db/database'
import { readDocument } from '#server/documents/issue/read-document'
import { documentFile } from '#server/documents/read/document-file'
import { contactOf } from '#server/documents/read/print-invoices'
import { notFound } from '#server/http/errors'
import type { DocumentPictures } from '#server/settings/seller-logo'
import { amendmentHash } from './amend-document.ts'

/** Throws `not_found`, and an error if the content no longer matches its hash. */
export async function amendmentFile(db: Db, documentId: string, pictures: DocumentPictures) {
  const document = await readDocument(db, documentId)
  const { rows } = await sql<{ content: string; contentHash: string; amendedOn: string }>`
    select content, content_hash, (recorded_at at time zone 'Asia/Kolkata')::date::text as amended_on
    from document_amendments where document_id = ${documentId} order by recorded_at desc, id desc limit 1`.execute(
    db,
  )
  const [last] = rows
  if (!last) throw notFound('Amendment')
  if (amendmentHash(document.number, last.content) !== last.contentHash)
    throw new Error(`an amendment of document ${document.number} has been changed`)
  const content = JSON.parse(last.content) as DocumentContent
  const note = `Amended on ${formatDay(last.amendedOn)}: buyer, place of supply and kinds of tax were corrected. The document of ${formatDay(document.day)} had other particulars; number, date and total stay.`
  const file = await documentFile(
    db,
    { ...document, content: { ...content, notes: [note, ...content.notes] } },
    { copy: 'original', contact: await contactOf(db, document.orderId) },
    pictures,
  )
  return { ...file, filename: file.filename.replace(/\.pdf$/, ' amended.pdf') }
}
