// Previews how a file would be read, without storing anything.
import type { StatementReading } from '#contract/bank-statements/admin'
import { type ColumnMap, mapProblems } from '#contract/bank-statements/column-map'
import type { DayOrder } from '#contract/base/day-order'
import { add, type Paise, toPaise, toRupees } from '#contract/base/money'
import type { Db } from '#server/db/database'
import type { SheetRow } from '#server/files/read-rows'
import { getAccount } from './accounts.ts'
import { bankOf } from './read/find-head.ts'
import { findMissingAmounts } from './read/missing-amounts.ts'
import { mapFor } from './read/read-file.ts'
import { dayOrderOf, type ReadLine, type ReadLines, readLines } from './read/read-lines.ts'

const SAMPLE = 8
const BEGINNING = 30
const MAX_PROBLEMS = 20
const MAX_CELL = 60

interface Asked {
  account: string
  map?: ColumnMap | undefined
  dayOrder?: DayOrder | undefined
}

/** Throws `invalid_input` if the account isn't the shop's. */
export async function readStatement(
  db: Db,
  rows: readonly SheetRow[],
  asked: Asked,
): Promise<StatementReading> {
  const { _id: account } = await getAccount(db, asked.account)
  const { map, titles, isKept } = await mapFor(db, account, rows, asked.map)
  const isUsable = mapProblems(map) === null
  const dayOrder = isUsable ? dayOrderOf(rows, map, asked.dayOrder) : null
  const read: ReadLines = isUsable ? readLines(rows, map, dayOrder?.order) : { lines: [], problems: [] }
  const [credits, debits] = [read.lines.filter(isCredit), read.lines.filter((line) => !isCredit(line))]
  const days = read.lines.map(({ day }) => day).sort()
  return {
    bank: bankOf(titles),
    beginning: rows.slice(0, BEGINNING).map(({ row, cells }) => ({
      row,
      cells: cells.map((cell) => cell.trim().toWellFormed().slice(0, MAX_CELL)).filter(Boolean),
    })),
    titles: titles.map((title) => title.toWellFormed().slice(0, MAX_CELL)),
    map,
    isKept,
    credits: credits.length,
    creditTotal: toRupees(sumOf(credits)),
    debits: debits.length,
    debitTotal: toRupees(toPaise(-sumOf(debits))),
    known: await countKnown(db, account, read.lines),
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    sample: read.lines
      .slice(0, SAMPLE)
      .map(({ row, day, narration, reference, amountPaise, balancePaise }) => ({
        row,
        day,
        narration,
        reference,
        amount: toRupees(amountPaise),
        balance: balancePaise === null ? null : toRupees(balancePaise),
      })),
    problems: read.problems.slice(0, MAX_PROBLEMS),
    problemCount: read.problems.length,
    dayOrder,
    missing: isUsable ? findMissingAmounts(rows, map) : null,
  }
}

const isCredit = ({ amountPaise }: ReadLine) => amountPaise > 0
const sumOf = (lines: readonly ReadLine[]): Paise => add(...lines.map(({ amountPaise }) => amountPaise))

async function countKnown(db: Db, account: string, lines: readonly ReadLine[]): Promise<number> {
  if (lines.length === 0) return 0
  const hashes = lines.map(({ lineHash }) => lineHash)
  const { count } = await db
    .selectFrom('bankStatementLines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('paymentMethodId', '=', account)
    .where('lineHash', '=', ({ fn, val }) => fn.any(val(hashes)))
    .executeTakeFirstOrThrow()
  return count
}
