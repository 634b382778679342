// Texts that stand somewhere in columns that hold lower case.
import { type RawBuilder, sql } from 'kysely'

/** A pattern for LIKE: what means something to it means itself. */
export const containsPattern = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** An index of trigrams knows nothing of fewer letters and would read all of itself. */
export const MIN_INDEXED = 3

/** Found by the index of trigrams over the expression; a shorter text is looked for row by row, on the way along an order. */
export function contains(expression: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const condition = sql<boolean>`${expression} like ${containsPattern(text)}`
  // So fenced no index is asked.
  return text.length < MIN_INDEXED ? sql<boolean>`(${condition}) is true` : condition
}
