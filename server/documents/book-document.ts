// What a document says, in the books: in the same transaction, with its number and its day.
import { sql } from 'kysely'
import { financialYear } from '#contract/base/financial-year'
import { type Paise, zero } from '#contract/base/money'
import type { DocumentContent } from '#contract/documents/content'
import { type DocumentKind, documentKinds } from '#contract/documents/kinds'
import { creditNoteEntries, favourEntries, invoiceEntries, type JournalKind } from '#contract/ledger/journals'
import type { Transaction } from '#server/db/database'
import { postDocument } from '#server/ledger/post-journals'

/** Vouchers are about money, which is booked where it is recorded. */
const journalKinds: Partial<Record<DocumentKind, JournalKind>> = {
  tax_invoice: 'invoice',
  bill_of_supply: 'bill_of_supply',
  credit_note: 'credit_note',
}

/** What the books want to know of a draft. */
interface BookedDraft {
  kind: DocumentKind
  at: Date
  orderId: string
  customerId: string | null
  returnId?: string | undefined
  favourPaise?: Paise
  content: DocumentContent
}

/** Left for the end of the transaction, after the document itself. */
export function bookDocument(tx: Transaction, prefix: string, draft: BookedDraft): void {
  const kind = journalKinds[draft.kind]
  if (!kind) return
  const { content, orderId, customerId, returnId, at, favourPaise = zero } = draft
  const said =
    kind === 'credit_note' ? creditNoteEntries(content, returnId === undefined) : invoiceEntries(content)
  const entries = [...said, ...favourEntries(favourPaise)]
  const name = documentKinds[draft.kind].name
  const about = [`${name} for order ${content.order.number}`, content.reason].filter(Boolean)
  postDocument(
    tx,
    { kind, orderId, customerId, narration: about.join(': '), recordedBy: 'Automatic', entries },
    // Whoever issues has the series for themselves until the commit: its last document is this one.
    sql`select id, number, day from tax_documents
      where prefix = ${prefix} and financial_year = ${financialYear(at)} order by serial desc limit 1`,
  )
}
