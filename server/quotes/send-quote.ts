// Sends a quote: fixes its draft as the next revision, which is never changed.
import { sql } from 'kysely'
import { today } from '#contract/base/days'
import { isStateUnknown, unknownState } from '#contract/base/indian-address'
import { quoteBlock } from '#contract/quotes/quote-status'
import { audit } from '#server/audit/audit'
import { json, type Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { FREIGHT_IS_FREE } from '#server/orders/place/order-goods'
import { getSetting } from '#server/settings/settings'
import { appendQuoteEvent, auditedQuote, type LockedQuote, lockSeenQuote, personOf } from './lock-quote.ts'
import { type FixedQuote, fixQuote } from './price-quote.ts'
import { quoteDocument } from './quote-document.ts'
import { readQuoteGoods } from './quote-goods.ts'
import { quoteMailData } from './start-quote.ts'

/**
 * Throws `not_found`, `version_conflict`, `illegal_transition` for an accepted quote, and `invalid_input` if something
 * is missing that an order at the quote needs.
 */
export async function sendQuote(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { version, byEmail }: { version: number; byEmail: boolean },
): Promise<void> {
  const quote = await lockSeenQuote(tx, id, version)
  const block = quoteBlock(quote, 'sent', today())
  if (block !== null) throw refused('illegal_transition', block)
  assertComplete(quote, byEmail)
  const goods = await readQuoteGoods(tx, personOf(quote), quote.draft.lines)
  const fixed = fixQuote(goods, { ...quote.draft, gstin: quote.gstin, businessName: quote.businessName })
  assertPriced(fixed)
  const [seller, tax] = [await getSetting(tx, 'seller'), await getSetting(tx, 'tax')]
  const revision = quote.revision + 1
  const { validUntil } = quote.draft
  const { totalPaise } = fixed.content.amounts
  const document = quoteDocument(goods, fixed, { number: quote.number, at: ctx.now, validUntil, seller, tax })
  await tx
    .insertInto('quoteRevisions')
    .values({
      quoteId: id,
      revision,
      content: json(fixed.content),
      document: json(document),
      validUntil,
      totalPaise,
      adminId: ctx.actor.id,
      adminName: ctx.actor.name,
    })
    .execute()
  await tx
    .updateTable('quotes')
    .set({
      status: 'sent',
      revision,
      validUntil,
      totalPaise,
      lineCount: fixed.content.lines.length,
      isChanged: false,
      adminId: ctx.actor.id,
      adminName: ctx.actor.name,
      version: sql<number>`version + 1`,
      sentAt: sql<Date>`now()`,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
  await appendQuoteEvent(tx, id, { kind: 'sent', revision }, ctx.actor)
  audit(tx, ctx, 'quote.send', auditedQuote(quote), { after: { revision, totalPaise } })
  if (byEmail)
    await queueMail(tx, {
      key: `quote-sent:${id}:${revision}`,
      template: 'quote-sent',
      data: { ...quoteMailData(id, quote.customerId, quote.email), revision: String(revision) },
    })
}

function assertComplete({ draft, name, email, phone }: LockedQuote, byEmail: boolean): void {
  const missing = (field: string, message: string) =>
    refused('invalid_input', message, { fields: { [field]: message } })
  if (draft.lines.length === 0) throw missing('lines', 'Add at least one product')
  if (name === '') throw missing('name', 'Enter the name of the customer')
  if (byEmail && email === '')
    throw missing('email', 'Enter an email address, or send the link in another way')
  if (email === '' && phone === '') throw missing('phone', 'Enter an email address or a phone number')
  const { destination, validUntil } = draft
  if (destination.state === '' && destination.country === 'India')
    throw missing('state', 'Enter the State of delivery: it decides the tax')
  if (isStateUnknown(destination)) throw missing('state', unknownState(destination.state))
  if (validUntil < today()) throw missing('validUntil', 'Choose a day that has not passed')
}

function assertPriced({ missing, content, priced }: FixedQuote): void {
  if (missing.length > 0)
    throw refused('invalid_input', `Can't be ordered any more: ${missing.join(', ')}. Remove the line first.`)
  const free = content.lines.find(({ subtotalPaise, discountPaise }) => discountPaise > subtotalPaise)
  if (free) throw refused('invalid_input', `${free.name}: the discount is larger than the amount of the line`)
  if (priced.isFree && content.freightPaise > 0) throw refused('conflict', FREIGHT_IS_FREE)
}
