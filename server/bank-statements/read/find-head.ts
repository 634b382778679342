// The row of a bank's file that names its columns: it stands below lines about the account, and is known by its names, never
// by its place.
import {
  type ColumnMap,
  type ColumnRole,
  columnRoles,
  MAX_COLUMNS,
  mapProblems,
} from '#contract/bank-statements/column-map'
import type { SheetRow } from '#server/files/read-rows'

/** So many of the rows that hold anything are looked at. */
export const HEAD_WITHIN = 60

/** What columns are called, the most telling name first; compared as `titleKey` gives them. */
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

/** A name as it is compared: without case, signs, and what stands in brackets. */
export const titleKey = (title: string): string =>
  title
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** A whole head as it is compared. */
export const headKey = (titles: readonly string[]): string => titles.map(titleKey).join('|')

/** The map of the first row whose names say enough; else of the first row with several cells, with what it says. */
export function findMap(rows: readonly SheetRow[]): ColumnMap {
  const maps = rows.slice(0, HEAD_WITHIN).map(mapOf)
  const found = maps.find((map) => mapProblems(map) === null)
  if (found) return found
  const several = rows.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length >= 3)
  return several ? mapOf(several) : mapOf(rows[0] ?? { row: 1, cells: [] })
}

/** What the names of a row say; a column has one role. */
export function mapOf({ row, cells }: SheetRow): ColumnMap {
  const titles = cells.slice(0, MAX_COLUMNS).map(titleKey)
  const map = Object.fromEntries(columnRoles.map((role) => [role, placeOf(titles, names[role])])) as Record<
    ColumnRole,
    number | null
  >
  // One of a kind counts: what says both ways is read with its side, or not at all.
  if (map.credit !== null) Object.assign(map, { amount: null, side: null })
  return { headRow: row, ...map }
}

function placeOf(titles: readonly string[], known: readonly string[]): number | null {
  const name = known.find((one) => titles.includes(one))
  return name === undefined ? null : titles.indexOf(name)
}

/** By names that no other bank has together. */
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
