// Text and identifiers as they come in: trimmed, of bounded length, free of what PostgreSQL or a terminal chokes on.
import { z } from 'zod'

// NUL cannot be stored; other control characters only serve to confuse logs and mail headers.
const control = /[^\P{Cc}\t\n\r\u0080-\u009f]/u

const isClean = (text: string) => !control.test(text) && text.isWellFormed()

/** One line of text, trimmed. */
export const line = (max = 200) =>
  z
    .string({ error: 'Must be text' })
    .max(max, `Must have at most ${max} characters`)
    .refine((text) => isClean(text) && !/[\r\n\t]/.test(text), 'Contains characters that are not allowed')
    .trim()

/** What is left out or null is an empty text, so that the form it stands in says in its own words what is missing. */
export const orEmpty = (schema: z.ZodType<string, string>) => schema.nullish().transform((text) => text ?? '')

/** Text of several lines, trimmed. */
export const paragraph = (max = 5_000) =>
  z
    .string({ error: 'Must be text' })
    .max(max, `Must have at most ${max} characters`)
    .refine(isClean, 'Contains characters that are not allowed')
    .trim()

/** A secret: never trimmed, so that two passwords which differ by a space differ. */
export const secret = z
  .string({ error: 'Must be text' })
  .max(1_024, 'Must have at most 1024 characters')
  .refine((text) => text.isWellFormed(), 'Contains characters that are not allowed')

/** The primary key of a row. */
export const Id = z.uuid()
export type Id = z.infer<typeof Id>
