// Full-text search that forgives: whole and begun words first, and only where these find nothing, similar words.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database'

/** Words of a search, without what has a meaning in a tsquery. */
const wordsOf = (search: string): string[] =>
  search
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.slice(0, 10) ?? []

/** The condition on `products as p` for a search; null when it holds no word, which means no condition. */
export async function searchCondition(db: Db, search: string): Promise<RawBuilder<boolean> | null> {
  const words = wordsOf(search)
  if (words.length === 0) return null
  const prefixes = words.map((word) => `${word}:*`).join(' & ')
  const exact = sql<boolean>`(p.search_words @@ to_tsquery('english', ${prefixes})
    or p.search_words @@ plainto_tsquery('english', ${search}))`
  const { rows } = await sql`
    select 1 from products p join stock_levels s on s.product_id = p.id
    where p.status = 'active' and ${exact} limit 1`.execute(db)
  if (rows.length > 0) return exact
  return sql<boolean>`(${sql.join(words.map(similar), sql` and `)})`
}

/** The trigram index answers this; how alike is alike enough is set with the connection. */
const similar = (word: string) => sql<boolean>`${word} <% p.search_text`
