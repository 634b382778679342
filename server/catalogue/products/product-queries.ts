// Catalogue queries for visitors: lists, single products, names, and the shop's statistics.
import { type RawBuilder, sql } from 'kysely'
import { type Pagination, paginate } from '#contract/base/paging'
import { Id } from '#contract/base/text'
import type { AttributeFilter } from '#contract/catalogue/attribute-filters'
import type { CatalogueStats, Product, ProductFamily, Variant } from '#contract/catalogue/catalogue'
import { comparePlaces, placesOf } from '#contract/catalogue/families'
import type { SearchTopic } from '#contract/catalogue/search'
import type { ProductQuery, SearchMatch } from '#contract/catalogue/store'
import { findBranch, findCategory } from '#server/catalogue/categories/find-category'
import { constant } from '#server/db/constant'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { tag } from '#server/http/reply/tags'
import { isEntry, isFirstOfFamily } from './entries.ts'
import { imageAlts } from './inherited.ts'
import { tagMatching, tagRepresentatives, tagSorted } from './list-keys.ts'
import { narrowedPage } from './narrowed-page.ts'
import { lowestRupeesBefore, priceHistory } from './price-history.ts'
import { allOf, branchIn, chosenAttributes, filterConditions } from './product-conditions.ts'
import { countListed, isListed } from './product-counts.ts'
import { declarationsOf, declaredColumns } from './product-declarations.ts'
import { type Branch, type FoundPage, fewPage, isMergeable, mergedPage, walkPage } from './product-page.ts'
import {
  isVisible,
  type JsonRow,
  type ProductRow,
  productColumns,
  productTables,
  productView,
  rowFromJson,
  tagVariant,
  untaggedView,
  variantColumns,
} from './product-view.ts'
import { hasWords } from './search/normal.ts'
import type { ReadSearch } from './search/read-search.ts'
import { readVisitorsSearch, type VisitorsSearch, withPriceWords } from './search/read-visitors-search.ts'

interface ProductPage {
  products: Product[]
  pagination: Pagination
  stats: CatalogueStats
  matched?: SearchMatch
  priceWords?: { search: string; minPrice: number | null; maxPrice: number | null }
  spelling?: string
  topic?: SearchTopic
}

/**
 * A list whose total is stored takes one statement; attribute filters need a query for the category first, and searches
 * one for the synonyms.
 */
export async function listProducts(db: Db, asked: ProductQuery): Promise<ProductPage> {
  const search = asked.search ? await readVisitorsSearch(db, asked.search) : null
  const query = withPriceWords(asked, search)
  const { page, limit } = query
  tag('counts', 'figures', 'category')
  tagSorted(query.sortBy)
  const branch = await branchIn(db, query)
  const { rows, total, stats, matched, spelling } = await findPage(db, query, { read: search, branch })
  tagMatching(query, branch)
  tagRepresentatives(query)
  return {
    products: rows.map(productView),
    pagination: paginate(page, limit, total),
    stats,
    ...(search && matched && { matched }),
    ...(search && (search.minPrice ?? search.maxPrice) !== null && { priceWords: priceWordsOf(search) }),
    ...(spelling && { spelling }),
    ...(search?.topic && { topic: search.topic }),
  }
}

const priceWordsOf = ({ words, minPrice, maxPrice }: ReadSearch) => ({ search: words, minPrice, maxPrice })

async function findPage(
  db: Db,
  query: ProductQuery,
  { read, branch }: { read: VisitorsSearch | null; branch: readonly string[] | null },
): Promise<FoundPage & { matched?: SearchMatch; spelling?: string | null }> {
  const { own, walked, kept, others } = filterConditions(query, 'availability', branch)
  const { search, category, status, minPrice, maxPrice, attributes = [] } = query
  if (search && !hasWords(search)) return walkPage(db, query, sql<boolean>`false`, { total: 0 })
  const sorted = { ...query, sortBy: orderOf(query, read) }
  const chosen = attributes.length > 0 ? await attributesOf(db, category, attributes) : []
  if (kept && !search && chosen.length === 0) {
    const counted = allOf([kept, isEntry('k', status)])
    const whole = allOf([isListed('p'), own, isEntry('p', status)])
    if (!branch) return walkPage(db, sorted, whole, { kept: counted })
    const where = allOf([isListed('p'), others, isEntry('p', status)])
    return branchPage(db, sorted, { branch, where }, { whole, counted })
  }
  return narrowedPage(db, sorted, {
    key: JSON.stringify([search, category, status, minPrice, maxPrice, attributes, read?.version]),
    search: read,
    own,
    walked: sorted.sortBy === 'price' ? own : walked,
    isFiltered: [category, status, minPrice, maxPrice].some((filter) => filter !== undefined),
    attributes: chosen.map(({ condition }) => condition),
  })
}

