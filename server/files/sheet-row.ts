// A row of an uploaded table, and the limits of every such table.
import { type CsvRow, MAX_COLUMNS } from '#contract/base/csv'
import { formatNumber } from '#contract/base/rupee-text'
import type { ShopError } from '#server/http/errors'
import { badFile } from './bad-file.ts'

export type SheetRow = CsvRow

/** Empty rows don't count as rows of a table, but reading them takes time, so they are limited too. */
export const MAX_EMPTY_ROWS = 50_000

export const tooManyColumns = (): ShopError =>
  badFile(`The file has more than ${MAX_COLUMNS} columns. Is it separated by commas, semicolons or tabs?`)

export const tooManyRows = (maxRows: number): ShopError =>
  badFile(`The file has more than ${formatNumber(maxRows)} rows. Please split it into several files.`)

export const tooManyEmptyRows = (): ShopError =>
  badFile(
    `The file has more than ${formatNumber(MAX_EMPTY_ROWS)} empty rows. Delete the empty rows and save it again.`,
  )

export const isEmptyRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')
