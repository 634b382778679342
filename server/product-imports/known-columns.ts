// What the columns of a file of products mean.
import { bareTitle, type KnownColumns } from '#server/imports/read/table-head'
import { productColumns, SPEC_PREFIX } from '#server/product-admin/export/product-columns'

const known = new Map(productColumns.map((column) => [bareTitle(column), column]))
// Names that every object has.
const reserved = new Set(['__proto__', 'constructor', 'prototype'])

/** What follows `spec_` is taken as it is. */
function named(title: string): string | null {
  if (title.slice(0, SPEC_PREFIX.length).toLowerCase() !== SPEC_PREFIX)
    return known.get(bareTitle(title)) ?? null
  const name = title.slice(SPEC_PREFIX.length)
  return name === '' || name.length > 100 || reserved.has(name) ? null : `${SPEC_PREFIX}${name}`
}

export const knownColumns: KnownColumns = { named, required: 'name' }