/** Products without search words have no relevance. */
const orderOf = ({ sortBy }: ProductQuery, read: ReadSearch | null) =>
  sortBy === 'relevance' && !read?.terms.length ? 'createdAt' : sortBy

/**
 * A page of a category and all below it, whose total is stored. The first pages of several categories are merged from
 * the index of each; others are read along one index.
 */
async function branchPage(
  db: Db,
  query: ProductQuery,
  { branch, where }: Branch,
  { whole, counted }: { whole: RawBuilder<boolean>; counted: RawBuilder<boolean> },
): Promise<FoundPage> {
  const isIndexed = ordersOfCategories.has(query.sortBy)
  if (isIndexed && branch.length > 1 && isMergeable(query))
    return mergedPage(db, query, { branch, where }, counted)
  if (!isIndexed && (await countListed(db, counted)) <= FEW)
    return fewPage(db, query, where, FEW, { branch, by: newestFirst })
  return walkPage(db, query, whole, { kept: counted })
}

/** Sort keys with an index by category. Under other keys, the products of a small category are few and far between. */
const ordersOfCategories = new Set(['createdAt', 'price'])
const newestFirst = sql`order by p.created_at desc, p.id desc`
const FEW = 1_000

async function attributesOf(db: Db, category = '', filters: readonly AttributeFilter[]) {
  const found = await findCategory(db, category)
  return chosenAttributes(found?.attributes.filter(({ isFilterable }) => isFilterable) ?? [], filters)
}

/**
 * Returns featured products in the order of their categories, so that the shop's first category leads, then newest
 * first. A family with a featured variant is shown by the variant that represents it in every list. Without featured products, returns the best-rated and
 * then the newest, so that the section is never empty.
 */
export async function listFeaturedProducts(db: Db, limit: number): Promise<Product[]> {
  tag('members', 'lists:variants')
  const featured = await readProducts(
    db,
    sql`join (
        select n.id, row_number() over (order by n.position, n.created_at desc) as place from (
          select of.id, k.position, of.created_at from categories k
            cross join lateral (${newestFeatured(sql`p.category_id = k.id`, limit)}) of where k.is_active
          union all
          select of.id, null, of.created_at from (${newestFeatured(sql`p.category_id is null`, limit)}) of
        ) n order by place limit ${sql.lit(limit)}
      ) f on f.id = p.id order by f.place`,
  )
  if (featured.length > 0) return featured.map(productView)
  tagSorted('rating')
  const others = await readProducts(
    db,
    sql`where ${isVisible} and ${isEntry('p')} order by p.rating desc, p.id desc limit ${sql.lit(limit)}`,
  )
  return others.map(productView)
}

const newestFeatured = (where: RawBuilder<unknown>, limit: number) => sql`
  select coalesce(v.id, p.id) as id, p.created_at
  from products p left join products v on v.family_id = p.family_id and v.status = 'active' and ${isEntry('v')}
  where ${where} and p.is_featured and p.status = 'active' and ${isFirstOfFamily(sql`p.is_featured`)}
  order by p.created_at desc limit ${sql.lit(limit)}`

/**
 * Finds a product by id, slug or former slug, or a family's first variant by the family's slug, with the variants of
 * its family. Throws `not_found` if it doesn't exist or isn't visible to visitors.
 */
export async function getProduct(
  db: Db,
  idOrSlug: string,
): Promise<{ product: Product; variants: Variant[] }> {
  const row = await findVisible(db, idOrSlug)
  tag(`level:${row.id}`)
  tag('settings:general')
  const product = {
    ...productView(row),
    lowestPriceBefore: lowestRupeesBefore(row),
    declarations: row.declared ? declarationsOf(row.declared, row) : null,
  }
  return { product, variants: row.family ? await listVariants(db, row.family) : [] }
}

