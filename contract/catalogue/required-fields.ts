// Fields a product needs before it can be anything but a draft. Shared by the form, the server and the import.
import type { CategoryAttribute } from './catalogue.ts'
import type { SpecificationValue } from './specification-value.ts'
import { isBlank } from './specifications.ts'

/** Field → label. */
export const requiredFields = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  price: 'Price',
  gst: 'GST',
} as const
export type RequiredField = keyof typeof requiredFields

export interface MissingField {
  /** Such as "price" or "specifications.power". */
  path: string
  label: string
}

interface Rules {
  isDraft: boolean
  /**
   * Fields that a published product already lacked, for example after its category was deleted; they may stay empty.
   */
  lackedBefore?: readonly string[]
}

/** Returns the missing fields. A draft needs a name, or it couldn't be found again. */
export function missingFields(
  given: Readonly<Record<RequiredField, string | number | null>>,
  { isDraft, lackedBefore = [] }: Rules,
): MissingField[] {
  const wanted: readonly RequiredField[] = isDraft
    ? ['name']
    : (Object.keys(requiredFields) as RequiredField[])
  return wanted
    .filter((field) => String(given[field] ?? '').trim() === '' && !lackedBefore.includes(field))
    .map((field) => ({ path: field, label: requiredFields[field] }))
}

export const missingSpecifications = (
  attributes: readonly CategoryAttribute[],
  values: Readonly<Record<string, SpecificationValue>>,
): MissingField[] =>
  attributes
    .filter(({ name, isRequired }) => isRequired && isBlank(values[name]))
    .map(({ name, label }) => ({ path: `specifications.${name}`, label }))

export const requiredText = (label: string): string => `${label} is required`
