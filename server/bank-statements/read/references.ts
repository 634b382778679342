// Extracts payment references and order numbers from a line.
import { referenceKey } from '#contract/payments/references'

/** NEFT and RTGS: 16 to 22 letters and digits that begin with a letter. */
const isUtr = (token: string) => /^[A-Z][A-Z0-9]{15,21}$/.test(token) && /\d{6}/.test(token)
/** UPI and IMPS: the RRN, which some banks pad with zeros. */
const rrnOf = (token: string): string | null =>
  /[1-9]/.test(token) ? (/^0*(\d{12})$/.exec(token)?.[1] ?? null) : null
const byPhone = /\b(?:UPI|IMPS|MMT|P2A|P2M|RRN)\b/

export interface References {
  /** Default reference of the payment; null if none is certain. */
  reference: string | null
  /** Normalised, as payment references are compared. */
  keys: string[]
  orderNumbers: string[]
}

const MAX_KEYS = 12

/** @param cell content of the reference or cheque column; empty if there is none */
export function referencesIn(cell: string, narration: string): References {
  const own = cell.replace(/\s/g, '').toUpperCase()
  const key = referenceKey(cell)
  const text = narration.toUpperCase()
  const tokens = text.split(/[^A-Z0-9]+/).filter(Boolean)
  const ownRrn = rrnOf(own)
  const rrns = tokens.flatMap((token) => rrnOf(token) ?? [])
  const utrs = tokens.filter(isUtr)
  const isOwn = isUtr(own)
  // Account numbers can have twelve digits, too, so numbers in a narration count only if it mentions UPI or IMPS.
  const told = byPhone.test(text) ? rrns[0] : undefined
  const found = [
    ownRrn,
    isOwn ? own : null,
    ...rrns,
    ...utrs,
    key.length >= 6 && /[1-9]/.test(key) ? key : null,
  ]
  return {
    reference: ownRrn ?? (isOwn ? own : undefined) ?? told ?? utrs[0] ?? null,
    keys: [...new Set(found.flatMap((key) => key ?? []))].slice(0, MAX_KEYS),
    orderNumbers: [
      ...new Set(
        [...text.matchAll(/(?<![A-Z0-9])BO[ -]?(\d{3,12})(?!\d)/g)].map(([, digits]) => `BO${digits}`),
      ),
    ],
  }
}
