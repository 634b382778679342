// Finds products for the global search. Products that contain the text itself come before those that contain its
// words.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { searchAdmin } from '#contract/search/admin'
import { mainImage } from '#server/catalogue/products/inherited'
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
    select p.id as _id, p.name, p.sku, p.hsn, ${mainImage} as image, coalesce(s.stock, 0) as stock
    from products p left join stock_levels s on s.product_id = p.id
    where p.id in (
      (select p.id from products p where ${condition} and p.status <> 'archived' limit ${sql.lit(MAX_COMPARED)})
      union (select p.id from products p where ${condition} and p.status = 'archived' limit ${sql.lit(MAX_COMPARED)})
      union (select p.id from products p where p.sku in (${text}, upper(${text}))))
    order by coalesce(lower(p.sku) = ${text}, false) desc, p.status = 'archived',
      lower(p.name) = ${text} desc, starts_with(lower(p.name), ${text}) desc, word_similarity(${text}, lower(p.name)) desc,
      p.created_at desc, p.id
    limit ${sql.lit(MAX_FOUND)}`.execute(db)
  return rows
}
