// A family with its variants as admins see it.
import { sql } from 'kysely'
import { toPaise, toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import type { AdminFamily, AdminVariant } from '#contract/catalogue/admin-families'
import type { ProductState } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { comparePlaces, optionsOf, placesOf } from '#contract/catalogue/families'
import type { SpecificationValue } from '#contract/catalogue/specification-value'
import { missingNames } from '#server/catalogue/admin/missing-fields'
import { type AltTexts, altTextsInOrder } from '#server/catalogue/products/alt-texts'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'

export interface FamilyView {
  family: AdminFamily
  /** In the order of the axes. */
  variants: AdminVariant[]
}

/** Throws `not_found`. */
export async function getFamily(db: Db, id: string): Promise<FamilyView> {
  if (!Id.safeParse(id).success) throw notFound('Family')
  const [family, rows] = await Promise.all([findFamily(db, id), variantRows(db, id)])
  if (!family) throw notFound('Family')
  const attributes = rows.some(isDraft) ? await attributesIn(db, family.category?._id ?? null) : []
  return { family, variants: sortedVariants(rows, family, attributes) }
}

export async function findFamily(db: Db, id: string): Promise<AdminFamily | null> {
  if (!Id.safeParse(id).success) return null
  const { rows } = await sql<Omit<AdminFamily, 'imageAlts'> & { imageAlts: AltTexts }>`
    select f.id as _id, f.name, f.slug, f.description, f.images, f.image_alts as "imageAlts", f.axes, f.version,
      case when c.id is not null then json_build_object('_id', c.id, 'name', c.name, 'slug', c.slug) end as category
    from families f left join categories c on c.id = f.category_id
    where f.id = ${id}`.execute(db.withoutPlugins())
  const [family] = rows
  return family ? { ...family, imageAlts: altTextsInOrder(family.images, family.imageAlts) } : null
}

interface VariantRow {
  id: string
  slug: string
  sku: string | null
  name: string
  description: string
  pricePaise: number | null
  gstBasisPoints: number | null
  taxClassId: string | null
  specifications: Record<string, SpecificationValue>
  unit: string
  status: ProductState
  version: number
  optionValues: string[]
  mainImage: string | null
  stock: number
}

/**
 * Reads only the columns that the grid shows, so that a family of 100 variants opens as fast as a product. The
 * attributes that drafts may lack are read once, from the category.
 */
async function variantRows(db: Db, familyId: string): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`
    select p.id, p.slug, p.sku, p.name, p.description, p.price_paise, p.gst_basis_points, p.tax_class_id,
      case when p.status = 'draft' then p.specifications else '{}' end as specifications, p.unit, p.status,
      p.version, p.option_values, p.images[1] as main_image, s.stock
    from products p join stock_levels s on s.product_id = p.id
    where p.family_id = ${familyId}::uuid`.execute(db)
  return rows
}

const isDraft = ({ status }: VariantRow): boolean => status === 'draft'

/** In the order of the axes. */
const sortedVariants = (
  rows: readonly VariantRow[],
  family: AdminFamily,
  attributes: readonly CategoryAttribute[],
): AdminVariant[] =>
  rows
    .map((row) => ({ row, places: placesOf(family.axes, row.optionValues) }))
    .sort((a, b) => comparePlaces(a.places, b.places))
    .map(({ row }) => variantView(row, family, attributes))

async function attributesIn(db: Db, categoryId: string | null): Promise<readonly CategoryAttribute[]> {
  if (categoryId === null) return []
  const category = await db
    .selectFrom('categories')
    .select('attributes')
    .where('id', '=', categoryId)
    .executeTakeFirst()
  return (category?.attributes ?? []) as unknown as CategoryAttribute[]
}

const variantView = (
  row: VariantRow,
  { axes, description, images, category }: AdminFamily,
  attributes: readonly CategoryAttribute[],
): AdminVariant => ({
  _id: row.id,
  slug: row.slug,
  sku: row.sku,
  name: row.name,
  price: toRupees(toPaise(row.pricePaise ?? 0)),
  stock: row.stock,
  unit: row.unit,
  state: row.status,
  version: row.version,
  options: optionsOf(axes, row.optionValues),
  primaryImage: row.mainImage ?? images[0] ?? null,
  missing: missingNames(
    { ...row, description: row.description || description, categoryId: category?._id ?? null },
    // Only drafts may lack attributes that their category requires.
    isDraft(row) ? attributes : [],
    row.specifications,
  ),
})
