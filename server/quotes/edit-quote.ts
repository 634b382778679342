// Changes of a quote by staff: its draft, closing it, and notes.
import { sql } from 'kysely'
import { today } from '#contract/base/days'
import { quoteBlock, quoteEditBlock } from '#contract/quotes/quote-status'
import type { QuoteInput } from '#contract/quotes/quotes'
import { audit } from '#server/audit/audit'
import { json, type Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminActor } from '#server/http/request/actor'
import type { AdminContext, RequestContext } from '#server/http/request/context'
import { requirePermission } from '#server/http/request/guards'
import { appendQuoteEvent, auditedQuote, lockQuote, lockSeenQuote } from './lock-quote.ts'

/**
 * Saves the draft. Revisions that were sent stay as they are. Throws `not_found`, `version_conflict`,
 * `illegal_transition` for an accepted quote, and `forbidden` for new agreed prices and credit without the permission
 * for them.
 */
export async function saveQuote(
  tx: Transaction,
  ctx: RequestContext<AdminActor>,
  id: string,
  {
    version,
    customerId,
    name,
    email,
    phone,
    gstin,
    businessName,
    ...draft
  }: QuoteInput & { version: number },
): Promise<void> {
  const quote = await lockSeenQuote(tx, id, version)
  const block = quoteEditBlock(quote)
  if (block !== null) throw refused('illegal_transition', block)
  if (draft.lines.some((line) => isNewPrice(quote.draft.lines, line)))
    requirePermission(ctx.actor, 'orders.price')
  if (draft.creditDays !== null && draft.creditDays !== quote.draft.creditDays)
    requirePermission(ctx.actor, 'orders.credit')
  if (customerId !== null) {
    const customer = await tx
      .selectFrom('customers')
      .select('id')
      .where('id', '=', customerId)
      .where('anonymisedAt', 'is', null)
      .executeTakeFirst()
    if (!customer) throw notFound('Customer')
  }
  await tx
    .updateTable('quotes')
    .set({
      customerId,
      name,
      email,
      phone,
      gstin,
      businessName,
      draft: json(draft),
      lineCount: draft.lines.length,
      isChanged: true,
      status: quote.status === 'requested' ? 'draft' : quote.status,
      adminId: quote.adminId ?? ctx.actor.id,
      adminName: quote.adminName || ctx.actor.name,
      version: sql<number>`version + 1`,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
  audit(tx, ctx, 'quote.save', auditedQuote(quote), {
    before: { lines: quote.draft.lines },
    after: { lines: draft.lines },
  })
}

/** Whether the line has an agreed price that the saved draft doesn't have for this product. */
function isNewPrice(saved: QuoteInput['lines'], { productId, agreed }: QuoteInput['lines'][number]): boolean {
  if (agreed === null) return false
  const before = saved.find((line) => line.productId === productId)?.agreed
  return before?.unitPrice !== agreed.unitPrice || before.discount !== agreed.discount
}

/** Throws `not_found`, `version_conflict`, and `illegal_transition` for an accepted or declined quote. */
export async function closeQuote(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const quote = await lockSeenQuote(tx, id, version)
  const block = quoteBlock(quote, 'declined', today())
  if (block !== null) throw refused('illegal_transition', block)
  await tx
    .updateTable('quotes')
    .set({ status: 'declined', version: sql<number>`version + 1`, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await appendQuoteEvent(tx, id, { kind: 'declined', text: reason }, ctx.actor)
  audit(tx, ctx, 'quote.close', auditedQuote(quote), { before: { status: quote.status } })
}

export async function addQuoteNote(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  text: string,
): Promise<void> {
  const quote = await lockQuote(tx, id)
  await appendQuoteEvent(tx, id, { kind: 'note', text }, ctx.actor)
  audit(tx, ctx, 'quote.note', auditedQuote(quote))
}
