// Decides what undoing restores of a product: each value that the import has changed and that is still the same.
import type { AdminProduct, ProductChanges } from '#contract/catalogue/admin-products'
import type { SpecificationValue } from '#contract/catalogue/specification-value'
import { changedFields } from '#server/catalogue/admin/changed-fields'
import { SPEC_PREFIX, specificationCell } from '#server/catalogue/admin/export/product-columns'
import { columnOf } from '#server/catalogue/admin/fields-of-row'
import type { DoneRow, Undone } from '#server/imports/import-kind'
import type { Placed } from './check/check-row.ts'
import type { FormerFields } from './check/row-changes.ts'

interface FormerChanges {
  /** For `updateProduct`; empty if nothing can be restored. */
  changes: ProductChanges
  /** Names the columns that stay. */
  refusal: Undone
}

/** @param product as it is now */
export function formerChanges(product: AdminProduct, { fields, before }: DoneRow): FormerChanges {
  const { stock, specifications, clear = [], variant, ...imported } = fields as ProductChanges & Placed
  const { fields: former, stock: formerStock } = before as FormerFields
  const stays = new Set(namesOf(changedFields(product, imported, clear)))
  // Rate and tax class belong together. An import of a rate alone removes the class.
  const isClassOther = 'taxClass' in former && product.taxClass !== (imported.taxClass || null)
  if (isClassOther || stays.has('gst') || stays.has('taxClass')) {
    stays.delete('taxClass')
    if ('gst' in former || 'taxClass' in former) stays.add('gst')
  }
  const isRestored = (field: string) => !stays.has(field === 'taxClass' ? 'gst' : field)
  const { clear: emptied = [], specifications: formerSpecifications, ...values } = former
  const restored = Object.entries(values).filter(([field]) => isRestored(field))
  const cleared = emptied.filter(isRestored)
  const specified = formerSpecs(product, { imported: specifications, former: formerSpecifications })
  const level = formerLevel(product.stock, { imported: stock, former: formerStock })
  const changes: ProductChanges = {
    ...Object.fromEntries(restored),
    ...(cleared.length > 0 && { clear: cleared }),
    ...(specified.restored && { specifications: specified.restored }),
    ...(level !== null && level >= 0 && { stock: level }),
  }
  const changed = [...[...stays].map(columnOf), ...specified.stays]
  const reasons = [
    ...(changed.length > 0 ? [`Changed since: ${changed.join(', ')}`] : []),
    ...(variant ? ['The product stays in its family. Remove it on the page of the family.'] : []),
    ...(level !== null && level < 0 ? ['Units that the import added have been sold since'] : []),
  ]
  const isPart = Object.keys(changes).length > 0
  const said = reasons.join('. ')
  const refusal =
    reasons.length > 0 ? { refused: isPart ? `${said}. The rest is restored.` : said } : undefined
  return { changes, refusal }
}

const namesOf = ({ clear = [], ...fields }: ProductChanges): string[] => [...Object.keys(fields), ...clear]

/** Units sold in the meantime stay sold: only the difference that the import made is reversed. Null without one. */
function formerLevel(
  now: number,
  { imported, former }: { imported: number | undefined; former: number },
): number | null {
  return imported === undefined ? null : now - (imported - former)
}

type Specifications = Record<string, SpecificationValue>

/** Compares value by value, because an import writes all specifications of a product together. */
function formerSpecs(
  { specifications: now }: AdminProduct,
  { imported, former = {} }: { imported: Specifications | undefined; former: Specifications | undefined },
): { restored: Specifications | null; stays: string[] } {
  if (!imported) return { restored: null, stays: [] }
  const differs = (name: string, one: Specifications, other: Specifications) =>
    textOf(one[name]) !== textOf(other[name])
  const names = [...new Set([...Object.keys(imported), ...Object.keys(former)])]
  const changed = names.filter((name) => differs(name, imported, former))
  const restored = changed.filter((name) => !differs(name, imported, now))
  const stays = changed.filter((name) => differs(name, imported, now)).map((name) => `${SPEC_PREFIX}${name}`)
  if (restored.length === 0) return { restored: null, stays }
  const values = Object.fromEntries(restored.map((name) => [name, former[name] ?? null]))
  return { restored: { ...now, ...values }, stays }
}

const textOf = (value: SpecificationValue | undefined): string => String(specificationCell(value) ?? '')
