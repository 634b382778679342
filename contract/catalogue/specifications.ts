// Validates a product's specifications against the attributes of its category. Shared by the form, the server and the
// import.
import type { CategoryAttribute } from './catalogue.ts'
import type { SpecificationValue } from './specification-value.ts'

/** Tests a text against a pattern. Injected, because a pattern may cause catastrophic backtracking. */
export type Matches = (pattern: string, text: string) => boolean

/** Initial value in a form. */
export function initialSpecification({ type }: Pick<CategoryAttribute, 'type'>): SpecificationValue {
  if (type === 'multiselect') return []
  if (type === 'boolean') return false
  if (type === 'range') return { min: '', max: '' }
  return ''
}

/** Whether no value was entered. A switch always has a value. */
export function isBlank(value: SpecificationValue | undefined): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && value.min === '' && value.max === ''
}

/** Returns the problems by attribute name; values without an attribute are ignored. */
export function specificationProblems(
  attributes: readonly CategoryAttribute[],
  values: Readonly<Record<string, SpecificationValue>>,
  matches: Matches,
): Record<string, string> {
  return Object.fromEntries(
    attributes.flatMap((attribute) => {
      const problem = problemOf(attribute, values[attribute.name], matches)
      return problem === null ? [] : [[attribute.name, problem]]
    }),
  )
}

function problemOf(
  attribute: CategoryAttribute,
  value: SpecificationValue | undefined,
  matches: Matches,
): string | null {
  if (value === undefined || isBlank(value))
    return attribute.isRequired ? `${attribute.label} is required` : null
  switch (attribute.type) {
    case 'number':
      return numberProblem(attribute, value)
    case 'range':
      return rangeProblem(attribute, value)
    case 'boolean':
      return typeof value === 'boolean' ? null : `${attribute.label} must be yes or no`
    case 'select':
      return typeof value === 'string' && attribute.options.includes(value)
        ? null
        : `${attribute.label} must be one of ${attribute.options.join(', ')}`
    case 'multiselect':
      return Array.isArray(value) && value.every((option) => attribute.options.includes(option))
        ? null
        : `${attribute.label} must only contain options of the list: ${attribute.options.join(', ')}`
    case 'text':
      return textProblem(attribute, value, matches)
  }
}

const numberOf = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value.trim()) ? Number(value) : null
}

function numberProblem({ label, unit, validationRules: { min, max } }: CategoryAttribute, value: unknown) {
  const number = numberOf(value)
  const withUnit = (bound: number) => (unit ? `${bound} ${unit}` : `${bound}`)
  if (number === null) return `${label} must be a number`
  if (min !== undefined && number < min) return `${label} must be at least ${withUnit(min)}`
  if (max !== undefined && number > max) return `${label} must be at most ${withUnit(max)}`
  return null
}

function rangeProblem(attribute: CategoryAttribute, value: SpecificationValue): string | null {
  const { label } = attribute
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${label} must be a range`
  const ends = [value.min, value.max]
  if (ends.includes('')) return `${label} needs both a minimum and a maximum`
  const problem = ends.map((end) => numberProblem(attribute, end)).find((said) => said !== null)
  if (problem) return problem
  return Number(value.min) > Number(value.max) ? `${label}: the minimum is above the maximum` : null
}

function textProblem({ label, validationRules }: CategoryAttribute, value: unknown, matches: Matches) {
  const { min, max, pattern } = validationRules
  if (typeof value !== 'string') return `${label} must be text`
  if (min !== undefined && value.length < min) return `${label} must have at least ${min} characters`
  if (max !== undefined && value.length > max) return `${label} must have at most ${max} characters`
  if (pattern && !matches(pattern, value)) return `${label} doesn't match the required format`
  return null
}
