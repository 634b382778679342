// Settings of the search for products: words that mean the same.
import { z } from 'zod'
import { line } from '#contract/base/text'

export const MAX_SYNONYM_GROUPS = 300
const MAX_WORDS = 20

const partsOf = (words: string) => words.split(',').map((word) => word.trim())

/** Words or short phrases, separated by commas. */
const SameWords = line(300)
  .transform((text) =>
    partsOf(text)
      .filter((word) => word !== '')
      .join(', '),
  )
  .refine(
    (text) => partsOf(text).length >= 2,
    'Enter at least two words, separated by commas. Example: dari, durrie',
  )
  .refine((text) => partsOf(text).length <= MAX_WORDS, `Enter at most ${MAX_WORDS} words`)
  .refine(
    (text) => partsOf(text).every((word) => /[\p{L}\p{N}]/u.test(word)),
    'Each word needs a letter or a digit',
  )
  .refine(
    (text) => new Set(partsOf(text.toLowerCase())).size === partsOf(text).length,
    'Enter each word only once',
  )

export const SearchSettings = z.object({
  synonyms: z
    .array(z.object({ words: SameWords }))
    .max(MAX_SYNONYM_GROUPS, `Add at most ${MAX_SYNONYM_GROUPS} groups`)
    .default([]),
})
export type SearchSettings = z.output<typeof SearchSettings>
