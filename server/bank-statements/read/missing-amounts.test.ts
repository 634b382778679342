// Columns of amounts with uncommon names, and amounts that the balance proves to be missing.
import { expect, test } from 'vitest'
import type { SheetRow } from '#server/files/read-rows'
import { mapOf } from './find-head.ts'
import { findMissingAmounts } from './missing-amounts.ts'
import { readLines } from './read-lines.ts'

const rowsOf = (...rows: string[]): SheetRow[] =>
  rows.map((text, at) => ({ row: at + 1, cells: text.split('|') }))

test.each([
  ['Txn Date|Payment Narration|Withdrawls|Deposits|Balance'],
  ['Date|Particular|Debit Amt|Credit Amt|Balance'],
  ['Date|Narrative|Withdrawal (Dr)|Deposit (Cr)|Balance'],
  ['Date|Description|Amount (Dr)|Amount (Cr)|Balance'],
  ['Date|Description|Withdrawn Amount in INR|Amount Deposited|Balance'],
  ['Post Date|Remarks|Debited|Credited|Running Balance'],
])('a statement with the columns %s is read in both directions', (head) => {
  const rows = rowsOf(head, '02/11/2026|Loom oil|150.00||850.00', '03/11/2026|UPI|  |500.00|1,350.00')
  const [first] = rows
  const map = mapOf(first ?? { row: 1, cells: [] })
  expect(readLines(rows, map).lines.map(({ amountPaise }) => amountPaise)).toEqual([-15_000, 50_000])
  expect(findMissingAmounts(rows, map)).toBe(null)
})

test('findMissingAmounts() names the first row and the column whose amounts explain the balance', () => {
  const rows = rowsOf(
    'Date|Narration|Outgo|Deposit|Balance',
    '02/11/2026|UPI||500.00|1,500.00',
    '03/11/2026|Rent|400.00||1,100.00',
    '04/11/2026|Yarn|75.50||1,024.50',
    '05/11/2026|UPI||20.00|1,044.50',
  )
  const map = mapOf(rows[0] ?? { row: 1, cells: [] })
  const missing = { count: 2, row: 3, change: -400, column: 'Outgo' }
  expect(findMissingAmounts(rows, map)).toEqual(missing)
  const [head, ...lines] = rows
  const latestFirst = [
    head ?? { row: 1, cells: [] },
    ...lines.toReversed().map(({ cells }, at) => ({ row: at + 2, cells })),
  ]
  expect(findMissingAmounts(latestFirst, map)).toMatchObject({ count: 2, column: 'Outgo' })
  expect(findMissingAmounts(rows, { ...map, debit: 2 })).toBe(null)
  expect(findMissingAmounts(rows, { ...map, balance: null })).toBe(null)
})

test('findMissingAmounts() reports a line that was cut out, but not a column with another kind of balance', () => {
  const head = 'Date|Narration|Withdrawal|Deposit|Balance'
  const map = mapOf(rowsOf(head)[0] ?? { row: 1, cells: [] })
  const cut = ['01/11/2026|a||10|110', '02/11/2026|b||10|120', '04/11/2026|d||10|145', '05/11/2026|e||10|155']
  expect(findMissingAmounts(rowsOf(head, ...cut), map)).toEqual({
    count: 1,
    row: 4,
    change: 15,
    column: null,
  })
  const other = ['01/11/2026|a||10|7', '02/11/2026|b||10|99', '04/11/2026|d||10|3']
  expect(findMissingAmounts(rowsOf(head, ...other), map)).toBe(null)
})
