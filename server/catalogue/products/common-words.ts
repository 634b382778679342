// Words that many products of a large shop share, taken from the planner's statistics.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'
import { countListed } from './product-counts.ts'

export interface CommonWord {
  /** As the index stores it: stemmed or as typed. */
  word: string
  /** Fraction of all products, from 0 to 1. */
  share: number
}

/** Up to this many products, comparing or collecting all of them is fast. */
const QUICK = 10_000
/** PostgreSQL updates the statistics every few hours. */
const MAX_AGE_MS = 60_000

const kept = new WeakMap<Db, { words: Promise<readonly CommonWord[]>; until: number }>()

/** Returns no words for shops of up to 10,000 products. */
export function commonWords(db: Db): Promise<readonly CommonWord[]> {
  const known = kept.get(db)
  if (known && performance.now() < known.until) return known.words
  const words = readCommonWords(db)
  kept.set(db, { words, until: performance.now() + MAX_AGE_MS })
  words.catch(() => kept.delete(db))
  return words
}

async function readCommonWords(db: Db): Promise<readonly CommonWord[]> {
  if ((await countListed(db, sql`true`)) <= QUICK) return []
  const { rows } = await sql<CommonWord>`
    select w.word, w.share from pg_stats,
      -- The frequencies end with their minimum, their maximum and that of nulls, which belong to no word.
      unnest(most_common_elems::text::text[], most_common_elem_freqs) with ordinality w (word, share, place)
    where schemaname = current_schema() and tablename = 'products' and attname = 'search_words' and w.word is not null`.execute(
    db,
  )
  return rows
}

/** A shorter word may be the beginning of unrelated words. */
const LONG = 4

/** Estimates the fraction of products that have a word with this beginning; words that aren't common count as 0. */
export function shareOf(word: string, common: readonly CommonWord[]): number {
  const begun = common.filter(
    // The index stores "blankets" as "blanket".
    (other) => other.word.startsWith(word) || (other.word.length >= LONG && word.startsWith(other.word)),
  )
  return begun.reduce((sum, { share }) => sum + share, 0)
}
