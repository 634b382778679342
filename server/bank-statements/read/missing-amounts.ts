// Checks the amounts that were read against the balance column: a column of amounts with an unknown name would
// otherwise be left out without a word.
import type { StatementReading } from '#contract/bank-statements/admin'
import { type ColumnMap, columnRoles } from '#contract/bank-statements/column-map'
import { add, type Paise, subtract, toPaise, toRupees } from '#contract/base/money'
import type { SheetRow } from '#server/files/read-rows'
import { readAmount } from './read-amount.ts'
import { amountIn, balanceIn } from './read-lines.ts'

interface BalanceRow {
  row: number
  cells: readonly string[]
  /** 0 if no amount was read. */
  amountPaise: Paise
  balancePaise: Paise
}

interface Gap {
  row: BalanceRow
  /** The part of the change of the balance that no amount explains. */
  change: Paise
}

/** Returns null if the amounts explain the balance, and if most of them don't, because it is another kind of balance. */
export function findMissingAmounts(rows: readonly SheetRow[], map: ColumnMap): StatementReading['missing'] {
  const balances = rows.flatMap(({ row, cells }): BalanceRow[] => {
    if (row <= map.headRow) return []
    const [amount, balancePaise] = [amountIn(cells, map), balanceIn(cells, map)]
    if (balancePaise === null || typeof amount === 'string') return []
    return [{ row, cells, amountPaise: amount ?? toPaise(0), balancePaise }]
  })
  const gaps =
    [gapsOf(balances), gapsOf(balances.toReversed())].toSorted((a, b) => a.length - b.length)[0] ?? []
  const [first] = gaps
  if (!first) return null
  const column = columnOfGaps(gaps, rows, map)
  // Without a column that explains them, many gaps say that this isn't a running balance.
  if (column === null && gaps.length * 2 > balances.length - 1 && balances.length > 2) return null
  return { count: gaps.length, row: first.row.row, change: toRupees(first.change), column }
}

/** @param rows from the oldest to the newest */
function gapsOf(rows: readonly BalanceRow[]): Gap[] {
  return rows.slice(1).flatMap((row, at): Gap[] => {
    const before = rows[at]
    if (!before) return []
    const change = subtract(row.balancePaise, add(before.balancePaise, row.amountPaise))
    return change === 0 ? [] : [{ row, change }]
  })
}

/** Returns the title of the unused column whose amounts are the missing ones. */
function columnOfGaps(gaps: readonly Gap[], rows: readonly SheetRow[], map: ColumnMap): string | null {
  const titles = rows.find(({ row }) => row === map.headRow)?.cells ?? []
  const used = new Set(columnRoles.map((role) => map[role]))
  const found = titles.findIndex(
    (title, at) =>
      title.trim() !== '' &&
      !used.has(at) &&
      gaps.every(({ row, change }) => {
        const read = readAmount(row.cells[at] ?? '')
        return read !== null && read !== 'unreadable' && read.paise === Math.abs(change)
      }),
  )
  return titles[found]?.trim().toWellFormed().slice(0, 60) ?? null
}
