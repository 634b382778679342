// The HSN code of a product whose category asks for it among its attributes: one field for both, as it is one number.
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import type { ProductFormValues } from './product-fields.tsx'

const HSN = /^hsn([ _-]?code)?$/i

type HsnValues = Pick<ProductFormValues, 'hsn' | 'specifications'>

/**
 * The attribute whose field stands for the product's own as well; undefined where there is none, and where a product
 * has been given two different codes: then each is seen.
 */
export function sharedHsnAttribute(
  attributes: readonly CategoryAttribute[],
  clean: HsnValues,
): CategoryAttribute | undefined {
  const found = attributes.find(
    ({ type, name, label }) => type === 'text' && (HSN.test(name) || HSN.test(label)),
  )
  if (!found) return undefined
  const specified = specifiedCode(clean, found)
  return clean.hsn !== '' && specified !== '' && clean.hsn !== specified ? undefined : found
}

/** Of a product that has only one of the two, both. */
export function withOneHsn<Values extends HsnValues>(
  values: Values,
  attribute: CategoryAttribute | undefined,
): Values {
  if (!attribute) return values
  const code = specifiedCode(values, attribute) || values.hsn
  return { ...values, hsn: code, specifications: { ...values.specifications, [attribute.name]: code } }
}

function specifiedCode({ specifications }: HsnValues, { name }: CategoryAttribute): string {
  const value = specifications[name]
  return typeof value === 'string' ? value : ''
}
