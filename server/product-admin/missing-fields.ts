// What a product lacks of the contract's required fields, from the columns of its row.
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { missingFields, missingSpecifications, requiredText } from '#contract/catalogue/required-fields'
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
  taxClassId: string | null
}

/** Dotted path of a field → what is wrong with it. */
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
  // A rate of its own, or that of a class.
  gst: gstBasisPoints ?? taxClassId,
})

/** What is said of required fields that are blank. `before`: a product out of the drafts, as it was. */
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
  return [
    ...missingFields(givenOf(product), { isDraft: false }),
    ...missingSpecifications(attributes, specifications),
  ].map(({ path }) => path)
}

/** Throws `invalid_input`, which names every field that has a problem. */
export function refuseProblems(problems: Problems): void {
  const said = [...new Set(Object.values(problems))]
  if (said.length > 0) throw refused('invalid_input', said.join('. '), { fields: problems })
}

/**
 * Nothing blank is kept, so that a value which was never given and one that was cleared are the same; but that none of
 * several options were chosen is an answer.
 */
export const withoutBlanks = (specifications: Specifications): Specifications =>
  Object.fromEntries(
    Object.entries(specifications).filter(([, value]) => !isBlank(value) || Array.isArray(value)),
  )
