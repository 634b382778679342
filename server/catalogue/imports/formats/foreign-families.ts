// Which products of another shop system become families: those whose variants differ in the same one to three options.
// The variants of the others become products of their own.
import { slugOf } from '#contract/base/slug'
import { MAX_AXES, MAX_AXIS_VALUES, MAX_VARIANTS } from '#contract/catalogue/families'
import { sameOption } from '#contract/catalogue/variant-proposals'
import { FAMILY_COLUMN, OPTION_PREFIX } from '#server/catalogue/admin/export/family-columns'
import type { ForeignProduct, ForeignVariant } from './foreign-product.ts'

const MAX_KEY = 40
const MAX_VALUE = 60

/** Families are found by name, so products of the same name in a file would become one: none of them is a family. */
export function familiesOf(products: readonly ForeignProduct[]): ReadonlySet<ForeignProduct> {
  const candidates = products.filter(isFamily)
  const named = Map.groupBy(candidates, ({ name }) => name.trim().toLowerCase())
  return new Set(candidates.filter(({ name }) => named.get(name.trim().toLowerCase())?.length === 1))
}

/** The cells that place a variant in its family. */
export const familyCells = (
  { name }: ForeignProduct,
  { options }: ForeignVariant,
): Record<string, string> => ({
  [FAMILY_COLUMN]: name,
  ...Object.fromEntries(options.map(([label, value]) => [`${OPTION_PREFIX}${keyOf(label)}`, value])),
})

const keyOf = (label: string): string => slugOf(label).slice(0, MAX_KEY)

function isFamily({ name, variants }: ForeignProduct): boolean {
  const [first] = variants
  if (!first || variants.length < 2 || variants.length > MAX_VARIANTS || name.trim() === '') return false
  const keys = keysOf(first)
  return (
    keys.length > 0 &&
    keys.length <= MAX_AXES &&
    keys.every((key) => key !== '') &&
    new Set(keys).size === keys.length &&
    variants.every((variant) => isOfAxes(variant, keys)) &&
    new Set(variants.map(combinationOf)).size === variants.length &&
    keys.every((_, at) => new Set(variants.map((variant) => valueAt(variant, at))).size <= MAX_AXIS_VALUES)
  )
}

const keysOf = ({ options }: ForeignVariant): string[] => options.map(([label]) => keyOf(label))

const isOfAxes = (variant: ForeignVariant, keys: readonly string[]): boolean =>
  variant.refusal === undefined &&
  keysOf(variant).join('\n') === keys.join('\n') &&
  variant.options.every(([, value]) => value.trim() !== '' && value.length <= MAX_VALUE)

const valueAt = ({ options }: ForeignVariant, at: number): string => sameOption(options[at]?.[1] ?? '')

const combinationOf = ({ options }: ForeignVariant): string =>
  JSON.stringify(options.map(([, value]) => sameOption(value)))
