// Reads the products of the feeds: those that every visitor sees, each variant of a family by itself, with the prices
// for everyone. In batches, so that a feed of any length takes little memory.
import { sql } from 'kysely'
import { declarationsOf, declaredColumns } from '#server/catalogue/products/product-declarations'
import {
  isVisible,
  type JsonRow,
  productColumns,
  productTables,
  rowFromJson,
  untaggedView,
} from '#server/catalogue/products/product-view'
import type { Db } from '#server/db/database'
import type { FeedProduct } from './feed-item.ts'

const BATCH = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

export async function* readProducts(db: Db): AsyncGenerator<FeedProduct[]> {
  let after = FIRST
  for (;;) {
    const { rows } = await sql<{ product: JsonRow }>`
      select row_to_json(v) as product from (
        select ${productColumns}, ${declaredColumns} as declared from ${productTables}
        where ${isVisible} and p.id > ${after}::uuid order by p.id limit ${sql.lit(BATCH)}) v`.execute(
      db.withoutPlugins(),
    )
    const products = rows.map(({ product }) => rowFromJson(product))
    yield products.map((row) => ({
      product: untaggedView(row),
      priceRules: row.priceRules,
      declarations: row.declared ? declarationsOf(row.declared, row) : null,
    }))
    const last = products.at(-1)
    if (!last || products.length < BATCH) return
    after = last.id
  }
}
