// Converts a product's specifications to form values and back.
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import type { SpecificationValue } from '#contract/catalogue/specification-value'
import { initialSpecification, isBlank } from '#contract/catalogue/specifications'

export type Specifications = Record<string, SpecificationValue>
type Attributes = readonly CategoryAttribute[]

/** Returns values for all attributes in the type of their inputs. Values without an attribute are kept unchanged. */
export function specificationsFor(
  attributes: Attributes,
  given: Readonly<Specifications> = {},
): Specifications {
  const values = { ...given }
  for (const attribute of attributes) values[attribute.name] = asTyped(attribute, given[attribute.name])
  return values
}

export const asText = (value: unknown): string => (value ?? '').toString()

function asTyped(attribute: CategoryAttribute, value: SpecificationValue | undefined): SpecificationValue {
  const initial = initialSpecification(attribute)
  if (value === undefined || value === null) return initial
  if (Array.isArray(initial))
    return Array.isArray(value) ? value : typeof value === 'string' && value ? [value] : []
  if (typeof initial === 'boolean') return typeof value === 'boolean' ? value : value === 'true'
  if (typeof initial === 'object')
    return typeof value === 'object' && !Array.isArray(value)
      ? { min: asText(value.min), max: asText(value.max) }
      : initial
  return Array.isArray(value) ? value.join(', ') : typeof value === 'object' ? '' : String(value)
}

/**
 * Returns the values to send: numbers as numbers, without empty ones, but with an empty list if every option was
 * cleared.
 */
export function sentSpecifications(values: Readonly<Specifications>, attributes: Attributes): Specifications {
  const types = new Map(attributes.map(({ name, type }) => [name, type]))
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => !isBlank(value) || Array.isArray(value))
      .map(([name, value]) => [name, asSent(value, types.get(name))]),
  )
}

function asSent(value: SpecificationValue, type: CategoryAttribute['type'] | undefined): SpecificationValue {
  if (type === 'number') return numberOrText(String(value))
  if (type !== 'range' || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return { min: numberOrText(value.min), max: numberOrText(value.max) }
}

const numberOrText = (value: string | number): string | number =>
  value === '' || Number.isNaN(Number(value)) ? value : Number(value)

/** Returns the non-empty values in a fixed order, for comparison. */
export const enteredSpecifications = (values: Readonly<Specifications>) =>
  Object.entries(values)
    .filter(([, value]) => isEntered(value))
    .sort(([a], [b]) => (a < b ? -1 : 1))

/** A switch that is off counts as untouched. */
export const isEntered = (value: SpecificationValue | undefined): boolean =>
  !isBlank(value) && value !== false

export function valueText(value: SpecificationValue | undefined): string {
  if (value === undefined || value === null || isBlank(value)) return 'Empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'object' ? `${value.min} to ${value.max}` : String(value)
}
