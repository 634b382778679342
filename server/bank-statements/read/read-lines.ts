// The lines of a bank's file by a map of its columns. What has no amount is no line: opening balances, rules of asterisks, heads that
// are repeated, notes below. What has an amount and cannot be read is told of.
import { hash } from 'node:crypto'
import type { ColumnMap, ColumnRole } from '#contract/bank-statements/column-map'
import { today } from '#contract/base/days'
import { formatPaise, type Paise, toPaise } from '#contract/base/money'
import type { SheetRow } from '#server/files/read-rows'
import { type ReadAmount, readAmount, readSide } from './read-amount.ts'
import { readDay } from './read-day.ts'
import { type References, referencesIn } from './references.ts'

export interface ReadLine extends References {
  row: number
  /** YYYY-MM-DD */
  day: string
  narration: string
  /** Above 0 what came in, below 0 what went out. */
  amountPaise: Paise
  balancePaise: Paise | null
  /** What makes it this line of its account and no other. */
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
/** More than any receipt may be. */
const MAX_PAISE = 1e11

/** @param rows in their order; those up to the head are left out */
export function readLines(rows: readonly SheetRow[], map: ColumnMap): ReadLines {
  const read: ReadLines = { lines: [], problems: [] }
  const occurrences = new Map<string, number>()
  const until = today()
  for (const { row, cells } of rows) {
    if (row <= map.headRow) continue
    const cell = (role: ColumnRole) => cleanText(cells[map[role] ?? -1] ?? '')
    const moved = readMovement(cell, until)
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

type CellOf = (role: ColumnRole) => string

/** Null for a row that is none of the lines, a sentence for one that cannot be read. */
function readMovement(cell: CellOf, until: string): { day: string; amountPaise: Paise } | string | null {
  const amountPaise = amountOf(cell)
  const [text, day] = [cell('date'), readDay(cell('date'))]
  if (amountPaise === null || (day === null && typeof amountPaise === 'string')) return null
  if (day === null)
    return text === '' ? 'It has an amount and no date' : `The date “${text.slice(0, 40)}” cannot be read`
  if (typeof amountPaise === 'string') return amountPaise
  return day > until ? 'Its day is still to come' : { day, amountPaise }
}

/** One line, as people see it: spaces of any kind are one. */
const cleanText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .toWellFormed()
    .trim()

/** Null where nothing moved, a sentence where it cannot be told what. */
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
  if (credit > 0 && debit > 0) return 'It has a deposit and a withdrawal'
  if (credit > 0) {
    return paidIn?.isNegative || paidIn?.side === 'debit' ? 'Its deposit is below 0' : toPaise(credit)
  }
  // Some banks write what went out below 0.
  if (debit > 0) return paidOut?.side === 'credit' ? 'Its withdrawal is a credit' : toPaise(-debit)
  return null
}

function eitherWay({ paise, isNegative, side }: ReadAmount, sideCell: string): Paise | string {
  const told = sideCell === '' ? side : readSide(sideCell)
  if (sideCell !== '' && told === null) return `“${sideCell.slice(0, 40)}” says neither Dr nor Cr`
  const isDebit = told === null ? isNegative : told === 'debit'
  return isDebit ? toPaise(-paise) : paise
}

function balanceOf(text: string): Paise | null {
  const read = readAmount(text)
  if (read === null || read === 'unreadable') return null
  return read.isNegative || read.side === 'debit' ? toPaise(-read.paise) : read.paise
}
