// The option values of a variant as fields of its product, so that filters by attribute find it.
import { sql } from 'kysely'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import type { OptionAxis } from '#contract/catalogue/families'
import type { SpecificationValue } from '#contract/catalogue/specification-value'
import { specificationProblems } from '#contract/catalogue/specifications'
import { matchesPattern } from '#server/catalogue/categories/matches-pattern'
import type { Transaction } from '#server/db/database'

export interface OptionFields {
  /** Left out if no axis is a colour. */
  color?: string
  /** Values of the attributes that are named like an axis. */
  specifications: Record<string, SpecificationValue>
}

const isColour = (key: string): boolean => key === 'colour' || key === 'color'

/**
 * Returns the colour and specifications that follow from a variant's values. Leaves out values that the attribute
 * doesn't accept, such as a select without this choice.
 */
export function optionFields(
  axes: readonly Pick<OptionAxis, 'key'>[],
  values: readonly string[],
  attributes: readonly CategoryAttribute[],
): OptionFields {
  const fields: OptionFields = { specifications: {} }
  for (const [at, { key }] of axes.entries()) {
    const value = values[at]
    if (value === undefined) continue
    if (isColour(key)) fields.color = value
    const attribute = attributes.find(({ name }) => isNamed(name, key))
    const accepted = attribute && acceptedValue(attribute, value)
    if (attribute && accepted !== undefined) fields.specifications[attribute.name] = accepted
  }
  return fields
}

function isNamed(name: string, key: string): boolean {
  const bare = name.toLowerCase()
  return bare === key || (isColour(bare) && isColour(key))
}

function acceptedValue(attribute: CategoryAttribute, value: string): SpecificationValue | undefined {
  const typed = typedValue(attribute.type, value)
  if (typed === undefined) return undefined
  const problems = specificationProblems([attribute], { [attribute.name]: typed }, matchesPattern)
  return Object.keys(problems).length === 0 ? typed : undefined
}

function typedValue(type: CategoryAttribute['type'], value: string): SpecificationValue | undefined {
  if (type === 'number') return /^\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : undefined
  if (type === 'multiselect') return [value]
  return type === 'text' || type === 'select' ? value : undefined
}

/** The family of a variant, which decides its name, category and option values. */
export interface FamilyOfVariant {
  id: string
  description: string
  axes: OptionAxis[]
}

export async function familyOf(tx: Transaction, familyId: string | null): Promise<FamilyOfVariant | null> {
  if (familyId === null) return null
  const { rows } = await sql<FamilyOfVariant>`
    select id, description, axes from families where id = ${familyId}`.execute(tx)
  return rows[0] ?? null
}
