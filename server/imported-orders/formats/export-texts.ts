// Texts of exports that mean something else than they say.
import { readAmount } from '#server/bank-statements/read/read-amount'

/** Names may have line breaks, which ours can't. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The customer of an order without any name or address. */
const NO_NAME = 'No name'
const MAX_NAME = 100

export const customerName = (...texts: readonly string[]): string =>
  texts
    .map(oneLine)
    .find((text) => text !== '')
    ?.slice(0, MAX_NAME)
    .toWellFormed() ?? NO_NAME

/**
 * Rounds an amount with more than two decimals to the paisa: WooCommerce computes taxes and prices without tax more
 * finely. Any other text is returned as it is.
 */
export function roundedAmount(text: string): string {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d{1,13})\.(\d{3,})$/.exec(text) ?? []
  if (decimals === '') return text
  const paise = Number(whole + decimals.slice(0, 2)) + (Number(decimals[2]) >= 5 ? 1 : 0)
  return sign + rupeeText(paise)
}

/** In paise; null for a text that isn't an amount of zero or more. */
export function paiseOf(text: string): number | null {
  const read = readAmount(roundedAmount(text))
  return read === null || read === 'unreadable' || read.isNegative ? null : read.paise
}

/** 94500 → "945.00" */
export const rupeeText = (paise: number): string =>
  `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
