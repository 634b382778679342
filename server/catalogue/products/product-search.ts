// Tolerant full-text search of the back office: whole words and prefixes first, similar words if nothing matches.
// Visitors' searches are read in search/visitor-search.ts.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database'
import { englishColour } from './colour-words.ts'
import { commonWords, shareOf } from './common-words.ts'
import { wordsOf } from './search/normal.ts'

/** Conditions on `products p` that select products with given words. */
export interface Words {
  /** Uses an index. */
  found: RawBuilder<boolean>
  /** Cheap to test for one product after another while walking in order. */
  tested: RawBuilder<boolean>
}

const bothWays = (condition: RawBuilder<boolean>): Words => ({ found: condition, tested: condition })

/**
 * Returns the conditions of a search. A search without a letter or digit finds nothing. If no product in `among` has
 * all the words, similar words count. Products with only some of the words never match here, because admins change
 * and delete all products that a search finds.
 */
export async function searchedWords(db: Db, search: string, among: RawBuilder<boolean>): Promise<Words> {
  const exact = await allWords(db, search)
  if (!exact) return bothWays(sql<boolean>`false`)
  return (await anyHolds(db, exact, among)) ? exact : similarWords(db, search)
}

/** Looks up the words in an index; never scans products until one matches. `materialized` ensures that. */
export async function anyHolds(db: Db, words: Words, among: RawBuilder<boolean>) {
  const { rows } = await sql`
    with found as materialized (select 1 from products p where ${words.found} and ${among} limit 100)
    select 1 from found limit 1`.execute(db)
  return rows.length > 0
}

export const hasWords = (search: string): boolean => wordsOf(search).length > 0

/**
 * Requires every word, whole or as a prefix; null for a search without words. For "cotton sku-777" the index would
 * collect every product with "cotton", because any word may be a prefix; so only the rare words are looked up in the
 * index.
 */
export async function allWords(db: Db, search: string): Promise<Words | null> {
  const words = wordsOf(search)
  if (words.length === 0) return null
  const all = eachOf(words, search)
  const common = await commonWords(db)
  const rare = words.filter((word) => shareOf(word, common) < RARE)
  if (rare.length === 0 || rare.length === words.length) return holding(all)
  const few = eachOf(rare, rare.join(' '))
  const { found, tested } = holding(all)
  // If the rare words are all stop words, such as "the", nothing remains to be looked up.
  const telling = sql<boolean>`(${holding(few).found} or numnode(${few}) = 0)`
  return { found: sql<boolean>`(${telling} and (${found}) is true)`, tested }
}

/** Words shared by fewer than this fraction of products are looked up in the index. */
const RARE = 0.01

const eachOf = (words: readonly string[], asTyped: string) => {
  const begun = words.map((word) => orItsColour(word, `${word}:*`)).join(' & ')
  return sql`(to_tsquery('english', ${begun}) || plainto_tsquery('english', ${asTyped}))`
}

/** A subquery is evaluated once, not once per product. */
const holding = (query: RawBuilder<unknown>): Words => ({
  found: sql<boolean>`p.search_words @@ ${query}`,
  tested: sql<boolean>`p.search_words @@ (select ${query})`,
})

/** "लाल" matches both as typed and as "red". */
function orItsColour(word: string, asTyped: string): string {
  const colour = englishColour(word)
  return colour === undefined ? asTyped : `(${asTyped} | ${colour})`
}

/** Requires a similar word for each word. The search must contain a word. */
export async function similarWords(db: Db, search: string): Promise<Words> {
  const frequent = await likeCommonWords(db, search)
  if (frequent) return holding(frequent)
  const like = alike(search)
  // Evaluated before sorting, because the planner can't foresee how few products are similar.
  return { found: sql<boolean>`p.id = any(array(select p.id from products p where ${like}))`, tested: like }
}

/** A stem lacks the end of its word, so similarity to stems is a little lower than to the indexed words. */
const ALIKE_TO_A_STEM = 0.35
/**
 * Replaces words by similar common words of a large shop, because comparing all products that have those would take
 * seconds. Null if a word resembles no common word.
 */
async function likeCommonWords(db: Db, search: string): Promise<RawBuilder<unknown> | null> {
  const common = await commonWords(db)
  if (common.length === 0) return null
  const { rows } = await sql<{ like: string | null }>`
    select string_agg(quote_literal(c.word), ' | ') as like
    from unnest(${wordsOf(search)}::text[]) with ordinality w (word, place)
    left join unnest(${common.map(({ word }) => word)}::text[]) c (word)
      on word_similarity(w.word, c.word) >= ${sql.lit(ALIKE_TO_A_STEM)} and c.word !~ '[''\\\\]'
    group by w.place`.execute(db)
  if (rows.some(({ like }) => like === null)) return null
  return sql`${rows.map(({ like }) => `(${like})`).join(' & ')}::tsquery`
}

/** Answered by the trigram index; the similarity threshold is set on the connection. */
const alike = (search: string) =>
  sql<boolean>`(${sql.join(
    wordsOf(search).map((word) => sql`${word} <% p.search_text`),
    sql` and `,
  )})`
