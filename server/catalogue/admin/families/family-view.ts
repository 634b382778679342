// A family with its variants as admins see it.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { AdminFamily, AdminVariant } from '#contract/catalogue/admin-families'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { comparePlaces, type OptionAxis, placesOf } from '#contract/catalogue/families'
import { adminProductView, selectAdminProducts } from '#server/catalogue/admin/admin-product-view'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'

export interface FamilyView {
  family: AdminFamily
  /** In the order of the axes. */
  variants: AdminVariant[]
}

/** Throws `not_found`. */
export async function getFamily(db: Db, id: string): Promise<FamilyView> {
  const family = await findFamily(db, id)
  if (!family) throw notFound('Family')
  const variants = await listVariants(db, family)
  return { family, variants: variants.map(variantView) }
}

export async function findFamily(db: Db, id: string): Promise<AdminFamily | null> {
  if (!Id.safeParse(id).success) return null
  const { rows } = await sql<AdminFamily>`
    select f.id as _id, f.name, f.slug, f.description, f.images, f.axes, f.version,
      case when c.id is not null then json_build_object('_id', c.id, 'name', c.name, 'slug', c.slug) end as category
    from families f left join categories c on c.id = f.category_id
    where f.id = ${id}`.execute(db.withoutPlugins())
  return rows[0] ?? null
}

/** Returns the variants as products, in the order of the axes. */
export async function listVariants(
  db: Db,
  { _id, axes }: { _id: string; axes: readonly OptionAxis[] },
): Promise<AdminProduct[]> {
  const rows = await selectAdminProducts(db).where(sql<boolean>`p.family_id = ${_id}::uuid`).execute()
  return rows
    .map((row) => ({ view: adminProductView(row), places: placesOf(axes, row.optionValues) }))
    .sort((a, b) => comparePlaces(a.places, b.places))
    .map(({ view }) => view)
}

const variantView = (product: AdminProduct): AdminVariant => ({
  _id: product._id,
  slug: product.slug,
  sku: product.sku,
  name: product.name,
  price: product.price,
  stock: product.stock,
  unit: product.unit,
  state: product.state,
  version: product.version,
  options: product.options,
  primaryImage: product.primaryImage,
  missing: product.missing,
})
