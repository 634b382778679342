// The related products of a product's page, for visitors: those chosen by the seller, completed by products of the same
// category and best sellers. Products that can't be ordered are left out.
import { type RawBuilder, sql } from 'kysely'
import type { Product } from '#contract/catalogue/catalogue'
import { RELATED_IN_ROW, type RelationKind } from '#contract/related-products/related-products'
import { listOfSameCategories, listProductsById, pageOf } from '#server/catalogue/products/chosen-products'
import { isEntry } from '#server/catalogue/products/entries'
import { isListed } from '#server/catalogue/products/product-counts'
import { getProductId, readInOrder } from '#server/catalogue/products/product-queries'
import type { Db } from '#server/db/database'
import { expireAt, tag } from '#server/http/reply/tags'

const HOUR_MS = 60 * 60 * 1000

/** Throws `not_found` if the product doesn't exist or isn't visible to visitors. */
export async function listRelatedProducts(
  db: Db,
  idOrSlug: string,
): Promise<{ complements: Product[]; similar: Product[] }> {
  const { id, familyId, categoryId } = await getProductId(db, idOrSlug)
  // Products that are left out now may be shown after a change of stock.
  tag(`related:${familyId ?? id}`, 'members', 'lists:stock', 'lists:variants', 'lists:rating')
  const [chosen, ofCategory] = await Promise.all([
    listChosen(db, [familyId ?? id]),
    categoryId === null ? [] : find(db, bestRated(sql`p.category_id = ${categoryId}`)),
  ])
  const own = { id, page: familyId ?? id }
  const complements = distinct(
    chosen.filter(({ kind }) => kind === 'complement'),
    [own],
  )
  const wanted = chosen.filter(({ kind }) => kind === 'similar')
  let similar = filled(distinct(wanted, [own]), ofCategory, [own, ...complements])
  if (!isFull(similar)) {
    const others = [...(await find(db, bestSelling)), ...(await find(db, bestRated(sql`true`)))]
    // Sales aren't announced.
    expireAt(new Date(Date.now() + HOUR_MS))
    similar = filled(similar, others, [own, ...complements])
  }
  const products = await readInOrder(
    db,
    [...complements, ...similar].map((each) => each.id),
  )
  const byId = new Map(products.map((product) => [product._id, product]))
  const read = (found: readonly Found[]) => found.flatMap((each) => byId.get(each.id) ?? [])
  return { complements: read(complements), similar: read(similar) }
}

/**
 * Returns products that go well with all of the given ones together: those chosen by the seller, then the best-rated of
 * the same categories.
 */
export async function listComplements(db: Db, ids: readonly string[], limit: number): Promise<Product[]> {
  const given = await listProductsById(db, ids)
  if (given.length === 0) return []
  const pages = given.map(pageOf)
  tag('lists:stock', 'lists:variants', ...pages.map((page) => `related:${page}` as const))
  const own = given.map((product) => ({ id: product._id, page: pageOf(product) }))
  const chosen = (await listChosen(db, pages)).filter(({ kind }) => kind === 'complement')
  const products = await readInOrder(
    db,
    distinct(chosen, own).map(({ id }) => id),
  )
  if (products.length >= limit) return products.slice(0, limit)
  const shown = new Set(products.map(pageOf))
  const others = await listOfSameCategories(db, ids, limit + shown.size)
  return [...products, ...others.filter((product) => !shown.has(pageOf(product)))].slice(0, limit)
}

interface Found {
  id: string
  /** The family, or the product itself without one. */
  page: string
}

const isFull = (found: readonly Found[]): boolean => found.length > 0 && found.length % RELATED_IN_ROW === 0

/** Adds candidates until the last row is full. */
function filled(start: readonly Found[], candidates: readonly Found[], except: readonly Found[]): Found[] {
  const missing = isFull(start) ? 0 : RELATED_IN_ROW - (start.length % RELATED_IN_ROW)
  return [...start, ...distinct(candidates, [...start, ...except]).slice(0, missing)]
}

function distinct<Row extends Found>(found: readonly Row[], except: readonly Found[]): Row[] {
  const seen = new Set(except.map(({ page }) => page))
  return found.filter(({ page }) => {
    if (seen.has(page)) return false
    seen.add(page)
    return true
  })
}

const canBeOrdered = sql`p.availability <> 'out-of-stock'`

/**
 * Lists the choices for products without a family and for families, by id. A chosen variant is shown by the one that
 * represents its family in every list.
 */
async function listChosen(db: Db, pages: readonly string[]) {
  const { rows } = await sql<Found & { kind: RelationKind }>`
    select r.kind, p.id, coalesce(p.family_id, p.id) as page
    from related_products r join products chosen on chosen.id = r.related_id
      join products p on p.id = chosen.id or (p.family_id = chosen.family_id and ${isEntry('p')})
    where (r.product_id = any(${[...pages]}::uuid[]) or r.family_id = any(${[...pages]}::uuid[]))
      and ${isEntry('p')} and ${isListed('p')} and ${canBeOrdered}
    order by r.kind, r.position, p.id`.execute(db)
  return rows
}

/** Enough to fill a row even if the best ones are chosen already. */
const CANDIDATES = 30

async function find(db: Db, ids: RawBuilder<unknown>): Promise<Found[]> {
  const { rows } = await sql<Found>`${ids} limit ${sql.lit(CANDIDATES)}`.execute(db)
  return rows
}

const bestRated = (where: RawBuilder<unknown>) => sql`
  select p.id, coalesce(p.family_id, p.id) as page from products p
  where ${where} and ${isEntry('p')} and ${isListed('p')} and ${canBeOrdered}
  order by p.rating desc, p.id desc`

/** By units sold in the last months. */
const bestSelling = sql`
  select p.id, coalesce(p.family_id, p.id) as page
  from (
    select coalesce(s.family_id, s.id) as page, sum(m.units_sold - m.units_returned) as units
    from sales_product_months m join products s on s.id = m.product_id
    where m.month >= date_trunc('month', now() - interval '2 months')::date group by 1
  ) sold join products p on coalesce(p.family_id, p.id) = sold.page
  where ${isEntry('p')} and ${isListed('p')} and ${canBeOrdered}
  order by sold.units desc, p.id desc`
