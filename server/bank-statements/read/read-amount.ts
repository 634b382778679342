// Amounts as banks write them: 1,23,456.78, ₹ 500, 500.00 Cr, (500.00), -500.
import { type Paise, toPaise } from '#contract/base/money'

export type Side = 'credit' | 'debit'

export interface ReadAmount {
  /** Never below 0. */
  paise: Paise
  isNegative: boolean
  /** As a suffix says. */
  side: Side | null
}

const MAX_DIGITS = 13
const pattern = /^(?:(?:inr|rs\.?|₹)\s*)?([+-]?)\s*(?:(?:inr|rs\.?|₹)\s*)?([\d,]*)(?:\.(\d*))?\s*([+-]?)$/i
const suffix = /\s*\(?\s*\b(dr|cr|debit|credit)\b\.?\s*\)?$/i

/** Null for a cell in which nothing stands, `unreadable` for one that is no amount of whole paise. */
export function readAmount(text: string): ReadAmount | null | 'unreadable' {
  const given = text.trim()
  if (given === '' || /^-+$/.test(given)) return null
  const side = sideOf(suffix.exec(given.replace(/(\d)(dr|cr)/i, '$1 $2'))?.[1] ?? '')
  const bare = given.replace(/(\d)(dr|cr)/i, '$1 $2').replace(suffix, '')
  const inBrackets = /^\((.+)\)$/.exec(bare)
  const found = pattern.exec((inBrackets?.[1] ?? bare).trim())
  if (!found) return 'unreadable'
  const [, before = '', whole = '', fraction = '', after = ''] = found
  const rupees = whole.replaceAll(',', '')
  // More than paise only where it says nothing.
  if (rupees + fraction === '' || rupees.length > MAX_DIGITS || !/^\d{0,2}0*$/.test(fraction))
    return 'unreadable'
  const paise = toPaise(Number(rupees + fraction.slice(0, 2).padEnd(2, '0')))
  return { paise, isNegative: inBrackets !== null || before === '-' || after === '-', side }
}

/** What a column of its own says: Dr, Cr, D, C, Debit, Credit, Withdrawal, Deposit. */
export function readSide(text: string): Side | null {
  const given = text.trim()
  if (/^(d|dr\.?|db|debit|withdrawal)$/i.test(given)) return 'debit'
  return /^(c|cr\.?|credit|deposit)$/i.test(given) ? 'credit' : null
}

const sideOf = (word: string): Side | null => (word === '' ? null : readSide(word))
