// Maps the columns of a file by its header row.
import { badFile } from '#server/files/bad-file'

export interface TableHead {
  /** As in the file, without empty columns at the end. */
  titles: string[]
  /** The field of each column; null for an ignored one. */
  columns: (string | null)[]
  unknown: string[]
}

export interface KnownColumns {
  /** Returns the field for a title, or null. */
  named: (title: string) => string | null
  /** Whether the title is known and silently ignored. */
  isLeftOut?: (title: string) => boolean
  /** The column without which the file can't be read, or several groups with at least one column of each. */
  required: string | readonly (readonly string[])[]
}

const MAX_TITLE = 110

/** Throws `invalid_input` if the header can't be used. */
export function readHead(
  cells: readonly string[],
  { named, required, isLeftOut = () => false }: KnownColumns,
): TableHead {
  const titles = withoutEmptyEnd(cells.map((cell) => cell.trim()))
  const columns = titles.map(named)
  const groups = typeof required === 'string' ? [[required]] : required
  const missing = groups.find((group) => !group.some((column) => columns.includes(column)))
  if (missing) {
    const named = missing.map((column) => `"${column}"`).join(' or ')
    throw badFile(`The first row must name the columns, but ${named} isn't among them`)
  }
  const twice = columns.find((column, at) => column !== null && columns.indexOf(column) !== at)
  if (twice) throw badFile(`The column "${twice}" occurs more than once`)
  const unknown = titles.filter((title, at) => title !== '' && columns[at] === null && !isLeftOut(title))
  return { titles, columns, unknown: [...new Set(unknown.map((title) => title.slice(0, MAX_TITLE)))] }
}

function withoutEmptyEnd(titles: string[]): string[] {
  const last = titles.findLastIndex((title) => title !== '')
  return titles.slice(0, last + 1)
}

/** "Min Order Quantity" matches minOrderQuantity, "PIN code" pinCode. */
export const bareTitle = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
