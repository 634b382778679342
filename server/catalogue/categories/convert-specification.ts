// Converts a product's value when its attribute gets another type. Nothing is guessed: a value either has an exact
// equivalent in the new type or is lost.
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import type { SpecificationValue } from '#contract/catalogue/specification-value'

export type NewType = Pick<CategoryAttribute, 'type' | 'unit' | 'options'>

/** Returns the value in the new type; undefined if the type can't represent it. The caller leaves out blank values. */
export function convertSpecification(value: SpecificationValue, to: NewType): SpecificationValue | undefined {
  switch (to.type) {
    case 'text':
      return textOf(value)
    case 'number':
      return numberOf(value, to.unit)
    case 'range':
      return rangeOf(value, to.unit)
    case 'boolean':
      return switchOf(value)
    case 'select':
      return optionOf(textOf(value), to.options)
    case 'multiselect':
      return optionsOf(value, to.options)
  }
}

function textOf(value: SpecificationValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const [min, max] = [String(value.min), String(value.max)]
  if (min === '') return `up to ${max}`
  if (max === '') return `from ${min}`
  return min === max ? min : `${min} - ${max}`
}

const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/

/** Reads "12", and "12 mm" if the unit is mm. */
function readNumber(text: string, unit: string): number | undefined {
  const trimmed = text.trim()
  const bare =
    unit !== '' && trimmed.toLowerCase().endsWith(unit.toLowerCase())
      ? trimmed.slice(0, -unit.length).trim()
      : trimmed
  return NUMBER.test(bare) ? Number(bare) : undefined
}

function numberOf(value: SpecificationValue, unit: string): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'boolean' ? undefined : readNumber(textOf(value), unit)
}

function rangeOf(value: SpecificationValue, unit: string): SpecificationValue | undefined {
  const single = numberOf(value, unit)
  if (single !== undefined) return { min: single, max: single }
  const [, from, to] = /^(.+?)\s*(?:-|–|\bto\b)\s*(.+)$/.exec(textOf(value).trim()) ?? []
  if (from === undefined || to === undefined) return undefined
  const min = readNumber(from, unit)
  const max = readNumber(to, unit)
  return min !== undefined && max !== undefined && min <= max ? { min, max } : undefined
}

function switchOf(value: SpecificationValue): boolean | undefined {
  const word = textOf(value).trim().toLowerCase()
  if (word === 'yes' || word === 'true') return true
  return word === 'no' || word === 'false' ? false : undefined
}

/** Returns the option as the list spells it, matched case-insensitively. */
function optionOf(text: string, options: readonly string[]): string | undefined {
  const wanted = text.trim()
  return (
    options.find((option) => option === wanted) ??
    options.find((option) => option.toLowerCase() === wanted.toLowerCase())
  )
}

/**
 * All or nothing, because part of a list would lose data. "Cotton, Wool" is two options unless the list has it as
 * one.
 */
function optionsOf(value: SpecificationValue, options: readonly string[]): string[] | undefined {
  const text = textOf(value)
  const whole = Array.isArray(value) ? undefined : optionOf(text, options)
  if (whole !== undefined) return [whole]
  const parts = Array.isArray(value) ? value : text.split(',')
  const found = parts.map((part) => optionOf(part, options))
  return found.every((option) => option !== undefined) ? [...new Set(found)] : undefined
}
