// A product as the API shows it, from its row, its category and its level of stock.
import { sql } from 'kysely'
import { DEFAULT_GST_PERCENT, toPercent } from '#contract/base/gst'
import { toPaise, toRupees } from '#contract/base/money'
import type { Product } from '#contract/catalogue/catalogue'
import type { Db } from '#server/db/database'

/** Every read of products starts here. Units in stock come from the narrow table of their own. */
export const selectProducts = (db: Db) =>
  db
    .selectFrom('products as p')
    .innerJoin('stockLevels as s', 's.productId', 'p.id')
    .leftJoin('categories as c', 'c.id', 'p.categoryId')
    .select([
      'p.id',
      'p.slug',
      'p.sku',
      'p.name',
      'p.description',
      'p.pricePaise',
      'p.gstBasisPoints',
      'p.hsn',
      'p.unit',
      'p.minOrderQuantity',
      'p.maxOrderQuantity',
      'p.weightGrams',
      'p.dimensions',
      'p.tags',
      'p.images',
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
      'p.createdAt',
      'p.updatedAt',
      's.stock',
      'c.id as categoryId',
      'c.name as categoryName',
      'c.slug as categorySlug',
    ])

/** Not open to everybody yet. */
export const isAwaited = (availableFrom: Date | null): availableFrom is Date =>
  availableFrom !== null && availableFrom.getTime() > Date.now()

/** Draft and archived products, and those of an inactive category, are not for visitors. */
export const isVisible = sql<boolean>`(p.status = 'active' and (c.id is null or c.is_active))`

export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['executeTakeFirstOrThrow']>>

export const percentOrDefault = (basisPoints: number | null): number =>
  basisPoints === null ? DEFAULT_GST_PERCENT : toPercent(basisPoints)

export function productView(row: ProductRow): Product {
  const gst = percentOrDefault(row.gstBasisPoints)
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
    // Only a draft may be without one.
    price: toRupees(toPaise(row.pricePaise ?? 0)),
    gst,
    gstRate: gst,
    hsn: row.hsn,
    stock: row.stock,
    inStock: row.stock > 0,
    unit: row.unit,
    minOrderQuantity: row.minOrderQuantity,
    maxOrderQuantity: row.maxOrderQuantity,
    weight: row.weightGrams,
    dimensions: row.dimensions as Product['dimensions'],
    tags: row.tags,
    images: row.images,
    primaryImage: row.images[0] ?? null,
    specifications: row.specifications as Product['specifications'],
    color: row.color,
    badge: row.badge,
    deliveryTime: row.deliveryTime,
    rating: row.rating,
    reviewCount: row.reviewCount,
    isFeatured: row.isFeatured,
    isNewArrival: row.isNewArrival,
    isOnSale: row.isOnSale,
    availableFrom: isAwaited(row.availableFrom) ? row.availableFrom.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