async function listVariants(db: Db, family: ProductFamily): Promise<Variant[]> {
  const ofFamily = sql`where p.family_id = ${family._id}::uuid and ${isVisible}`
  const rows = await readProducts(db, ofFamily, variantColumns)
  return rows
    .map((row) => ({ ...row, family }))
    .map((row) => ({ row, places: placesOf(family.axes, row.optionValues) }))
    .sort((a, b) => comparePlaces(a.places, b.places))
    .map(({ row }) => {
      tagVariant(row)
      const view = untaggedView(row)
      return {
        _id: view._id,
        slug: view.slug,
        sku: view.sku,
        name: view.name,
        price: view.price,
        priceIncludesGst: view.priceIncludesGst,
        mrp: view.mrp,
        offers: view.offers,
        gst: view.gst,
        unit: view.unit,
        stock: view.stock,
        inStock: view.inStock,
        minOrderQuantity: view.minOrderQuantity,
        maxOrderQuantity: view.maxOrderQuantity,
        packSize: view.packSize,
        weight: view.weight,
        dimensions: view.dimensions,
        images: view.images,
        imageAlts: view.imageAlts,
        color: view.color,
        badge: view.badge,
        deliveryTime: view.deliveryTime,
        options: view.options,
        availableFrom: view.availableFrom,
      }
    })
}

/**
 * Returns only the ids of the product, of its family and of its category, so that the response depends on the product's existence and
 * not on its other fields. Throws like `getProduct`.
 */
export async function getProductId(
  db: Db,
  idOrSlug: string,
): Promise<{ id: string; familyId: string | null; categoryId: string | null }> {
  const { id, categoryId, family } = await findVisible(db, idOrSlug)
  tag(`product:${id}`)
  if (categoryId !== null) tag(`category:${categoryId}`)
  return { id, familyId: family?._id ?? null, categoryId }
}

const detailColumns = constant(
  sql`${productColumns}, ${priceHistory} as "priceHistory", ${declaredColumns} as declared,
    ${imageAlts} as "imageAlts"`,
)

async function findVisible(db: Db, idOrSlug: string): Promise<ProductRow> {
  const [row] = Id.safeParse(idOrSlug).success
    ? await readProducts(db, sql`where p.id = ${idOrSlug}::uuid and ${isVisible}`, detailColumns)
    : await findBySlug(db, idOrSlug)
  if (!row) throw notFound('Product')
  return row
}

async function findBySlug(db: Db, slug: string): Promise<ProductRow[]> {
  const rows = await readProducts(db, sql`where p.slug = ${slug} and ${isVisible}`, detailColumns)
  if (rows.length > 0) return rows
  const variants = await readProducts(
    db,
    sql`where p.family_id in (
        select id from families where slug = ${slug}
        union all select family_id from former_slugs where slug = ${slug} and family_id is not null)
      and ${isVisible}
      order by p.availability = 'out-of-stock', p.price_paise, p.id limit 1`,
    detailColumns,
  )
  if (variants.length > 0) return variants
  return readProducts(
    db,
    sql`where p.id = (select product_id from former_slugs where slug = ${slug}) and ${isVisible}`,
    detailColumns,
  )
}

/** Returns the products in the order of the ids. */
export async function readInOrder(db: Db, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await readProducts(
    db,
    sql`join unnest(${[...ids]}::uuid[]) with ordinality wanted (id, place) on wanted.id = p.id order by wanted.place`,
  )
  return rows.map(productView)
}

/** Without tags. */
export async function readProducts(
  db: Db,
  condition: RawBuilder<unknown>,
  columns: RawBuilder<unknown> = productColumns,
): Promise<ProductRow[]> {
  const { rows } = await sql<{ product: JsonRow }>`
    select row_to_json(v) as product from (select ${columns} from ${productTables} ${condition}) v`.execute(
    db.withoutPlugins(),
  )
  return rows.map(({ product }) => rowFromJson(product))
}

export async function listProductNames(db: Db, category: string) {
  const branch = await findBranch(db, category)
  if (branch.length === 0) return []
  tag('units', ...branch.map((id) => `members:${id}` as const))
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('stockLevels as s', 's.productId', 'p.id')
    .leftJoin('categories as c', 'c.id', 'p.categoryId')
    .select(['p.id as _id', 'p.name', 's.stock'])
    .where('p.categoryId', 'in', branch)
    .where(isVisible)
    .orderBy('p.name')
    .execute()
  for (const { _id } of rows) tag(`product:${_id}`)
  return rows
}
