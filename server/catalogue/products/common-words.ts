// The words that many products of a large shop have, as the planner knows them from its statistics.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'
import { keptTotal } from './kept-counts.ts'

export interface CommonWord {
  /** As the index has it: its stem, or as it was typed. */
  word: string
  /** Of all products, from 0 to 1. */
  share: number
}

/** To compare or collect so many products is quick. */
const QUICK = 10_000
/** The statistics change every few hours. */
const MAX_AGE_MS = 60_000

const kept = new WeakMap<Db, { words: Promise<readonly CommonWord[]>; until: number }>()

/** None in a shop of a few thousand products. */
export function commonWords(db: Db): Promise<readonly CommonWord[]> {
  const known = kept.get(db)
  if (known && performance.now() < known.until) return known.words
  const words = readCommonWords(db)
  kept.set(db, { words, until: performance.now() + MAX_AGE_MS })
  words.catch(() => kept.delete(db))
  return words
}

async function readCommonWords(db: Db): Promise<readonly CommonWord[]> {
  if ((await keptTotal(db, sql`true`)) <= QUICK) return []
  const { rows } = await sql<CommonWord>`
    select w.word, w.share from pg_stats,
      -- Behind the shares stand their least, their greatest, and that of nulls.
      unnest(most_common_elems::text::text[], most_common_elem_freqs) with ordinality w (word, share, place)
    where schemaname = current_schema() and tablename = 'products' and attname = 'search_words' and w.word is not null`.execute(
    db,
  )
  return rows
}

/** A word so short may begin others that have nothing to do with it. */
const LONG = 4

/** About how many of all products have a word that begins so, from 0; what is no common word counts nothing. */
export function shareOf(word: string, common: readonly CommonWord[]): number {
  const begun = common.filter(
    // "blankets" is looked up as "blanket".
    (other) => other.word.startsWith(word) || (other.word.length >= LONG && word.startsWith(other.word)),
  )
  return begun.reduce((sum, { share }) => sum + share, 0)
}
