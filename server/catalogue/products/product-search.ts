// Full-text search that forgives: whole and begun words first, and only where these find nothing, similar words.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database'

/** Words of a search, without what has a meaning in a tsquery. */
const wordsOf = (search: string): string[] =>
  search
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.slice(0, 10) ?? []

/**
 * The condition on `products as p` for a search; null when it holds no word, which means no condition.
 * Where none of the products `among` which is searched has the words, similar ones count.
 */
export async function searchCondition(
  db: Db,
  search: string,
  among: RawBuilder<boolean>,
): Promise<RawBuilder<boolean> | null> {
  const exact = wordCondition(search)
  if (!exact) return null
  const { rows } = await sql`
    select 1 from products p where ${among} and ${exact} limit 1`.execute(db)
  if (rows.length > 0) return exact
  return similarCondition(search)
}

/** Every word stands in the product, whole or begun; null for a search without words. */
export function wordCondition(search: string): RawBuilder<boolean> | null {
  const words = wordsOf(search)
  if (words.length === 0) return null
  const prefixes = words.map((word) => `${word}:*`).join(' & ')
  return sql<boolean>`(p.search_words @@ to_tsquery('english', ${prefixes})
    or p.search_words @@ plainto_tsquery('english', ${search}))`
}

/** Every word is like one in the product. The search must hold a word. */
export function similarCondition(search: string): RawBuilder<boolean> {
  // Looked up before anything is sorted: how few are alike nobody can foresee, and to compare every product takes
  // seconds.
  return sql<boolean>`p.id = any(array(
    select p.id from products p where ${sql.join(wordsOf(search).map(similar), sql` and `)}))`
}

/** The trigram index answers this; how alike is alike enough is set with the connection. */
const similar = (word: string) => sql<boolean>`${word} <% p.search_text`
