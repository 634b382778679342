// Fields of a form as they arrive: every value is text, also numbers, switches and JSON. A call made as JSON may send
// the values themselves. An empty text means that nothing was entered.
import { z } from 'zod'

const absentIfEmpty = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

/** "12" or 12; anything else keeps its shape, so that the schema behind it says what is wrong. */
const toNumber = (value: unknown): unknown => {
  const given = absentIfEmpty(value)
  return typeof given === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(given.trim()) ? Number(given) : given
}

export const numberField = <S extends z.ZodType>(schema: S) => z.preprocess(toNumber, schema.optional())

/** As above, but an empty text says that the number is to go: null. */
export const clearableNumberField = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : toNumber(value)),
    schema.nullable().optional(),
  )

/** As above, but an empty text is refused: what is there may be replaced and not be emptied. */
export const filledNumberField = <S extends z.ZodType>(schema: S, message: string) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string' || value.trim() !== '') return toNumber(value)
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }, schema.optional())

/** "true", "false" or the value itself. */
export const switchField = z.preprocess((value) => {
  const given = absentIfEmpty(value)
  return given === 'true' ? true : given === 'false' ? false : given
}, z.boolean('Must be true or false').optional())

// Names that would reach into every object of the process.
export const reservedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Text that holds JSON, or the value itself; refuses names that objects inherit. */
export const jsonField = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value, context) => {
    const given = absentIfEmpty(value)
    try {
      const parsed: unknown = typeof given === 'string' ? JSON.parse(given) : given
      if (!hasReservedName(parsed)) return parsed
      context.addIssue({ code: 'custom', message: 'Contains a name that is not allowed' })
    } catch {
      context.addIssue({ code: 'custom', message: 'Must be JSON' })
    }
    return z.NEVER
  }, schema.optional())

const MAX_DEPTH = 6

function hasReservedName(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth > MAX_DEPTH) return true
  return Object.keys(value).some(
    (name) => reservedNames.has(name) || hasReservedName((value as Record<string, unknown>)[name], depth + 1),
  )
}
