// What a document says, in the books: in the same transaction, with its number and its day.
import { sql } from 'kysely'
import { financialYear } from '#contract/base/financial-year'
import { type Paise, zero } from '#contract/base/money'
import type { DocumentContent } from '#contract/documents/content'
import { type DocumentKind, documentKinds } from '#contract/documents/kinds'
import { creditNoteEntries, favourEntries, invoiceEntries, type JournalKind } from '#contract/ledger/journals'
import { creditNoteSales, favourSales, invoiceSales, type SoldLine } from '#contract/ledger/sales-entries'
import type { Transaction } from '#server/db/database'
import { postDocument, type SoldTo } from '#server/ledger/post-journals'

/** Vouchers are about money, which is booked where it is recorded. */
const journalKinds: Partial<Record<DocumentKind, JournalKind>> = {
  tax_invoice: 'invoice',
  bill_of_supply: 'bill_of_supply',
  credit_note: 'credit_note',
}

/** What the paper does not say of its lines, and reports want to know. */
export interface SoldDocument {
  /** As many as the document has, in the same order. */
  lines: readonly SoldLine[]
  /** Null of a note, which is told by what it takes back. */
  to: SoldTo | null
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
  sold?: SoldDocument
  returnReason?: string
}

/** Left for the end of the transaction, after the document itself. */
export function bookDocument(tx: Transaction, prefix: string, draft: BookedDraft): void {
  const kind = journalKinds[draft.kind]
  if (!kind) return
  const { content, orderId, customerId, returnId, at, favourPaise = zero, sold, returnReason } = draft
  const said =
    kind === 'credit_note' ? creditNoteEntries(content, returnId === undefined) : invoiceEntries(content)
  const entries = [...said, ...favourEntries(favourPaise)]
  const salesOf = kind === 'credit_note' ? creditNoteSales : invoiceSales
  const sales = [...salesOf(content, sold?.lines ?? []), ...favourSales(favourPaise)]
  const name = documentKinds[draft.kind].name
  const about = [`${name} for order ${content.order.number}`, content.reason].filter(Boolean)
  postDocument(
    tx,
    {
      kind,
      orderId,
      customerId,
      narration: about.join(': '),
      recordedBy: 'Automatic',
      entries,
      sales,
      sold: sold?.to ?? null,
      returnReason,
    },
    // Whoever issues has the series for themselves until the commit: its last document is this one.
    sql`select id, number, day from tax_documents
      where prefix = ${prefix} and financial_year = ${financialYear(at)} order by serial desc limit 1`,
  )
}
