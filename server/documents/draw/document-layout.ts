// Shared by the parts of a document: its type, measures in points, and the format of amounts.
import { type Paise, toRupees } from '#contract/base/money'
import { formatAmount } from '#contract/base/rupee-text'
import type { DocumentContent } from '#contract/documents/content'
import { type DocumentKind, documentKinds, type OfferKind, offerKinds } from '#contract/documents/kinds'

/** An issued document, or a quotation or proforma invoice, which is printed in the same form. */
export interface DrawnDocument {
  kind: DocumentKind | OfferKind
  number: string
  /** YYYY-MM-DD */
  day: string
  content: DocumentContent
}

export const isOffer = (kind: DrawnDocument['kind']): kind is OfferKind => kind in offerKinds

export const printedName = (kind: DrawnDocument['kind']): string =>
  isOffer(kind) ? offerKinds[kind].name : documentKinds[kind].name

export const LINE = 13
export const GAP = 14

/** Without the currency sign, which is in the table headers. */
export const amountText = (amount: Paise): string => formatAmount(toRupees(amount))
