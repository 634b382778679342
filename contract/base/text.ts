// Schemas of text and identifiers: trimmed, of bounded length, without characters that PostgreSQL or a terminal
// chokes on.
import { z } from 'zod'

// NUL cannot be stored; other control characters only serve to garble logs and mail headers.
const control = /[^\P{Cc}\t\n\r\u0080-\u009f]/u

const isClean = (text: string) => !control.test(text) && text.isWellFormed()

/** One line of text, trimmed. */
export const line = (max = 200) =>
  z
    .string({ error: 'Must be text' })
    .max(max, `Must have at most ${max} characters`)
    .refine((text) => isClean(text) && !/[\r\n\t]/.test(text), "Contains characters that aren't allowed")
    .trim()

/** Turns an omitted or null value into an empty text, so that the form's own message reports the missing field. */
export const orEmpty = (schema: z.ZodType<string, string>) => schema.nullish().transform((text) => text ?? '')

/** Multi-line text, trimmed. */
export const paragraph = (max = 5_000) =>
  z
    .string({ error: 'Must be text' })
    .max(max, `Must have at most ${max} characters`)
    .refine(isClean, "Contains characters that aren't allowed")
    .trim()

/** A secret. Never trimmed, so passwords that differ only in a space stay different. */
export const secret = z
  .string({ error: 'Must be text' })
  .max(1_024, 'Must have at most 1024 characters')
  .refine((text) => text.isWellFormed(), "Contains characters that aren't allowed")

/** The primary key of a row. */
export const Id = z.uuid()
export type Id = z.infer<typeof Id>
