// Combines the product's HSN code and its category's HSN attribute into one form field, as both are the same number.
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import type { ProductFormValues } from './product-fields.tsx'

const HSN = /^hsn([ _-]?code)?$/i

type HsnValues = Pick<ProductFormValues, 'hsn' | 'specifications'>

/**
 * Returns the attribute whose field also holds the product's own HSN code. Undefined if there is none, or if the
 * product has two different codes: then both fields are shown.
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

/** Copies the one code that the product has to both fields. */
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
