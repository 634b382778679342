// What a product needs before it may be anything but a draft.
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import type { SpecificationValue } from '#contract/catalogue/specification-value'
import { isBlank, specificationProblems } from '#contract/catalogue/specifications'
import { matchesPattern } from '#server/catalogue/categories/matches-pattern'
import { refused } from '#server/http/errors'

/** The columns that decide. */
export interface Completeness {
  name: string
  description: string
  categoryId: string | null
  pricePaise: number | null
  gstBasisPoints: number | null
}

/** Dotted path of a field → what is wrong with it. */
export type Problems = Record<string, string>

type Specifications = Record<string, SpecificationValue>

/** Fields that are required and blank. */
export function missingFields(product: Completeness): Problems {
  const isThere = {
    Name: product.name !== '',
    Description: product.description !== '',
    Category: product.categoryId !== null,
    Price: product.pricePaise !== null,
    GST: product.gstBasisPoints !== null,
  }
  return Object.fromEntries(
    Object.entries(isThere)
      .filter(([, there]) => !there)
      .map(([label]) => [label.toLowerCase(), `${label} is required`]),
  )
}

/** What is wrong with the specifications; a draft may lack those that are required. */
export function specificationFields(
  attributes: readonly CategoryAttribute[],
  specifications: Specifications,
  { isDraft }: { isDraft: boolean },
): Problems {
  const checked = isDraft ? attributes.filter(({ name }) => !isBlank(specifications[name])) : attributes
  const problems = specificationProblems(checked, specifications, matchesPattern)
  return Object.fromEntries(Object.entries(problems).map(([name, said]) => [`specifications.${name}`, said]))
}

/** Names of the required fields, also of the specifications, that are blank. */
export function missingNames(
  product: Completeness,
  attributes: readonly CategoryAttribute[],
  specifications: Specifications,
): string[] {
  const blank = attributes.filter(({ name, isRequired }) => isRequired && isBlank(specifications[name]))
  return [...Object.keys(missingFields(product)), ...blank.map(({ name }) => `specifications.${name}`)]
}

/** Throws `invalid_input`, which names every field that has a problem. */
export function refuseProblems(problems: Problems): void {
  const said = [...new Set(Object.values(problems))]
  if (said.length > 0) throw refused('invalid_input', said.join('. '), { fields: problems })
}

/** Nothing blank is kept, so that a value which was never given and one that was cleared are the same. */
export const withoutBlanks = (specifications: Specifications): Specifications =>
  Object.fromEntries(Object.entries(specifications).filter(([, value]) => !isBlank(value)))
