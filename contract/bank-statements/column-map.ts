// Maps the columns of a bank's file to their roles. Banks name and order columns differently, so the map is guessed
// from the titles, shown to the user and can be corrected.
import { z } from 'zod'

export const columnRoles = [
  'date',
  'narration',
  'reference',
  'credit',
  'debit',
  'amount',
  'side',
  'balance',
] as const
export type ColumnRole = (typeof columnRoles)[number]

export const columnRoleLabels: Readonly<Record<ColumnRole, string>> = {
  date: 'Date',
  narration: 'Narration',
  reference: 'Reference or cheque no.',
  credit: 'Deposit (Cr)',
  debit: 'Withdrawal (Dr)',
  amount: 'Amount, in or out',
  side: 'Dr or Cr',
  balance: 'Balance',
}

export const MAX_COLUMNS = 60

/** Index of a column, from 0; null if the file has none. */
const Column = z
  .int('Must be a column number')
  .min(0)
  .max(MAX_COLUMNS - 1)
  .nullable()

export const ColumnMap = z.object({
  /** Row number of the header, counted from 1 as in a spreadsheet. */
  headRow: z.int('Must be a row number').min(1).max(1_000),
  date: Column,
  narration: Column,
  reference: Column,
  credit: Column,
  debit: Column,
  amount: Column,
  side: Column,
  balance: Column,
})
export type ColumnMap = z.infer<typeof ColumnMap>

/** Returns the problems of a map by column role: missing or conflicting columns. Null if the map is usable. */
export function mapProblems(map: ColumnMap): Partial<Record<ColumnRole, string>> | null {
  const problems: Partial<Record<ColumnRole, string>> = {}
  if (map.date === null) problems.date = 'Choose the date column'
  if (map.narration === null) problems.narration = 'Choose the narration column'
  if (map.credit === null && map.amount === null)
    problems.credit = 'Choose the column with the amount received'
  if (map.amount !== null && (map.credit !== null || map.debit !== null))
    problems.amount =
      'Choose either one column for both directions, or one for deposits and one for withdrawals'
  columnRoles.forEach((role, at) => {
    const earlier = columnRoles.slice(0, at).find((other) => map[role] !== null && map[other] === map[role])
    if (earlier)
      problems[role] ??= `This column is already used as ${columnRoleLabels[earlier].toLowerCase()}`
  })
  return Object.keys(problems).length > 0 ? problems : null
}
