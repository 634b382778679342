// Finds products for the global search. Products that contain the text itself come before those that contain its
// words.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { searchAdmin } from '#contract/search/admin'
import { allWords, hasWords, similarWords } from '#server/catalogue/products/product-search'
import { containsPattern, MIN_INDEXED } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { MAX_COMPARED, MAX_FOUND } from './search-text.ts'

type FoundProduct = z.output<(typeof searchAdmin)['reply']>['products'][number]

/** @param text lower case, not empty */
export async function findProducts(db: Db, text: string): Promise<FoundProduct[]> {
  const words = await allWords(db, text)
  const literal =
    text.length >= MIN_INDEXED ? sql<boolean>`p.search_text like ${containsPattern(text)}` : null
  const found = literal ? await select(db, text, literal) : []
  if (found.length >= MAX_FOUND || !words) return found
  const begun = await select(db, text, words.found)
  return [...found, ...begun.filter(({ _id }) => !found.some((product) => product._id === _id))].slice(
    0,
    MAX_FOUND,
  )
}

/** Products with similar words, if none contains the words themselves. */
export async function findSimilarProducts(db: Db, text: string): Promise<FoundProduct[]> {
  return hasWords(text) ? select(db, text, (await similarWords(db, text)).found) : []
}

/** An exact SKU comes first, then names that start with the text; archived products come last. */
async function select(db: Db, text: string, condition: RawBuilder<boolean>): Promise<FoundProduct[]> {
  const { rows } = await sql<FoundProduct>`
    select m.id as _id, m.name, m.sku, m.hsn, m.images[1] as image, coalesce(s.stock, 0) as stock
    from products m left join stock_levels s on s.product_id = m.id
    where m.id in (
      (select p.id from products p where ${condition} and p.status <> 'archived' limit ${sql.lit(MAX_COMPARED)})
      union (select p.id from products p where ${condition} and p.status = 'archived' limit ${sql.lit(MAX_COMPARED)})
      union (select p.id from products p where p.sku in (${text}, upper(${text}))))
    order by coalesce(lower(m.sku) = ${text}, false) desc, m.status = 'archived',
      lower(m.name) = ${text} desc, starts_with(lower(m.name), ${text}) desc, word_similarity(${text}, lower(m.name)) desc,
      m.created_at desc, m.id
    limit ${sql.lit(MAX_FOUND)}`.execute(db)
  return rows
}
