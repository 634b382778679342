// What the columns of a file mean, by its first row.
import { badFile } from '#server/files/bad-file'

export interface TableHead {
  /** As they stand in the file, without empty ones at the end. */
  titles: string[]
  /** What each means; null for a column that is left out. */
  columns: (string | null)[]
  unknown: string[]
}

export interface KnownColumns {
  /** What a title means, or null. */
  named: (title: string) => string | null
  /** Known and left out, without a word. */
  isLeftOut?: (title: string) => boolean
  /** Without it nothing can be read. */
  required: string
}

/** All columns of a product, and more specifications than one may have. */
const MAX_COLUMNS = 250
const MAX_TITLE = 110

/** Throws `invalid_input` where nothing can be read by it. */
export function readHead(
  cells: readonly string[],
  { named, required, isLeftOut = () => false }: KnownColumns,
): TableHead {
  const titles = withoutEmptyEnd(cells.map((cell) => cell.trim()))
  if (titles.length > MAX_COLUMNS)
    throw badFile(
      `The file has more than ${MAX_COLUMNS} columns. Is it divided by commas, semicolons or tabs?`,
    )
  const columns = titles.map(named)
  if (!columns.includes(required))
    throw badFile(`The first row must name the columns, and "${required}" is not among them`)
  const twice = columns.find((column, at) => column !== null && columns.indexOf(column) !== at)
  if (twice) throw badFile(`The column "${twice}" is there more than once`)
  const unknown = titles.filter((title, at) => title !== '' && columns[at] === null && !isLeftOut(title))
  return { titles, columns, unknown: [...new Set(unknown.map((title) => title.slice(0, MAX_TITLE)))] }
}

function withoutEmptyEnd(titles: string[]): string[] {
  const last = titles.findLastIndex((title) => title !== '')
  return titles.slice(0, last + 1)
}

/** "Min Order Quantity" means minOrderQuantity, "PIN code" pinCode. */
export const bareTitle = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
