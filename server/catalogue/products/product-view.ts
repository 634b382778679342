// Builds a product as the API shows it, from its row, category and stock level.
import { type RawBuilder, sql } from 'kysely'
import { startOfDay, today } from '#contract/base/days'
import { toPercent } from '#contract/base/gst'
import { toPaise, toRupees } from '#contract/base/money'
import type { Product, ProductFamily } from '#contract/catalogue/catalogue'
import { optionsOf } from '#contract/catalogue/families'
import { LOW_STOCK } from '#contract/catalogue/stock-status'
import type { PriceHistory } from '#contract/prices/lowest-price'
import { nextPriceChange, type PriceRule } from '#contract/prices/offers'
import { offerViews } from '#contract/prices/view-offers'
import { nextRuleDay, rateOf, type TaxRule } from '#contract/tax/rates'
import { constant } from '#server/db/constant'
import type { Db } from '#server/db/database'
import { expireAt, tag } from '#server/http/reply/tags'
import { publicPriceRules } from '#server/prices/rules/price-rules'
import { pricesIncludeGst, sellerChargesTax } from '#server/settings/tax-terms'
import { type AltTexts, altTextsInOrder } from './alt-texts.ts'
import { description, images, mainImage } from './inherited.ts'
import type { DeclaredRow } from './product-declarations.ts'

const familyOf = sql<ProductFamily | null>`(
  select json_build_object('_id', f.id, 'name', f.name, 'slug', f.slug, 'axes', f.axes,
    'pricesDiffer', (
      select min(m.price_paise) < max(m.price_paise) from products m where m.family_id = f.id and m.status = 'active'))
  from families f where f.id = p.family_id)`

const rulesOfClass = sql`(select t.rules from tax_classes t where t.id = p.tax_class_id)`

/**
 * The input of `rateOf`, named as in `ProductTax`: the rate is 0 if the seller charges no tax. Expects products as
 * `p` in a statement that runs without the CamelCase plugin.
 */
export const taxColumns = constant(sql`
  case when ${sellerChargesTax} then p.gst_basis_points else 0 end as "gstBasisPoints",
  case when ${sellerChargesTax} then ${rulesOfClass} end as "taxRules",
  ${pricesIncludeGst} as "pricesIncludeGst"`)

/**
 * Selects a product's row as admins see it, with the rate as entered and its own description and pictures. Units in stock come from their own narrow
 * table.
 */
export const selectProducts = (db: Db) =>
  db
    .selectFrom('products as p')
    .innerJoin('stockLevels as s', 's.productId', 'p.id')
    .leftJoin('categories as c', 'c.id', 'p.categoryId')
    .leftJoin('taxClasses as t', 't.id', 'p.taxClassId')
    .select([
      'p.id',
      'p.slug',
      'p.sku',
      'p.name',
      'p.description',
      'p.pricePaise',
      'p.mrpPaise',
      'p.gstBasisPoints',
      sql<TaxRule[] | null>`t.rules`.as('taxRules'),
      pricesIncludeGst.as('pricesIncludeGst'),
      sql<PriceRule[]>`${publicPriceRules}`.as('priceRules'),
      'p.hsn',
      'p.unit',
      'p.minOrderQuantity',
      'p.maxOrderQuantity',
      'p.packSize',
      'p.weightGrams',
      'p.dimensions',
      'p.tags',
      'p.images',
      mainImage.as('mainImage'),
      'p.specifications',
      'p.color',
      'p.badge',
      'p.deliveryTime',
      'p.rating',
      'p.reviewCount',
      'p.isFeatured',
      'p.isNewArrival',
      'p.isOnSale',
      'p.availableFrom',
      familyOf.as('family'),
      'p.optionValues',
      'p.createdAt',
      'p.updatedAt',
      's.stock',
      'c.id as categoryId',
      'c.name as categoryName',
      'c.slug as categorySlug',
      'c.path as categoryPath',
    ])

/**
 * The same columns as SQL text for visitors, named as in `ProductRow`, with what a variant inherits from its family.
 * The row is read as JSON, which the driver parses in one go instead of column by column.
 */
const columnsWith = (family: RawBuilder<ProductFamily | null>) =>
  constant(sql`p.id, p.slug, p.sku, p.name, ${description} as description, p.price_paise as "pricePaise", p.mrp_paise as "mrpPaise",
  ${taxColumns}, ${publicPriceRules} as "priceRules", p.hsn, p.unit, p.min_order_quantity as "minOrderQuantity",
  p.max_order_quantity as "maxOrderQuantity", p.pack_size as "packSize", p.weight_grams as "weightGrams", p.dimensions,
  p.tags, ${images} as images, ${mainImage} as "mainImage", p.specifications, p.color, p.badge, p.delivery_time as "deliveryTime", p.rating, p.review_count as "reviewCount",
  p.is_featured as "isFeatured", p.is_new_arrival as "isNewArrival", p.is_on_sale as "isOnSale",
  p.available_from as "availableFrom", ${family} as family, p.option_values as "optionValues", p.created_at as "createdAt", p.updated_at as "updatedAt", s.stock,
  c.id as "categoryId", c.name as "categoryName", c.slug as "categorySlug", c.path as "categoryPath"`)

