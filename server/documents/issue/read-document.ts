// Reads a document as it was issued, and throws if it has been changed since.
import { createHash } from 'node:crypto'
import { toPaise, toRupees } from '#contract/base/money'
import type { DocumentContent } from '#contract/documents/content'
import type { DocumentKind } from '#contract/documents/kinds'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'

export interface IssuedDocument {
  id: string
  kind: DocumentKind
  number: string
  /** YYYY-MM-DD */
  day: string
  orderId: string
  content: DocumentContent
}

/** Throws `not_found`, and an error if the content no longer matches its hash. */
export async function readDocument(db: Db, id: string): Promise<IssuedDocument> {
  const row = await db
    .selectFrom('taxDocuments')
    .select(['id', 'kind', 'number', 'day', 'orderId', 'content', 'contentHash'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('Document')
  const { content, contentHash, ...document } = row
  const day = row.day as unknown as string
  if (hashOf(row.number, day, content) !== contentHash)
    throw new Error(`document ${row.number} has been changed`)
  return { ...document, day, kind: row.kind as DocumentKind, content: JSON.parse(content) as DocumentContent }
}

/** The same hash as in `issueDocument`. */
const hashOf = (number: string, day: string, content: string) =>
  createHash('sha256').update([number, day, content].join('\n')).digest('hex')

/** In order of issue. */
export async function listOrderDocuments(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('taxDocuments')
    .select(['id as _id', 'kind', 'number', 'day', 'totalPaise'])
    .where('orderId', '=', orderId)
    .orderBy('issuedAt')
    .orderBy('id')
    .execute()
  return rows.map(({ totalPaise, kind, day, ...document }) => ({
    ...document,
    kind: kind as DocumentKind,
    day: day as unknown as string,
    total: toRupees(toPaise(totalPaise)),
  }))
}
