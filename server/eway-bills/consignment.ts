// A consignment as its invoice has it: what an e-way bill is made of. Its document never changes, how it travels does.
import { stateCodeOf } from '#contract/base/gst-states'
import type { DocumentContent } from '#contract/documents/content'
import type { Transport } from '#contract/eway-bills/transport'

export interface Consignment {
  documentNumber: string
  /** YYYY-MM-DD */
  day: string
  kind: 'tax_invoice' | 'bill_of_supply'
  /** GST State code, 96 for other countries; null where nobody knows. */
  place: string | null
  content: DocumentContent
  transport: Transport
}

/** What the portal reads: letters, digits and few signs more, on one line. */
export const portalText = (text: string, length: number): string =>
  text
    .replace(/[^A-Za-z0-9@#\-/,&.(*) ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length)
    .trim()

/** Six digits, without the space that some write in them; null for anything else. */
export function pinCodeOf(text: string): number | null {
  const digits = text.replace(/\s+/g, '')
  return /^[1-9]\d{5}$/.test(digits) ? Number(digits) : null
}

/** Of "Haryana (06)", or of a name alone. */
export const stateOf = (text: string): string | null => /\((\d\d)\)$/.exec(text)?.[1] ?? stateCodeOf(text)
