// The PDF of a revision: the quotation, or a proforma invoice at the same prices.
import { formatPaise, toPaise } from '#contract/base/money'
import type { DocumentContent } from '#contract/documents/content'
import type { OfferKind } from '#contract/documents/kinds'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import type { DocumentPictures } from '#server/settings/seller-logo'
import { offerFile, validText } from './offer-file.ts'

/** @param revision the latest one if omitted. Throws `not_found`. */
export async function quoteFile(
  db: Db,
  { id, revision, kind = 'quotation' }: { id: string; revision?: number | undefined; kind?: OfferKind },
  pictures: DocumentPictures,
) {
  const found = await db
    .selectFrom('quoteRevisions as r')
    .innerJoin('quotes as q', 'q.id', 'r.quoteId')
    .select([
      'q.number',
      'q.email',
      'q.phone',
      'r.revision',
      'r.document',
      'r.validUntil',
      'r.totalPaise',
      'r.sentAt',
    ])
    .where('q.id', '=', id)
    .$if(revision !== undefined, (query) => query.where('r.revision', '=', revision ?? 0))
    .orderBy('r.revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) throw notFound('Quote')
  const toPay = toPaise(found.totalPaise)
  const isQuotation = kind === 'quotation'
  // "QT-1024/2" is the second revision.
  const number = found.revision === 1 ? found.number : `${found.number}/${found.revision}`
  return offerFile(
    db,
    {
      kind,
      number: isQuotation ? number : `PI-${number}`,
      at: found.sentAt,
      content: found.document as unknown as DocumentContent,
      contact: [found.phone, found.email],
      toPay,
      choice: null,
      about: isQuotation
        ? validText(found.validUntil as unknown as string)
        : `${formatPaise(toPay)} for quote ${found.number}`,
    },
    pictures,
  )
}
