// What a schema says of a single field, for the star beside its label and for what an empty input stands for.
import { z } from 'zod'

/** The schema of one field; what is read from text before it is checked has that of the check. */
function fieldOf(schema: unknown, name: string): z.ZodType | undefined {
  if (schema instanceof z.ZodPipe) return fieldOf(schema.out, name)
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>)[name] : undefined
}

const takes = (field: z.ZodType, value: unknown): boolean => field.safeParse(value).success

/** Nothing that an untouched input can hold is accepted. */
export function isRequired(schema: z.ZodType, name: string): boolean {
  const field = fieldOf(schema, name)
  return field !== undefined && ![undefined, null, ''].some((empty) => takes(field, empty))
}

/** An empty input stands for null: the field was not given. */
export function acceptsNull(schema: z.ZodType, name: string): boolean {
  const field = fieldOf(schema, name)
  return field !== undefined && takes(field, null)
}
