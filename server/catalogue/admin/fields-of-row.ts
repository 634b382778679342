// Converts a table row to form fields, unchecked (`ProductFields` checks them). Tolerates spreadsheet formatting of
// numbers and of yes and no.
import type { ProductChanges } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { MARK_COLUMN, plainCell } from '#server/imports/read/export-mark'
import { altTextsCell, altTextsOfCell } from './export/alt-texts-cell.ts'
import { figureColumns, SPEC_PREFIX } from './export/product-columns.ts'

interface RowFields {
  /** Input for `ProductFields`; contains only fields that the table has columns for. */
  fields: Record<string, unknown>
  /** Optional fields whose cells are blank, for `clear` of a change. */
  clear: NonNullable<ProductChanges['clear']>
}

/** Cell texts by column. */
type Row = Readonly<Record<string, string>>

export function fieldsOfRow(row: Row, attributes: readonly CategoryAttribute[]): RowFields {
  const fields: Record<string, unknown> = {}
  const specifications: Record<string, unknown> = {}
  for (const [column, text] of Object.entries(row)) {
    if (column.startsWith(SPEC_PREFIX)) {
      const name = column.slice(SPEC_PREFIX.length)
      specifications[name] = specificationOf(
        text.trim(),
        attributes.find((attribute) => attribute.name === name),
      )
    } else if (!aboutRow.has(column) && !dimensionColumns.has(column)) {
      fields[fieldNames[column] ?? column] = cellValue(column, text)
    }
  }
  if (Object.keys(specifications).length > 0) fields.specifications = specifications
  const hasDimensions = 'length' in row || 'width' in row
  if (hasDimensions && !isBlankDimensions(row)) fields.dimensions = dimensionsOf(row)
  return { fields, clear: blankOf(row) }
}

/** Returns the column of a field that has a problem: "dimensions.length" → "length". */
export function columnOf(path: string): string {
  const [field = '', part] = path.split('.')
  if (field === 'specifications' && part !== undefined) return `${SPEC_PREFIX}${path.slice(field.length + 1)}`
  if (field === 'dimensions') return part === 'unit' ? 'dimensionUnit' : (part ?? 'length')
  return field === 'imagePaths' ? 'images' : field
}

/** Columns that identify and mark a row. */
const aboutRow: ReadonlySet<string> = new Set(['id', MARK_COLUMN])
const fieldNames: Record<string, string> = { images: 'imagePaths' }
const dimensionColumns = new Set(['length', 'width', 'dimensionUnit'])
const switches = new Set(['isFeatured', 'isNewArrival', 'isOnSale', 'isCombinationPack'])

function cellValue(column: string, text: string): unknown {
  if (column === 'tags') return partsOf(text, ',')
  if (column === 'images') return partsOf(text, /\s+/)
  if (column === 'imageAlts') return altTextsOfCell(text)
  if (column === 'state') return text.trim().toLowerCase() || undefined
  if (column === 'gst') return figureOf(text.trim().replace(/\s*%$/, ''))
  if (figureColumns.has(column)) return figureOf(text)
  return switches.has(column) ? switchOf(text) : text
}

/** Returns the texts of a cell in the form of an export: a spreadsheet may have reformatted an exported value. */
export function spellingsOf(column: string, text: string): string[] {
  const plain = plainCell(text)
  if (column === 'tags') return [partsOf(plain, ',').join(',')]
  if (column === 'images') return [partsOf(plain, /\s+/).join(' ')]
  if (column === 'imageAlts') return [altTextsCell(altTextsOfCell(plain))]
  if (column === 'state') return [plain.toLowerCase()]
  if (switches.has(column)) return [String(switchOf(plain))]
  const figure = figureOf(plain)
  const number = isNumber(figure) ? String(Number(figure)) : plain
  if (figureColumns.has(column)) return [number]
  return column.startsWith(SPEC_PREFIX) ? [...new Set([plain, number, String(switchOf(plain))])] : [plain]
}

const partsOf = (text: string, separator: string | RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/**
 * "₹1,24,900.00" → "124900.00", "500/-" → "500". Any other text stays as it is and fails validation, such as "249,50":
 * thousands are three digits, so this may be a decimal comma.
 */
function figureOf(text: string): string {
  const bare = text
    .trim()
    .replace(/^(₹|Rs\.?|INR)\s*/i, '')
    .replace(/\s*\/-$/, '')
  return /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare
}

const words = new Map<string, unknown>([
  ...['true', 'yes', 'y', '1'].map((word): [string, unknown] => [word, true]),
  ...['false', 'no', 'n', '0'].map((word): [string, unknown] => [word, false]),
])

function switchOf(text: string): unknown {
  return words.get(text.trim().toLowerCase()) ?? text
}

function specificationOf(text: string, attribute: CategoryAttribute | undefined): unknown {
  if (text === '') return attribute?.type === 'multiselect' ? [] : ''
  switch (attribute?.type) {
    case 'boolean':
      return switchOf(text)
    case 'number':
      return numberOr(text)
    case 'range':
      return rangeOf(text)
    case 'multiselect':
      return attribute.options.includes(text) ? [text] : partsOf(text, '|')
    default:
      return text
  }
}

const isNumber = (text: string): boolean => /^-?\d{1,15}(\.\d{1,15})?$/.test(text)
const numberOr = (text: string): unknown => {
  const figure = figureOf(text.replace(/\s*%$/, ''))
  return isNumber(figure) ? Number(figure) : text
}

/** Text that isn't a range stays as it is and fails validation. */
function rangeOf(text: string): unknown {
  const [min = '', max, ...more] = text.split('..').map((end) => end.trim())
  return max === undefined || more.length > 0 ? text : { min: numberOr(min), max: numberOr(max) }
}

const isBlankDimensions = ({ length = '', width = '' }: Row): boolean =>
  length.trim() === '' && width.trim() === ''

const dimensionsOf = ({ length = '', width = '', dimensionUnit = '' }: Row) => ({
  length: figureOf(length),
  width: figureOf(width),
  ...(dimensionUnit.trim() !== '' && { unit: dimensionUnit }),
})

function blankOf(row: Row): RowFields['clear'] {
  const blank = (['mrp', 'maxOrderQuantity', 'weight', 'lowStockThreshold'] as const).filter(
    (column) => row[column]?.trim() === '',
  )
  const hasDimensions = 'length' in row || 'width' in row
  return hasDimensions && isBlankDimensions(row) ? [...blank, 'dimensions'] : blank
}
