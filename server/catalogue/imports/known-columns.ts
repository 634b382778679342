// Maps the column titles of a product file.
import { priceColumns } from '#contract/catalogue/admin-imports'
import { productColumns, SPEC_PREFIX } from '#server/catalogue/admin/export/product-columns'
import { NOTE_COLUMN, REFUSAL_COLUMN } from '#server/imports/formats/foreign-format'
import { bareTitle, type KnownColumns } from '#server/imports/read/table-head'

const known = new Map(
  [...productColumns, NOTE_COLUMN, REFUSAL_COLUMN].map((column) => [bareTitle(column), column]),
)
// Properties of every object.
const reserved = new Set(['__proto__', 'constructor', 'prototype'])

/** The part after `spec_` is taken literally. */
function named(title: string): string | null {
  if (title.slice(0, SPEC_PREFIX.length).toLowerCase() !== SPEC_PREFIX)
    return known.get(bareTitle(title)) ?? null
  const name = title.slice(SPEC_PREFIX.length)
  return name === '' || name.length > 100 || reserved.has(name) ? null : `${SPEC_PREFIX}${name}`
}

export const knownColumns: KnownColumns = { named, required: 'name' }

const ofPrices: ReadonlySet<string> = new Set(priceColumns)

/** A price list may be an export: its other columns are ignored. */
export const knownPriceColumns: KnownColumns = {
  named(title) {
    const column = named(title)
    return column !== null && ofPrices.has(column) ? column : null
  },
  required: [
    ['sku', 'id'],
    ['price', 'stock'],
  ],
}
