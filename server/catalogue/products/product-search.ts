// Full-text search that forgives: whole and begun words first, where these find nothing similar words, and where not
// even those stand together in one product, what has some of the words.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database'
import { englishColour } from './colour-words.ts'
import { commonWords, shareOf } from './common-words.ts'

/** Words of a search, without what has a meaning in a tsquery. */
const wordsOf = (search: string): string[] =>
  search
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.slice(0, 10) ?? []

/** Which products have words, on `products p`. */
export interface Words {
  /** Leads to an index. */
  found: RawBuilder<boolean>
  /** Cheap to ask of product after product, along an order. */
  tested: RawBuilder<boolean>
}

const bothWays = (condition: RawBuilder<boolean>): Words => ({ found: condition, tested: condition })

/**
 * What a search finds. One without a letter or digit finds nothing. Where none of the products `among` which is searched
 * has all the words, similar ones count. Admins change and delete all that a search finds, so what has only some of its
 * words is none of that.
 */
export async function searchedWords(db: Db, search: string, among: RawBuilder<boolean>): Promise<Words> {
  const exact = await allWords(db, search)
  if (!exact) return bothWays(sql<boolean>`false`)
  return (await anyHolds(db, exact, among)) ? exact : similarWords(db, search)
}

/** The same for visitors, to whom at last what has some of the words is shown. */
export async function visitorsWords(db: Db, search: string, among: RawBuilder<boolean>): Promise<Words> {
  const words = await searchedWords(db, search, among)
  const some = someWords(search)
  return some === null || (await anyHolds(db, words, among)) ? words : some
}

/** Looked up by the words, never by going through the products until one has them. */
export async function anyHolds(db: Db, words: Words, among: RawBuilder<boolean>) {
  const { rows } = await sql`
    with found as materialized (select 1 from products p where ${words.found} and ${among} limit 100)
    select 1 from found limit 1`.execute(db)
  return rows.length > 0
}

export const hasWords = (search: string): boolean => wordsOf(search).length > 0

/**
 * Every word stands in the product, whole or begun; null for a search without words. The index would collect all that
 * has "cotton" for "cotton sku-777", as any word may be a begun one: it is asked for the words that few products have.
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
  // Words that no search looks for, such as "the", leave nothing to be looked up.
  const telling = sql<boolean>`(${holding(few).found} or numnode(${few}) = 0)`
  return { found: sql<boolean>`(${telling} and (${found}) is true)`, tested }
}

/** Of all products, so few may have a word for which the index is asked. */
const RARE = 0.01

const eachOf = (words: readonly string[], asTyped: string) => {
  const begun = words.map((word) => orItsColour(word, `${word}:*`)).join(' & ')
  return sql`(to_tsquery('english', ${begun}) || plainto_tsquery('english', ${asTyped}))`
}

/** As a subquery it is made out once, not for every product. */
const holding = (query: RawBuilder<unknown>): Words => ({
  found: sql<boolean>`p.search_words @@ ${query}`,
  tested: sql<boolean>`p.search_words @@ (select ${query})`,
})

/** "लाल" is found under its own letters and under "red". */
function orItsColour(word: string, asTyped: string): string {
  const colour = englishColour(word)
  return colour === undefined ? asTyped : `(${asTyped} | ${colour})`
}

/** So short a word must stand there whole: "red" is not the beginning of "reduced". */
const SHORT = 3

/** At least one of several words stands in the product; null for a search of one word. */
export function someWords(search: string): Words | null {
  const words = wordsOf(search)
  if (words.length < 2) return null
  const any = words.map((word) => orItsColour(word, word.length > SHORT ? `${word}:*` : word)).join(' | ')
  return holding(sql`to_tsquery('english', ${any})`)
}

/** Every word is like one in the product. The search must hold a word. */
export async function similarWords(db: Db, search: string): Promise<Words> {
  const frequent = await likeCommonWords(db, search)
  if (frequent) return holding(frequent)
  const like = alike(search)
  // Looked up before anything is sorted: how few are alike nobody can foresee.
  return { found: sql<boolean>`p.id = any(array(select p.id from products p where ${like}))`, tested: like }
}

/** The same, for a statement that looks it up before it sorts, anyway. */
export async function similarWordsFirst(db: Db, search: string): Promise<Words> {
  const frequent = await likeCommonWords(db, search)
  return frequent ? holding(frequent) : bothWays(alike(search))
}

/** A stem lacks the end of the word, so it is a little less like it than the words of the index are. */
const ALIKE_TO_A_STEM = 0.35
/**
 * What is like some of a large shop's common words is looked up by those, as comparing everything that has them would
 * take seconds. Null where a word is like none of them.
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

/** The trigram index answers this; how alike is alike enough is set with the connection. */
const alike = (search: string) =>
  sql<boolean>`(${sql.join(
    wordsOf(search).map((word) => sql`${word} <% p.search_text`),
    sql` and `,
  )})`
