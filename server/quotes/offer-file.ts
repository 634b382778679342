// Quotations and proforma invoices as PDF files, with the accounts to pay to.
import { dayOf, formatDay } from '#contract/base/days'
import type { Paise } from '#contract/base/money'
import type { DocumentContent } from '#contract/documents/content'
import { type OfferKind, offerKinds } from '#contract/documents/kinds'
import type { PaymentChoice } from '#contract/payment-methods/instructions'
import type { Db } from '#server/db/database'
import { waysToPay } from '#server/documents/draw/payment-status'
import { drawInWorker } from '#server/pdf/pdf-worker'
import { printWarning } from '#server/pdf/print-warning'
import type { DocumentPictures } from '#server/settings/seller-logo'

const drawDocuments = drawInWorker<typeof import('#server/documents/draw/draw-document').drawDocuments>(
  new URL('../documents/draw/draw-document.ts', import.meta.url),
  'drawDocuments',
)

export interface Offer {
  kind: OfferKind
  number: string
  at: Date
  content: DocumentContent
  /** The buyer's phone number and email address. */
  contact: readonly string[]
  toPay: Paise
  choice: PaymentChoice | null
  /** The line above the accounts. */
  about: string
}

export async function offerFile(db: Db, offer: Offer, pictures: DocumentPictures) {
  const { kind, number, at, content, contact, about } = offer
  const due = offer.toPay > 0 ? await waysToPay(db, content.order.number, offer.choice, offer.toPay) : null
  const [logo, signature] = [await pictures.logo(db), await pictures.signature(db)]
  const printing = {
    contact: contact.filter(Boolean),
    due: due && { ...due, about },
    logo,
    signature,
  }
  return {
    bytes: await drawDocuments([{ document: { kind, number, day: dayOf(at), content }, printing }]),
    filename: `${offerKinds[kind].name} ${number.replaceAll('/', '-')}.pdf`,
    ...printWarning([{ name: number, content: [content, contact] }]),
  }
}

export const validText = (validUntil: string): string => `To accept this quote by ${formatDay(validUntil)}`
