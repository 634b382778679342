// Form fields. Forms send every value as text, including numbers, switches and JSON; JSON calls may send the values
// themselves. An empty text means that nothing was entered.
import { z } from 'zod'

const absentIfEmpty = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

/** Converts "12" to 12. Anything else is left to the schema, which reports what is wrong. */
const toNumber = (value: unknown): unknown => {
  const given = absentIfEmpty(value)
  return typeof given === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(given.trim()) ? Number(given) : given
}

export const numberField = <S extends z.ZodType>(schema: S) => z.preprocess(toNumber, schema.optional())

/** Like `numberField`, but an empty text clears the number: null. */
export const clearableNumberField = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : toNumber(value)),
    schema.nullable().optional(),
  )

/** Like `numberField`, but refuses an empty text: the number can be replaced, not cleared. */
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

// Property names that would pollute prototypes.
export const reservedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses JSON text, or accepts the value itself; refuses reserved property names. */
export const jsonField = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value, context) => {
    const given = absentIfEmpty(value)
    try {
      const parsed: unknown = typeof given === 'string' ? JSON.parse(given) : given
      if (!hasReservedName(parsed)) return parsed
      context.addIssue({
        code: 'custom',
        message: 'Contains a reserved name: __proto__, constructor or prototype',
      })
    } catch {
      context.addIssue({ code: 'custom', message: 'Must be valid JSON' })
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

/** A whole number within bounds. Form input is text; its fraction is dropped. */
export const whole = ([min, max]: readonly [number, number], unit: string) => {
  const message = `Must be a whole number of ${unit} from ${min} to ${max}`
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\s*\d/.test(value) ? Number.parseInt(value, 10) : value),
    z.int(message).min(min, message).max(max, message),
  )
}
