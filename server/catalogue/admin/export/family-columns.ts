// Columns of product files that place a product in a family: `family`, and `option:` with the key of an axis, such as
// `option:size`. Exports have them only if a product in the file is a variant.
import type { AdminProduct } from '#contract/catalogue/admin-products'

export const FAMILY_COLUMN = 'family'
export const OPTION_PREFIX = 'option:'

export const isFamilyColumn = (column: string): boolean =>
  column === FAMILY_COLUMN || column.startsWith(OPTION_PREFIX)

/** Null for a product without a family, and for an option that its family lacks. */
export function familyCell({ family, options }: AdminProduct, column: string): string | null {
  if (column === FAMILY_COLUMN) return family?.name ?? null
  return options[column.slice(OPTION_PREFIX.length)] ?? null
}

/** The family that a row names, and the option values by axis key. */
export interface NamedVariant {
  family: string
  options: Record<string, string>
}

/** Splits the cells of a row into those of the product and the variant that they name; null without a family. */
export function splitFamily<Row extends Readonly<Record<string, string>>>(
  row: Row,
): { own: Record<string, string>; variant: NamedVariant | null; options: Record<string, string> } {
  const own: Record<string, string> = {}
  const options: Record<string, string> = {}
  for (const [column, text] of Object.entries(row)) {
    if (!isFamilyColumn(column)) own[column] = text
    else if (column !== FAMILY_COLUMN && text.trim() !== '')
      options[column.slice(OPTION_PREFIX.length)] = text.trim().replace(/\s+/g, ' ')
  }
  const family = row[FAMILY_COLUMN]?.trim() ?? ''
  return { own, options, variant: family === '' ? null : { family, options } }
}
