// A consignment with its invoice, from which an e-way bill is generated. The invoice never changes; the transport
// details may.
import { stateCodeOf } from '#contract/base/gst-states'
import type { DocumentContent } from '#contract/documents/content'
import type { Transport } from '#contract/shipping/transport'

export interface Consignment {
  documentNumber: string
  /** YYYY-MM-DD */
  day: string
  kind: 'tax_invoice' | 'bill_of_supply'
  /** GST State code, 96 for other countries; null if unknown. */
  place: string | null
  content: DocumentContent
  transport: Transport
}

/** Removes the characters that the portal doesn't accept: it takes letters, digits and a few signs, on one line. */
export const portalText = (text: string, length: number): string =>
  text
    .replace(/[^A-Za-z0-9@#\-/,&.(*) ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length)
    .trim()

/** Returns the six digits, without the space that some people write in them, or null for anything else. */
export function pinCodeOf(text: string): number | null {
  const digits = text.replace(/\s+/g, '')
  return /^[1-9]\d{5}$/.test(digits) ? Number(digits) : null
}

/** Accepts "Haryana (06)" as well as a State's name alone. */
export const stateOf = (text: string): string | null => /\((\d\d)\)$/.exec(text)?.[1] ?? stateCodeOf(text)
