// Converts the before and after values of an audit event to texts, field by field.
import type { AuditEvent } from '#contract/audit/admin'
import { fieldText } from './audit-labels.ts'

export interface FieldChange {
  field: string
  /** Null if the field didn't exist. */
  before: string[] | null
  after: string[] | null
}

/** Returns only fields that differ. Nested fields are returned separately. */
export function fieldChanges({ before, after }: Pick<AuditEvent, 'before' | 'after'>): FieldChange[] {
  const [was, is] = [flatten(before), flatten(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => {
    const [old, now] = [was.get(field), is.get(field)]
    if (JSON.stringify(old) === JSON.stringify(now)) return []
    return [
      { field, before: was.has(field) ? textsOf(old) : null, after: is.has(field) ? textsOf(now) : null },
    ]
  })
}

function flatten(value: unknown): Map<string, unknown> {
  const fields = new Map<string, unknown>()
  if (!isRecord(value)) {
    if (value !== null && value !== undefined) fields.set('Value', value)
    return fields
  }
  for (const [name, inner] of Object.entries(value)) {
    if (isRecord(inner) && Object.keys(inner).length > 0)
      for (const [innerName, item] of Object.entries(inner))
        fields.set(`${fieldText(name)}: ${fieldText(innerName).toLowerCase()}`, item)
    else fields.set(fieldText(name), inner)
  }
  return fields
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns one line for each item of a list, and "None" for an empty one. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.length > 0 ? value.map(textOf) : ['None']
  return [textOf(value)]
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'None'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length > 0 ? value.map(textOf).join(', ') : 'None'
  if (!isRecord(value)) return String(value)
  const parts = Object.entries(value)
    .filter(([, inner]) => inner !== null && inner !== '' && textOf(inner) !== 'None')
    .map(([name, inner]) => `${fieldText(name)}: ${textOf(inner)}`)
  return parts.length > 0 ? parts.join('; ') : 'None'
}
