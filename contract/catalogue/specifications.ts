// Values of a product's specifications against the attributes of its category: the form, the server and the import
// judge by the same rules.
import type { CategoryAttribute } from './catalogue.ts'
import type { SpecificationValue } from './specification-value.ts'

/** Whether a text matches a pattern; given from outside, since a pattern may be made to take forever. */
export type Matches = (pattern: string, text: string) => boolean

/** What a form begins with. */
export function initialSpecification({ type }: Pick<CategoryAttribute, 'type'>): SpecificationValue {
  if (type === 'multiselect') return []
  if (type === 'boolean') return false
  if (type === 'range') return { min: '', max: '' }
  return ''
}

/** Whether nothing was entered. A switch always says something. */
export function isBlank(value: SpecificationValue | undefined): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && value.min === '' && value.max === ''
}

/** What is wrong with the values, by name of the attribute; values of no attribute are left alone. */
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
        : `${attribute.label} must be some of ${attribute.options.join(', ')}`
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
  if (ends.includes('')) return `${label} needs both ends`
  const problem = ends.map((end) => numberProblem(attribute, end)).find((said) => said !== null)
  if (problem) return problem
  return Number(value.min) > Number(value.max) ? `${label} must run from the lower end to the upper` : null
}

function textProblem({ label, validationRules }: CategoryAttribute, value: unknown, matches: Matches) {
  const { min, max, pattern } = validationRules
  if (typeof value !== 'string') return `${label} must be text`
  if (min !== undefined && value.length < min) return `${label} must have at least ${min} characters`
  if (max !== undefined && value.length > max) return `${label} must have at most ${max} characters`
  if (pattern && !matches(pattern, value)) return `${label} does not have the form that is asked for`
  return null
}
