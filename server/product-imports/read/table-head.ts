// What the columns of a file mean, by its first row.

import { badFile } from '#server/files/bad-file'
import { productColumns, SPEC_PREFIX } from '#server/product-admin/export/product-columns'

export interface TableHead {
  /** As they stand in the file, without empty ones at the end. */
  titles: string[]
  /** What each means; null for a column that is left out. */
  columns: (string | null)[]
  unknown: string[]
}

/** All columns of a product, and more specifications than one may have. */
const MAX_COLUMNS = 250
const MAX_TITLE = 110

/** Throws `invalid_input` where products cannot be read by it. */
export function readHead(cells: readonly string[]): TableHead {
  const titles = withoutEmptyEnd(cells.map((cell) => cell.trim()))
  if (titles.length > MAX_COLUMNS)
    throw badFile(
      `The file has more than ${MAX_COLUMNS} columns. Is it divided by commas, semicolons or tabs?`,
    )
  const columns = titles.map(columnNamed)
  if (!columns.includes('name'))
    throw badFile('The first row must name the columns, and "name" is not among them')
  const twice = columns.find((column, at) => column !== null && columns.indexOf(column) !== at)
  if (twice) throw badFile(`The column "${twice}" is there more than once`)
  const unknown = titles.filter((title, at) => title !== '' && columns[at] === null)
  return { titles, columns, unknown: [...new Set(unknown.map((title) => title.slice(0, MAX_TITLE)))] }
}

function withoutEmptyEnd(titles: string[]): string[] {
  const last = titles.findLastIndex((title) => title !== '')
  return titles.slice(0, last + 1)
}

const bare = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '')
const known = new Map(productColumns.map((column) => [bare(column), column]))
// Names that every object has.
const reserved = new Set(['__proto__', 'constructor', 'prototype'])

/** "Min Order Quantity" means minOrderQuantity; what follows `spec_` is taken as it is. */
function columnNamed(title: string): string | null {
  if (title.slice(0, SPEC_PREFIX.length).toLowerCase() !== SPEC_PREFIX) return known.get(bare(title)) ?? null
  const name = title.slice(SPEC_PREFIX.length)
  return name === '' || name.length > 100 || reserved.has(name) ? null : `${SPEC_PREFIX}${name}`
}
