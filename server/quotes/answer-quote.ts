// Answers of a customer to a quote other than accepting it.
import { sql } from 'kysely'
import { today } from '#contract/base/days'
import { quoteBlock } from '#contract/quotes/quote-status'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import { notify } from '#server/notifications/notify'
import { tellSeller } from './accept-quote.ts'
import { appendQuoteEvent, type LockedQuote } from './lock-quote.ts'

const answers = {
  change_requested: { event: 'change', mail: 'change', title: 'Change requested' },
  declined: { event: 'declined', mail: 'declined', title: 'Quote declined' },
} as const

/** Throws `illegal_transition` for a quote that isn't open. */
export async function answerQuote(
  tx: Transaction,
  quote: LockedQuote,
  to: keyof typeof answers,
  text: string,
): Promise<void> {
  const block = quoteBlock(quote, to, today())
  if (block !== null) throw refused('illegal_transition', block)
  const { event, mail, title } = answers[to]
  await tx
    .updateTable('quotes')
    .set({ status: to, version: sql<number>`version + 1`, updatedAt: sql<Date>`now()` })
    .where('id', '=', quote.id)
    .execute()
  await appendQuoteEvent(tx, quote.id, { kind: event, text, revision: quote.revision })
  // The text isn't repeated here, because erasing the person's data wouldn't remove it.
  await notify(tx, { kind: 'quote', title: `${title}: ${quote.number}`, subjectId: quote.id })
  await tellSeller(tx, quote, mail, quote.revision)
}
