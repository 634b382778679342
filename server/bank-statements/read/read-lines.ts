// Reads the lines of a bank's file with a column mapping. Rows without an amount are skipped: opening balances,
// separators, repeated headers, footnotes. Rows with an amount that can't be read are reported.
import { hash } from 'node:crypto'
import type { ColumnMap, ColumnRole } from '#contract/bank-statements/column-map'
import type { DayOrder, FoundDayOrder } from '#contract/base/day-order'
import { today } from '#contract/base/days'
import { formatPaise, type Paise, toPaise } from '#contract/base/money'
import type { SheetRow } from '#server/files/read-rows'
import { findDayOrder } from './day-order.ts'
import { type ReadAmount, readAmount, readSide } from './read-amount.ts'
import { readDay } from './read-day.ts'
import { type References, referencesIn } from './references.ts'

export interface ReadLine extends References {
  row: number
  /** YYYY-MM-DD */
  day: string
  narration: string
  /** Positive for a deposit, negative for a withdrawal. */
  amountPaise: Paise
  balancePaise: Paise | null
  /** Identifies the line within its account. */
  lineHash: string
}

interface Problem {
  row: number
  message: string
}

export interface ReadLines {
  lines: ReadLine[]
  problems: Problem[]
}

const MAX_NARRATION = 500
const MAX_REFERENCE = 60
/** Larger than any payment can be. */
const MAX_PAISE = 1e11

/**
 * Finds the order of day and month by the rows that have an amount. Throws `invalid_input` if two of them contradict
 * each other.
 */
export function dayOrderOf(
  rows: readonly SheetRow[],
  map: ColumnMap,
  chosen: DayOrder | undefined,
): FoundDayOrder {
  const cells = rows.flatMap(({ row, cells }) => {
    if (row <= map.headRow || amountIn(cells, map) === null) return []
    return { row, text: cellsBy(cells, map)('date') }
  })
  return findDayOrder(cells, today(), chosen)
}

/** @param rows in order; rows up to the header are skipped */
export function readLines(
  rows: readonly SheetRow[],
  map: ColumnMap,
  order: DayOrder = 'day-first',
): ReadLines {
  const read: ReadLines = { lines: [], problems: [] }
  const occurrences = new Map<string, number>()
  const until = today()
  for (const { row, cells } of rows) {
    if (row <= map.headRow) continue
    const cell = cellsBy(cells, map)
    const moved = readMovement(cell, until, order)
    if (moved === null) continue
    if (typeof moved === 'string') {
      read.problems.push({ row, message: moved })
      continue
    }
    const narration = cell('narration').slice(0, MAX_NARRATION)
    const balancePaise = balanceOf(cell('balance'))
    const same = JSON.stringify([moved.day, moved.amountPaise, narration.toUpperCase(), balancePaise])
    const occurrence = (occurrences.get(same) ?? 0) + 1
    occurrences.set(same, occurrence)
    read.lines.push({
      row,
      ...moved,
      narration,
      balancePaise,
      ...referencesIn(cell('reference').slice(0, MAX_REFERENCE), narration),
      lineHash: hash('sha256', `${occurrence} ${same}`, 'base64url'),
    })
  }
  return read
}

/** Returns null if no money moved, an error message if the amounts of the row are ambiguous or unreadable. */
export const amountIn = (cells: readonly string[], map: ColumnMap): Paise | string | null =>
  amountOf(cellsBy(cells, map))

/** Returns null without a readable balance. */
export const balanceIn = (cells: readonly string[], map: ColumnMap): Paise | null =>
  balanceOf(cellsBy(cells, map)('balance'))

type CellOf = (role: ColumnRole) => string

const cellsBy =
  (cells: readonly string[], map: ColumnMap): CellOf =>
  (role) =>
    cleanText(cells[map[role] ?? -1] ?? '')

/** Returns null for a row that isn't a transaction, an error message for one that can't be read. */
function readMovement(
  cell: CellOf,
  until: string,
  order: DayOrder,
): { day: string; amountPaise: Paise } | string | null {
  const amountPaise = amountOf(cell)
  const [text, day] = [cell('date'), readDay(cell('date'), order)]
  if (amountPaise === null || (day === null && typeof amountPaise === 'string')) return null
  if (day === null)
    return text === ''
      ? 'This row has an amount but no date'
      : `The date “${text.slice(0, 40)}” cannot be read`
  if (typeof amountPaise === 'string') return amountPaise
  return day > until ? 'The date is in the future' : { day, amountPaise }
}

/** Collapses whitespace of any kind to single spaces. */
const cleanText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .toWellFormed()
    .trim()

function amountOf(cell: CellOf): Paise | string | null {
  const amounts: (ReadAmount | null)[] = []
  for (const role of ['credit', 'debit', 'amount'] as const) {
    const read = readAmount(cell(role))
    if (read === 'unreadable') return `The amount “${cell(role).slice(0, 40)}” cannot be read`
    amounts.push(read)
  }
  const [paidIn, paidOut, either] = amounts
  const moved = either?.paise ? eitherWay(either, cell('side')) : oneWay(paidIn, paidOut)
  return typeof moved === 'number' && Math.abs(moved) > MAX_PAISE
    ? `${formatPaise(moved)} is too large`
    : moved
}

function oneWay(
  paidIn: ReadAmount | null | undefined,
  paidOut: ReadAmount | null | undefined,
): Paise | string | null {
  const [credit, debit] = [paidIn?.paise ?? 0, paidOut?.paise ?? 0]
  if (credit > 0 && debit > 0) return 'This row has both a deposit and a withdrawal'
  if (credit > 0) {
    return paidIn?.isNegative || paidIn?.side === 'debit' ? 'The deposit is below 0' : toPaise(credit)
  }
  // Some banks write withdrawals as negative amounts.
  if (debit > 0) return paidOut?.side === 'credit' ? 'The withdrawal is marked as a credit' : toPaise(-debit)
  return null
}

function eitherWay({ paise, isNegative, side }: ReadAmount, sideCell: string): Paise | string {
  const told = sideCell === '' ? side : readSide(sideCell)
  if (sideCell !== '' && told === null) return `“${sideCell.slice(0, 40)}” is neither Dr nor Cr`
  const isDebit = told === null ? isNegative : told === 'debit'
  return isDebit ? toPaise(-paise) : paise
}

function balanceOf(text: string): Paise | null {
  const read = readAmount(text)
  if (read === null || read === 'unreadable') return null
  return read.isNegative || read.side === 'debit' ? toPaise(-read.paise) : read.paise
}
