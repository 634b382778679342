// Finds the header row of a bank's file. It follows lines about the account, so it is recognised by its column names,
// not by its position.
import {
  type ColumnMap,
  type ColumnRole,
  columnRoles,
  MAX_COLUMNS,
  mapProblems,
} from '#contract/bank-statements/column-map'
import type { SheetRow } from '#server/files/read-rows'

/** Only this many non-empty rows are searched. */
export const HEAD_WITHIN = 60

/** Known column names, most specific first, in the form of `titleKey`. */
const names: Readonly<Record<ColumnRole, readonly string[]>> = {
  date: [
    'date',
    'txn date',
    'tran date',
    'transaction date',
    'trans date',
    'posting date',
    'post date',
    'entry date',
    'value date',
    'value dt',
  ],
  narration: [
    'narration',
    'transaction remarks',
    'description',
    'particulars',
    'particular',
    'payment narration',
    'transaction narration',
    'narrative',
    'transaction particulars',
    'transaction description',
    'transaction details',
    'details',
    'remarks',
  ],
  reference: [
    'chq ref no',
    'ref no cheque no',
    'chq ref number',
    'utr',
    'utr no',
    'utr number',
    'reference no',
    'reference number',
    'ref no',
    'reference',
    'instrument no',
    'cheque ref no',
    'cheque number',
    'cheque no',
    'chq no',
    'instrument id',
  ],
  credit: [
    'deposit amt',
    'deposit amount',
    'deposit',
    'deposits',
    'credit',
    'credit amount',
    'credits',
    'cr',
    'cr amount',
    'amount credited',
  ],
  debit: [
    'withdrawal amt',
    'withdrawal amount',
    'withdrawal',
    'withdrawals',
    'debit',
    'debit amount',
    'debits',
    'dr',
    'dr amount',
    'amount debited',
  ],
  amount: ['amount', 'transaction amount', 'txn amount', 'withdrawal deposit'],
  side: ['dr cr', 'cr dr', 'debit credit', 'type', 'transaction type'],
  balance: [
    'closing balance',
    'balance',
    'running balance',
    'balance amount',
    'balance amt',
    'available balance',
  ],
}

/** Names of amount columns beyond the known ones: Withdrawl, Debit Amt in Rs, Amount Dr. */
const patterns: Readonly<Partial<Record<ColumnRole, RegExp>>> = {
  credit: ofAmounts('depos\\w*|credit(?:s|ed)?|cr|receipts|received|money in|paid in'),
  debit: ofAmounts('wi(?:th)?dr\\w*|debit(?:s|ed)?|dr|payments|money out|paid out'),
}

function ofAmounts(words: string): RegExp {
  const amount = '(?:amount|amt|value|inr|rs|rupees|in|transaction|txn)'
  return new RegExp(`^(?:${amount} )*(?:${words})(?: ${amount})*$`)
}

/**
 * Normalises a name for comparison: ignores case, punctuation and text in brackets, unless that tells the direction,
 * as in "Amount (Dr)".
 */
export const titleKey = (title: string): string =>
  title
    .toLowerCase()
    .replace(/^([^(]*\b(?:amount|amt|value))\s*\((dr|cr|debit|credit)\.?\)/, '$1 $2')
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Normalises a whole header for comparison. */
export const headKey = (titles: readonly string[]): string => titles.map(titleKey).join('|')

/**
 * Returns the mapping of the first row whose names suffice; otherwise a partial mapping of the first row with at
 * least three cells.
 */
export function findMap(rows: readonly SheetRow[]): ColumnMap {
  const maps = rows.slice(0, HEAD_WITHIN).map(mapOf)
  const found = maps.find((map) => mapProblems(map) === null)
  if (found) return found
  const several = rows.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length >= 3)
  return several ? mapOf(several) : mapOf(rows[0] ?? { row: 1, cells: [] })
}

/** Returns the mapping that a row's names imply; each column has one role. */
export function mapOf({ row, cells }: SheetRow): ColumnMap {
  const titles = cells.slice(0, MAX_COLUMNS).map(titleKey)
  const map = Object.fromEntries(
    columnRoles.map((role) => [role, placeOf(titles, names[role]) ?? placeLike(titles, patterns[role])]),
  ) as Record<ColumnRole, number | null>
  // A credit column takes precedence: a combined amount column and its side are ignored then.
  if (map.credit !== null) Object.assign(map, { amount: null, side: null })
  return { headRow: row, ...map }
}

function placeOf(titles: readonly string[], known: readonly string[]): number | null {
  const name = known.find((one) => titles.includes(one))
  return name === undefined ? null : titles.indexOf(name)
}

function placeLike(titles: readonly string[], pattern: RegExp | undefined): number | null {
  const place = pattern ? titles.findIndex((title) => pattern.test(title)) : -1
  return place < 0 ? null : place
}

/** Combinations of names that are unique to a bank. */
const banks: readonly (readonly [string, readonly string[]])[] = [
  ['HDFC Bank', ['narration', 'chq ref no', 'withdrawal amt', 'deposit amt']],
  ['ICICI Bank', ['transaction remarks', 'withdrawal amount', 'deposit amount']],
  ['State Bank of India', ['txn date', 'ref no cheque no', 'debit', 'credit']],
  ['Axis Bank', ['tran date', 'particulars', 'dr', 'cr']],
  ['Kotak Mahindra Bank', ['narration', 'instrument no', 'debit', 'credit']],
  ['Kotak Mahindra Bank', ['description', 'chq ref number', 'amount', 'dr cr']],
]

export function bankOf(titles: readonly string[]): string | null {
  const keys = titles.map(titleKey)
  return banks.find(([, needed]) => needed.every((name) => keys.includes(name)))?.[0] ?? null
}
