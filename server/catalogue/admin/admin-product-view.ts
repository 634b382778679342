// A product as admins see it: the public fields and the internal ones.
import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { AdminProduct, ProductState } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import type { MakerRole } from '#contract/catalogue/declarations'
import type { Uqc } from '#contract/tax/uqc'
import { type AltTexts, altTextsInOrder } from '#server/catalogue/products/alt-texts'
import { productView, selectProducts } from '#server/catalogue/products/product-view'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { missingNames } from './missing-fields.ts'

interface Inherited {
  description: string
  images: string[]
  imageAlts: AltTexts
}

export const selectAdminProducts = (db: Db) =>
  selectProducts(db).select([
    'p.status',
    'p.imageAlts',
    'p.version',
    'p.lowStockThreshold',
    'p.uqc',
    'p.netQuantity',
    'p.isCombinationPack',
    'p.originCountry',
    'p.makerRole',
    'p.maker',
    'p.commonName',
    'p.manufactureMonth',
    'p.taxClassId',
    't.name as taxClass',
    sql<Inherited | null>`(select json_build_object('description', f.description, 'images', f.images, 'imageAlts', f.image_alts)
      from families f where f.id = p.family_id)`.as('inherited'),
    // Only drafts may lack attributes that their category requires.
    sql<unknown>`case when p.status = 'draft' then c.attributes end`.as('attributes'),
  ])

/**
 * @param ids a query parameter of type `uuid[]`. It restricts both tables, because a cached plan made right after
 * autovacuum saw both nearly empty would join every product with every stock level.
 */
export const selectAdminProductsOf = (db: Db, ids: RawBuilder<string[]>) =>
  selectAdminProducts(db)
    .where(sql<boolean>`p.id = any(${ids})`)
    .where(sql<boolean>`s.product_id = any(${ids})`)

type RowOf<Query> = Query extends SelectQueryBuilder<infer _DB, infer _TB, infer Row> ? Row : never
type AdminProductRow = RowOf<ReturnType<typeof selectAdminProducts>>

export function adminProductView(row: AdminProductRow): AdminProduct {
  const product = productView(row)
  const attributes = (row.attributes ?? []) as CategoryAttribute[]
  return {
    ...product,
    // The mark as set by admins, without running sales.
    isOnSale: row.isOnSale,
    state: row.status as ProductState,
    version: row.version,
    availableFrom: row.availableFrom?.toISOString() ?? null,
    lowStockThreshold: row.lowStockThreshold,
    taxClass: row.taxClass,
    uqc: row.uqc as Uqc | null,
    netQuantity: row.netQuantity,
    isCombinationPack: row.isCombinationPack,
    countryOfOrigin: row.originCountry,
    makerRole: row.makerRole as MakerRole | null,
    maker: row.maker,
    commonName: row.commonName,
    manufactureMonth: row.manufactureMonth,
    imageAlts: product.imageAlts ?? [],
    inherited: row.inherited && {
      ...row.inherited,
      imageAlts: altTextsInOrder(row.inherited.images, row.inherited.imageAlts),
    },
    missing: missingNames(
      { ...row, description: row.description || (row.inherited?.description ?? '') },
      attributes,
      product.specifications,
    ),
  }
}

/** Returns a product in any state. Throws `not_found`. */
export async function getAdminProduct(db: Db, id: string): Promise<AdminProduct> {
  if (!Id.safeParse(id).success) throw notFound('Product')
  const row = await selectAdminProducts(db).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Product')
  return adminProductView(row)
}
