// Substring search in columns that hold lower-case text.
import { type RawBuilder, sql } from 'kysely'

/** A LIKE pattern for texts that contain `text`. LIKE's wildcards are escaped. */
export const containsPattern = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** Shorter texts contain no trigram: PostgreSQL would scan the whole index. */
export const MIN_INDEXED = 3

/**
 * Whether `expression` contains the text. Uses the trigram index over the expression; texts that are too short are
 * compared row by row, along the order of the list.
 */
export function contains(expression: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const condition = sql<boolean>`${expression} like ${containsPattern(text)}`
  // `is true` keeps the planner from using the index.
  return text.length < MIN_INDEXED ? sql<boolean>`(${condition}) is true` : condition
}
