// Compares the cells of a row with the record in the shop, and with the record at the time of the export. Cells that
// weren't edited in the file leave the shop's value alone, even if it has changed since.
import type { ImportDifference } from '#contract/imports/imports'
import { type ExportMark, plainCell } from './export-mark.ts'
import type { Values } from './read-table.ts'

export interface WantedValues {
  /** The cells to import: the file's text where it applies, otherwise the shop's. */
  values: Values
  differences: ImportDifference[]
}

export interface Comparison {
  /** Null for a file without marks: every cell is what its author wants. */
  mark: ExportMark | null
  /** The text of a column in the shop. */
  shopText: (column: string) => string
  /** The spellings of a text that mean the same, in the form of the export. */
  spellings?: (column: string, text: string) => readonly string[]
  /** Whether the import may change the column. */
  isAllowed?: (column: string) => boolean
  /** Title of a column, for people. */
  titleOf?: (column: string) => string
}

const plainSpelling = (_: string, text: string): readonly string[] => [plainCell(text)]

export function wantedValues(
  row: Values,
  {
    mark,
    shopText,
    spellings = plainSpelling,
    isAllowed = () => true,
    titleOf = (column) => column,
  }: Comparison,
): WantedValues {
  const values: Record<string, string> = {}
  const differences: ImportDifference[] = []
  for (const [column, text] of Object.entries(row)) {
    const shop = shopText(column)
    const [inFile, inShop] = [spellings(column, text), spellings(column, shop)]
    const since = mark !== null && !mark.had(column, inShop)
    const isUntouched = mark?.had(column, inFile) ?? false
    const taken = !isUntouched && isAllowed(column)
    values[column] = taken ? text : shop
    if (inFile.some((spelling) => inShop.includes(spelling)) || (taken && !since)) continue
    const exported = isUntouched ? text : (mark?.full[column] ?? null)
    differences.push({
      column: titleOf(column),
      exported: exported === null ? null : shown(exported),
      shop: shown(shop),
      file: shown(text),
      since,
      taken,
    })
  }
  return { values, differences }
}

/** Long enough to recognise a description. */
const MAX_SHOWN = 500

const shown = (text: string): string => text.slice(0, MAX_SHOWN).toWellFormed()
