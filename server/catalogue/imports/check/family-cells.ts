// The cells of a row that place a product in a family: the family's name, and an option for each axis.
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { MAX_AXES, variantName } from '#contract/catalogue/families'
import { sameOption } from '#contract/catalogue/variant-proposals'
import type { ImportRow } from '#contract/imports/imports'
import {
  FAMILY_COLUMN,
  type NamedVariant,
  OPTION_PREFIX,
} from '#server/catalogue/admin/export/family-columns'
import type { Problems } from '#server/catalogue/admin/missing-fields'

/** The name of a variant follows from its family and options. */
export const nameOf = ({ family, options }: NamedVariant): string =>
  variantName(family, Object.values(options))

/** A family needs at least one option; options need a family. */
export function placeProblems(variant: NamedVariant | null, options: NamedVariant['options']): Problems {
  const count = Object.keys(options).length
  if (!variant && count > 0) return { [FAMILY_COLUMN]: 'Family is required for a row with options' }
  if (!variant) return {}
  if (count === 0)
    return {
      [FAMILY_COLUMN]: `Give the options of this variant, for example in a column ${OPTION_PREFIX}size`,
    }
  if (count > MAX_AXES) return { [FAMILY_COLUMN]: `A family can have at most ${MAX_AXES} options` }
  const name = nameOf(variant)
  return name.length > 200
    ? { [FAMILY_COLUMN]: 'The name of the variant would have more than 200 characters' }
    : {}
}

/** A variant stays where it is; blank cells ask for nothing. */
export function keptProblems(
  product: AdminProduct,
  variant: NamedVariant | null,
  options: NamedVariant['options'],
): Problems {
  const place = `This product is a variant of ${product.family?.name}. Change its options on the page of the family.`
  const isOther = variant !== null && variant.family.toLowerCase() !== product.family?.name.toLowerCase()
  if (isOther) return { [FAMILY_COLUMN]: place }
  const changed = Object.entries(options).find(
    ([key, value]) => sameOption(value) !== sameOption(product.options[key] ?? ''),
  )
  return changed ? { [`${OPTION_PREFIX}${changed[0]}`]: place } : {}
}

export const placeChanges = ({ family, options }: NamedVariant): ImportRow['changes'] => [
  { column: FAMILY_COLUMN, before: '', after: family },
  ...Object.entries(options).map(([key, value]) => ({
    column: `${OPTION_PREFIX}${key}`,
    before: '',
    after: value,
  })),
]
