// The columns of a checked file for the review, with examples of their values.
import type { ImportColumns } from '#contract/imports/columns'
import type { Import } from '#contract/imports/imports'
import type { Db } from '#server/db/database'
import { withoutApostrophe } from '#server/files/formula-cells'
import { isOfConversion } from '#server/imports/formats/foreign-format'
import type { FileCheck } from '#server/imports/import-kind'
import { fieldsFor, shortTitle } from '#server/imports/read/table-head'

const MOST_EXAMPLES = 3
const MAX_EXAMPLE = 60
/** Enough to find values of columns that are mostly empty. */
const EXAMPLE_ROWS = 100

/** Null for a file that was checked by a version that didn't store them. */
export async function importColumns<Options>(
  db: Db,
  { _id: id, unknownColumns }: Pick<Import, '_id' | 'unknownColumns'>,
  files: FileCheck<Options>,
): Promise<ImportColumns | null> {
  const [{ columns: titles, fields, options, isRemembered }, rows] = await Promise.all([
    db
      .selectFrom('imports')
      .select(['columns', 'fields', 'options', 'isRemembered'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('importRows')
      .select('cells')
      .where('importId', '=', id)
      .orderBy('rowNumber')
      .limit(EXAMPLE_ROWS)
      .execute(),
  ])
  if (!fields) return null
  const known = await files.columns(db, options as Options)
  return {
    columns: titles.map((title, at) => ({
      title,
      field: fields[at] ?? null,
      isFixed: isOfConversion(fields[at] ?? null),
      isUnknown: title !== '' && (fields[at] ?? null) === null && unknownColumns.includes(shortTitle(title)),
      examples: examplesOf(rows.map(({ cells }) => cells[at] ?? '')),
    })),
    fields: fieldsFor(titles, known).filter(({ field }) => !isOfConversion(field)),
    required: known.required.map((group) => [...group]),
    isRemembered,
  }
}

function examplesOf(cells: readonly string[]): string[] {
  const values = cells
    .map((cell) => withoutApostrophe(cell).replace(/\s+/g, ' ').trim())
    .filter((value) => value !== '')
  return [...new Set(values)]
    .slice(0, MOST_EXAMPLES)
    .map((value) => (value.length > MAX_EXAMPLE ? `${value.slice(0, MAX_EXAMPLE).toWellFormed()}…` : value))
}
