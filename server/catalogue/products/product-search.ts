// Full-text search that forgives: whole and begun words first, where these find nothing similar words, and where not
// even those stand together in one product, what has some of the words.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database'
import { englishColour } from './colour-words.ts'
import { keptTotal } from './kept-counts.ts'

/** Words of a search, without what has a meaning in a tsquery. */
const wordsOf = (search: string): string[] =>
  search
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.slice(0, 10) ?? []

/**
 * The condition on `products as p` for a search. One without a letter or digit finds nothing. Where none of the products
 * `among` which is searched has all the words, similar ones count. Admins change and delete all that a search finds, so
 * what has only some of its words is none of that.
 */
export async function searchCondition(
  db: Db,
  search: string,
  among: RawBuilder<boolean>,
): Promise<RawBuilder<boolean>> {
  const exact = wordCondition(search)
  if (!exact) return sql<boolean>`false`
  return (await anyHolds(db, exact, among)) ? exact : similarCondition(db, search)
}

/** The same for visitors, to whom at last what has some of the words is shown. */
export async function visitorsSearch(
  db: Db,
  search: string,
  among: RawBuilder<boolean>,
): Promise<RawBuilder<boolean>> {
  const condition = await searchCondition(db, search, among)
  const some = someWords(search)
  return some === null || (await anyHolds(db, condition, among)) ? condition : some
}

/** Looked up by the words, never by going through the products until one has them. */
export async function anyHolds(db: Db, words: RawBuilder<boolean>, among: RawBuilder<boolean>) {
  const { rows } = await sql`
    with found as materialized (select 1 from products p where ${words} and ${among} limit 100)
    select 1 from found limit 1`.execute(db)
  return rows.length > 0
}

/** Every word stands in the product, whole or begun; null for a search without words. */
export function wordCondition(search: string): RawBuilder<boolean> | null {
  const words = wordsOf(search)
  if (words.length === 0) return null
  const prefixes = words.map((word) => orItsColour(word, `${word}:*`)).join(' & ')
  return sql<boolean>`p.search_words @@ (to_tsquery('english', ${prefixes}) || plainto_tsquery('english', ${search}))`
}

/** "लाल" is found under its own letters and under "red". */
function orItsColour(word: string, asTyped: string): string {
  const colour = englishColour(word)
  return colour === undefined ? asTyped : `(${asTyped} | ${colour})`
}

/** So short a word must stand there whole: "red" is not the beginning of "reduced". */
const SHORT = 3

/** At least one of several words stands in the product; null for a search of one word. */
export function someWords(search: string): RawBuilder<boolean> | null {
  const words = wordsOf(search)
  if (words.length < 2) return null
  const any = words.map((word) => orItsColour(word, word.length > SHORT ? `${word}:*` : word)).join(' | ')
  return sql<boolean>`p.search_words @@ to_tsquery('english', ${any})`
}

/** Every word is like one in the product. The search must hold a word. */
export async function similarCondition(db: Db, search: string): Promise<RawBuilder<boolean>> {
  const frequent = await frequentWords(db, search, await keptTotal(db, sql`true`))
  // Looked up before anything is sorted: how few are alike nobody can foresee.
  return frequent ?? sql<boolean>`p.id = any(array(select p.id from products p where ${alike(search)}))`
}

/** The same, for a statement that sees to that itself, in a shop of so many products. */
export const similarWords = async (db: Db, search: string, size: number) =>
  (await frequentWords(db, search, size)) ?? alike(search)

/** A stem lacks the end of the word, so it is a little less like it than the words of the index are. */
const ALIKE_TO_A_STEM = 0.35
/** To compare so many products is quick. */
const COMPARED = 10_000

/**
 * A large shop's frequent words are known to the planner: what is like some of these is looked up by them, as comparing
 * everything that has them would take seconds. Null where the shop is small, or a word is like none of them.
 */
async function frequentWords(db: Db, search: string, size: number): Promise<RawBuilder<boolean> | null> {
  if (size <= COMPARED) return null
  const { rows } = await sql<{ frequent: string | null }>`
    with frequent as materialized (
      select unnest(most_common_elems::text::text[]) as word from pg_stats
      where schemaname = current_schema() and tablename = 'products' and attname = 'search_words'
    )
    select string_agg(quote_literal(f.word), ' | ') as frequent
    from unnest(${wordsOf(search)}::text[]) with ordinality w (word, place)
    left join frequent f on word_similarity(w.word, f.word) >= ${sql.lit(ALIKE_TO_A_STEM)} and f.word !~ '[''\\\\]'
    group by w.place`.execute(db)
  if (rows.some(({ frequent }) => frequent === null)) return null
  return sql<boolean>`p.search_words @@ ${rows.map(({ frequent }) => `(${frequent})`).join(' & ')}::tsquery`
}

/** The trigram index answers this; how alike is alike enough is set with the connection. */
const alike = (search: string) =>
  sql<boolean>`(${sql.join(
    wordsOf(search).map((word) => sql`${word} <% p.search_text`),
    sql` and `,
  )})`
