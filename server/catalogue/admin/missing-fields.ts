// Finds the required fields that a product lacks, from the columns of its row.
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { missingFields, missingSpecifications, requiredText } from '#contract/catalogue/required-fields'
import type { SpecificationValue } from '#contract/catalogue/specification-value'
import { isBlank, specificationProblems } from '#contract/catalogue/specifications'
import { matchesPattern } from '#server/catalogue/categories/matches-pattern'
import { refused } from '#server/http/errors'

/** The columns that decide whether a product is complete. */
export interface Completeness {
  name: string
  description: string
  categoryId: string | null
  pricePaise: number | null
  gstBasisPoints: number | null
  taxClassId: string | null
}

/** Dotted path of a field → error message. */
export type Problems = Record<string, string>

type Specifications = Record<string, SpecificationValue>

const givenOf = ({
  name,
  description,
  categoryId,
  pricePaise,
  gstBasisPoints,
  taxClassId,
}: Completeness) => ({
  name,
  description,
  category: categoryId,
  price: pricePaise,
  // The product's own rate, or that of its tax class.
  gst: gstBasisPoints ?? taxClassId,
})

/**
 * Returns messages for required fields that are blank. @param before the product before the change, unless it was a
 * draft; fields that it lacked already aren't reported
 */
export function missingProblems(
  product: Completeness,
  { isDraft, before }: { isDraft: boolean; before?: Completeness | null },
): Problems {
  const lackedBefore = before
    ? missingFields(givenOf(before), { isDraft: false }).map(({ path }) => path)
    : []
  const missing = missingFields(givenOf(product), { isDraft, lackedBefore })
  return Object.fromEntries(missing.map(({ path, label }) => [path, requiredText(label)]))
}

/** Returns the problems of the specifications; a draft may lack required ones. */
export function specificationFields(
  attributes: readonly CategoryAttribute[],
  specifications: Specifications,
  { isDraft }: { isDraft: boolean },
): Problems {
  const checked = isDraft ? attributes.filter(({ name }) => !isBlank(specifications[name])) : attributes
  const problems = specificationProblems(checked, specifications, matchesPattern)
  return Object.fromEntries(Object.entries(problems).map(([name, said]) => [`specifications.${name}`, said]))
}

/** Returns the names of blank required fields, including specifications. */
export function missingNames(
  product: Completeness,
  attributes: readonly CategoryAttribute[],
  specifications: Specifications,
): string[] {
  return [
    ...missingFields(givenOf(product), { isDraft: false }),
    ...missingSpecifications(attributes, specifications),
  ].map(({ path }) => path)
}

/** Throws `invalid_input` with every field that has a problem. */
export function assertNoProblems(problems: Problems): void {
  const said = [...new Set(Object.values(problems))]
  if (said.length > 0) throw refused('invalid_input', said.join('. '), { fields: problems })
}

/**
 * Drops blank values, so that a cleared value equals one that was never entered. An empty list of options is kept,
 * because it is an answer.
 */
export const withoutBlanks = (specifications: Specifications): Specifications =>
  Object.fromEntries(
    Object.entries(specifications).filter(([, value]) => !isBlank(value) || Array.isArray(value)),
  )
