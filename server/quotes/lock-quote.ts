// Locks a quote for a change; concurrent changes wait.
import { Id } from '#contract/base/text'
import type { QuoteEventKind } from '#contract/quotes/admin'
import type { QuoteStatus } from '#contract/quotes/quote-status'
import type { QuoteInput } from '#contract/quotes/quotes'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { RevisionContent } from './price-quote.ts'
import type { QuotedPerson } from './quote-goods.ts'

/** The draft as stored: who it is for is in columns of the quote. */
export type StoredDraft = Omit<
  QuoteInput,
  'customerId' | 'name' | 'email' | 'phone' | 'gstin' | 'businessName'
>

/** Throws `not_found`. */
export async function lockQuote(tx: Transaction, id: string) {
  const quote = Id.safeParse(id).success
    ? await tx.selectFrom('quotes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (!quote) throw notFound('Quote')
  return {
    ...quote,
    status: quote.status as QuoteStatus,
    validUntil: quote.validUntil as unknown as string | null,
    draft: quote.draft as unknown as StoredDraft,
  }
}

export type LockedQuote = Awaited<ReturnType<typeof lockQuote>>

/** Throws `not_found`, and `version_conflict` if someone else has changed the quote since it was read. */
export async function lockSeenQuote(tx: Transaction, id: string, version: number): Promise<LockedQuote> {
  const quote = await lockQuote(tx, id)
  if (quote.version !== version)
    throw refused('version_conflict', 'Someone else has changed this quote. Reload it and try again.')
  return quote
}

export const auditedQuote = ({ id, number }: Pick<LockedQuote, 'id' | 'number'>) => ({ id, name: number })

export const personOf = ({ customerId, name, email, phone }: LockedQuote): QuotedPerson => ({
  customerId,
  name,
  email,
  phone,
})

export async function readRevision(
  tx: Transaction,
  { id, revision }: Pick<LockedQuote, 'id' | 'revision'>,
): Promise<RevisionContent> {
  const { content } = await tx
    .selectFrom('quoteRevisions')
    .select('content')
    .where('quoteId', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return content as unknown as RevisionContent
}

interface NewQuoteEvent {
  kind: QuoteEventKind
  text?: string
  revision?: number
}

/** @param admin who did it; omitted for customers and the shop itself */
export async function appendQuoteEvent(
  tx: Transaction,
  quoteId: string,
  event: NewQuoteEvent,
  admin?: { id: string; name: string },
): Promise<void> {
  await tx
    .insertInto('quoteEvents')
    .values({ quoteId, ...event, ...(admin && { adminId: admin.id, adminName: admin.name }) })
    .execute()
}
