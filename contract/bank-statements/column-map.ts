// Which column of a bank's file says what. Banks name and order them differently, so the map is found by their names, shown,
// and can be corrected.
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
  amount: 'Amount, both ways',
  side: 'Dr or Cr',
  balance: 'Balance',
}

export const MAX_COLUMNS = 60

/** The place of a column, from 0; null where the file has none. */
const Column = z
  .int('Must be the number of a column')
  .min(0)
  .max(MAX_COLUMNS - 1)
  .nullable()

export const ColumnMap = z.object({
  /** The row of the file that names the columns, as a spreadsheet counts. */
  headRow: z.int('Must be the number of a row').min(1).max(1_000),
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

/** What a map still lacks or says twice, by the role that says so; null for one that can be read by. */
export function mapProblems(map: ColumnMap): Partial<Record<ColumnRole, string>> | null {
  const problems: Partial<Record<ColumnRole, string>> = {}
  if (map.date === null) problems.date = 'Choose the column of the date'
  if (map.narration === null) problems.narration = 'Choose the column of the narration'
  if (map.credit === null && map.amount === null) problems.credit = 'Choose the column of what came in'
  if (map.amount !== null && (map.credit !== null || map.debit !== null))
    problems.amount = 'Choose either one column for both ways or those of deposits and withdrawals'
  columnRoles.forEach((role, at) => {
    const earlier = columnRoles.slice(0, at).find((other) => map[role] !== null && map[other] === map[role])
    if (earlier) problems[role] ??= `This column is the ${columnRoleLabels[earlier].toLowerCase()} already`
  })
  return Object.keys(problems).length > 0 ? problems : null
}
