// A document as it is reported to the e-invoice portal. Documents never change.
import type { DocumentContent } from '#contract/documents/content'
import type { SupplyType } from '#contract/e-invoices/admin'
import type { BuyerRegistration } from '#contract/tax/buyer-registration'
import { isAbroad } from '#contract/tax/place-of-supply'

export const reportedKinds = ['tax_invoice', 'credit_note', 'debit_note'] as const
export type ReportedKind = (typeof reportedKinds)[number]

export interface ReportedDocument {
  documentNumber: string
  /** YYYY-MM-DD */
  day: string
  kind: ReportedKind
  /** GST State code, 96 for other countries; null if unknown. */
  place: string | null
  content: DocumentContent
}

const types = {
  regular: 'B2B',
  sez_with_tax: 'SEZWP',
  sez_without_tax: 'SEZWOP',
  deemed_export: 'DEXP',
  un_body: 'B2B',
} as const satisfies Record<BuyerRegistration, SupplyType>

export const supplyTypeOf = ({ place, content }: Pick<ReportedDocument, 'place' | 'content'>): SupplyType =>
  isAbroad(place) && content.buyer.gstin === ''
    ? content.igstPaise > 0
      ? 'EXPWP'
      : 'EXPWOP'
    : types[content.buyer.registration ?? 'regular']

/** Types of documents in the portal's format. */
export const documentTypes = {
  tax_invoice: 'INV',
  credit_note: 'CRN',
  debit_note: 'DBN',
} as const satisfies Record<ReportedKind, string>

/** "24/11/2026" */
export const portalDay = (day: string): string => day.split('-').reverse().join('/')

/** The buyer's GSTIN in the portal's format. */
export const partyOf = ({ buyer }: DocumentContent): string => buyer.gstin || 'URP'