export const productColumns = columnsWith(familyOf)

/**
 * For the variants of a known family, which is added to each row afterwards. Alt texts of inherited pictures are left out,
 * because the product has them too.
 */
export const variantColumns = constant(sql`${columnsWith(sql`null::json`)},
  case when p.images <> '{}' then p.image_alts end as "imageAlts"`)

export const productTables = sql.raw(`products p join stock_levels s on s.product_id = p.id
  left join categories c on c.id = p.category_id`)

/** Whether the product isn't open to everyone yet. */
export const isAwaited = (availableFrom: Date | null): availableFrom is Date =>
  availableFrom !== null && availableFrom.getTime() > Date.now()

/** Visitors can't see draft and archived products, nor those of an inactive category. */
export const isVisible = sql.raw<boolean>(`(p.status = 'active' and (c.id is null or c.is_active))`)

export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['executeTakeFirstOrThrow']>> & {
  /** Only read for a product's own page. */
  priceHistory?: PriceHistory | null
  /** Only read for a product's own page and for feeds; null if the shop doesn't show declarations. */
  declared?: DeclaredRow | null
  /** Only read for a product's own page, its variants with own pictures, and the back office. */
  imageAlts?: unknown
}

/** A row read as JSON: dates are strings. */
export type JsonRow = Omit<ProductRow, 'availableFrom' | 'createdAt' | 'updatedAt'> & {
  availableFrom: string | null
  createdAt: string
  updatedAt: string
}

export const rowFromJson = (row: JsonRow): ProductRow =>
  Object.assign(row, {
    availableFrom: row.availableFrom === null ? null : new Date(row.availableFrom),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  })

function tagProduct(row: ProductRow): void {
  const { id, categoryPath, family } = row
  tag(`product:${id}`, `units:${id}`, 'settings:seller', 'settings:tax', 'prices')
  // Rules of a category apply to the products of all categories below it.
  for (const category of categoryPath ?? []) tag(`category:${category}`)
  if (family) tag(`family:${family._id}`)
  expireWith(row)
}

/**
 * Tags a variant beside a tagged product of its family. Its changes announce the family too, except for sales that only
 * change a low stock, so that a family of 250 variants needs few tags.
 */
export function tagVariant(row: ProductRow): void {
  tag(`level:${row.id}`)
  if (row.stock <= LOW_STOCK) tag(`product:${row.id}`)
  expireWith(row)
}

function expireWith({ availableFrom, taxRules, priceRules }: ProductRow): void {
  if (isAwaited(availableFrom)) expireAt(availableFrom)
  const nextRule = taxRules && nextRuleDay(taxRules, today())
  if (nextRule) expireAt(startOfDay(nextRule))
  const nextPrice = nextPriceChange(priceRules, new Date())
  if (nextPrice) expireAt(nextPrice)
}

export function productView(row: ProductRow): Product {
  tagProduct(row)
  return untaggedView(row)
}

/** For callers that tag the product themselves. */
export function untaggedView(row: ProductRow): Product {
  // Only drafts may lack a price.
  const pricePaise = row.pricePaise ?? 0
  const gst = toPercent(rateOf(row, { unitPricePaise: pricePaise, day: today() }))
  const offers = offerViews({ ...row, listPricePaise: pricePaise }, { at: new Date() })
  const { id, categoryId, categoryName, categorySlug } = row
  return {
    _id: id,
    id,
    slug: row.slug,
    sku: row.sku,
    name: row.name,
    description: row.description,
    category:
      categoryId === null ? null : { _id: categoryId, name: categoryName ?? '', slug: categorySlug ?? '' },
    categoryName,
    price: toRupees(toPaise(pricePaise)),
    priceIncludesGst: row.pricesIncludeGst,
    mrp: row.mrpPaise === null ? null : toRupees(toPaise(row.mrpPaise)),
    gst,
    gstRate: gst,
    hsn: row.hsn,
    stock: row.stock,
    inStock: row.stock > 0,
    unit: row.unit,
    minOrderQuantity: row.minOrderQuantity,
    maxOrderQuantity: row.maxOrderQuantity,
    packSize: row.packSize,
    weight: row.weightGrams,
    dimensions: row.dimensions as Product['dimensions'],
    tags: row.tags,
    images: row.images,
    ...(row.imageAlts ? { imageAlts: altTextsInOrder(row.images, row.imageAlts as AltTexts) } : {}),
    primaryImage: row.mainImage,
    specifications: row.specifications as Product['specifications'],
    color: row.color,
    badge: row.badge,
    deliveryTime: row.deliveryTime,
    rating: row.rating,
    reviewCount: row.reviewCount,
    isFeatured: row.isFeatured,
    isNewArrival: row.isNewArrival,
    isOnSale: row.isOnSale || offers.some(({ kind }) => kind === 'sale'),
    offers,
    availableFrom: isAwaited(row.availableFrom) ? row.availableFrom.toISOString() : null,
    family: row.family,
    options: row.family ? optionsOf(row.family.axes, row.optionValues) : {},
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
