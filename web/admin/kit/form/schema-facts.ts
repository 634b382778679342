// Facts about single fields of a schema: whether a field is required, and whether an empty input means null.
import { z } from 'zod'

/** Returns the schema of one field; for a pipe, the schema of its output. */
function fieldOf(schema: unknown, name: string): z.ZodType | undefined {
  if (schema instanceof z.ZodPipe) return fieldOf(schema.out, name)
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>)[name] : undefined
}

const takes = (field: z.ZodType, value: unknown): boolean => field.safeParse(value).success

/** Returns true if the field rejects every value of an untouched input. */
export function isRequired(schema: z.ZodType, name: string): boolean {
  const field = fieldOf(schema, name)
  return field !== undefined && ![undefined, null, ''].some((empty) => takes(field, empty))
}

/** Returns true if the field accepts null, which an empty input then stands for. */
export function acceptsNull(schema: z.ZodType, name: string): boolean {
  const field = fieldOf(schema, name)
  return field !== undefined && takes(field, null)
}
