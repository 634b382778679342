// Search for phone numbers, which are stored as typed: by their digits, over the indexes of phone numbers.
import { type RawBuilder, sql } from 'kysely'
import { phoneDigits } from '#contract/base/phone'
import { contains, containsPattern } from './contains-pattern.ts'

/**
 * Whether a text contains the searched one, or the row's phone number contains the searched digits.
 * @param text lower case, and including the phone number as typed: it finds the numbers that are digits alone
 * @param phone the column with the phone number
 */
export function containsOrPhone(
  text: RawBuilder<unknown>,
  phone: RawBuilder<unknown>,
  search: string,
): RawBuilder<boolean> {
  const digits = phoneDigits(search)
  const inText = contains(text, search)
  if (digits === null) return inText
  const asDigits = digits === search ? sql`` : sql`or ${contains(text, digits)}`
  return sql<boolean>`(${inText} ${asDigits} or ${phoneContains(phone, digits)})`
}

/** Whether a phone number ends with the digits, as a number with and without country code does. */
export const phoneEndsWith = (phone: RawBuilder<unknown>, digits: string): RawBuilder<boolean> =>
  sql<boolean>`(translate(${phone}, translate(${phone}, '0123456789', ''), '') like '%' || ${digits}::text)`

/** Written as in the indexes and their predicates. */
const phoneContains = (phone: RawBuilder<unknown>, digits: string) => {
  const signs = sql`translate(${phone}, '0123456789', '')`
  return sql`(${signs} <> '' and translate(${phone}, ${signs}, '') like ${containsPattern(digits)})`
}
