// Books a document in the accounts, in the same transaction and with its number and date.
import { sql } from 'kysely'
import { financialYear } from '#contract/base/financial-year'
import { type Paise, zero } from '#contract/base/money'
import {
  creditNoteEntries,
  goodwillEntries,
  invoiceEntries,
  type JournalKind,
} from '#contract/books/journals'
import { creditNoteSales, goodwillSales, invoiceSales, type SoldLine } from '#contract/books/sales-entries'
import type { DocumentContent } from '#contract/documents/content'
import { type DocumentKind, documentKinds } from '#contract/documents/kinds'
import { postDocument, type SoldTo } from '#server/books/post/post-journals'
import type { Transaction } from '#server/db/database'

/** Vouchers document payments, which are booked where they are recorded. */
const journalKinds: Partial<Record<DocumentKind, JournalKind>> = {
  tax_invoice: 'invoice',
  bill_of_supply: 'bill_of_supply',
  credit_note: 'credit_note',
  debit_note: 'debit_note',
}

/** Data that reports need and the printed document lacks. */
export interface SoldDocument {
  /** One per line of the document, in the same order. */
  lines: readonly SoldLine[]
  /** Null for a note, for which it follows from the document it reverses. */
  to: SoldTo | null
}

/** The parts of a draft that are booked. */
interface BookedDraft {
  kind: DocumentKind
  at: Date
  orderId: string
  customerId: string | null
  returnId?: string | undefined
  correctionId?: string | undefined
  goodwillPaise?: Paise
  content: DocumentContent
  sold?: SoldDocument
  returnReason?: string
}

/** Deferred to the end of the transaction, after the document itself. */
export function bookDocument(tx: Transaction, prefix: string, draft: BookedDraft): void {
  const kind = journalKinds[draft.kind]
  if (!kind) return
  const {
    content,
    orderId,
    customerId,
    returnId,
    correctionId,
    at,
    goodwillPaise = zero,
    sold,
    returnReason,
  } = draft
  const said =
    kind === 'credit_note'
      ? creditNoteEntries(content, returnId === undefined && correctionId === undefined)
      : invoiceEntries(content)
  const entries = [...said, ...goodwillEntries(goodwillPaise)]
  const salesOf = kind === 'credit_note' ? creditNoteSales : invoiceSales
  const sales = [...salesOf(content, sold?.lines ?? []), ...goodwillSales(goodwillPaise)]
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
    // The issuing transaction holds the series until it commits, so the last document of the series is this one.
    sql`select id, number, day from tax_documents
      where prefix = ${prefix} and financial_year = ${financialYear(at)} order by serial desc limit 1`,
  )
}
