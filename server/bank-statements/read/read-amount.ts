// Parses amounts as banks and shops write them: 1,23,456.78, ₹ 500, 500/-, 500.00 Cr, (500.00), -500, 500-.
import { type Paise, toPaise } from '#contract/base/money'

export type Side = 'credit' | 'debit'

export interface ReadAmount {
  /** Never negative. */
  paise: Paise
  isNegative: boolean
  /** From the suffix. */
  side: Side | null
}

const MAX_DIGITS = 13
/** Thousands are separated as in India or elsewhere; a comma before two digits may be a decimal comma. */
const grouped = '\\d*|\\d{1,3}(?:,\\d{2,3})*,\\d{3}'
const currency = '(?:(?:inr|rs\\.?|₹)\\s*)?'
const pattern = new RegExp(
  `^${currency}([+-]?)\\s*${currency}(${grouped})(?:\\.(\\d*))?\\s*(?:/-)?\\s*(?:inr)?([+-]?)$`,
  'i',
)
const suffix = /\s*\(?\s*\b(dr|cr|debit|credit)\b\.?\s*\)?$/i

/** Returns null for a blank cell, `unreadable` for anything but an amount of whole paise. */
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
  // Decimals beyond paise are accepted only if they are zeros.
  if (rupees + fraction === '' || rupees.length > MAX_DIGITS || !/^\d{0,2}0*$/.test(fraction))
    return 'unreadable'
  const paise = toPaise(Number(rupees + fraction.slice(0, 2).padEnd(2, '0')))
  return { paise, isNegative: inBrackets !== null || before === '-' || after === '-', side }
}

/** Reads a separate column for the side: Dr, Cr, D, C, Debit, Credit, Withdrawal, Deposit. */
export function readSide(text: string): Side | null {
  const given = text.trim()
  if (/^(d|dr\.?|db|debit|withdrawal)$/i.test(given)) return 'debit'
  return /^(c|cr\.?|credit|deposit)$/i.test(given) ? 'credit' : null
}

const sideOf = (word: string): Side | null => (word === '' ? null : readSide(word))
