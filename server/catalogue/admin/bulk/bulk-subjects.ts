// The products that a bulk action targets, and the facts about them that decide the outcome.
import { type RawBuilder, sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { ProductBulkInput } from '#contract/catalogue/admin-product-bulk'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import type { MakerRole } from '#contract/catalogue/declarations'
import type { SpecificationValue } from '#contract/catalogue/specification-value'
import type { ProductTax } from '#contract/tax/rates'
import { productConditions } from '#server/catalogue/admin/admin-conditions'
import { orderedProducts } from '#server/catalogue/admin/admin-product-queries'
import { missingProblems, specificationFields } from '#server/catalogue/admin/missing-fields'
import { description } from '#server/catalogue/products/inherited'
import { taxColumns } from '#server/catalogue/products/product-view'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { BulkSubject } from './bulk-change.ts'

/** Returns a query for the ids, in list order or in the given order. Throws `invalid_input` for a malformed id. */
export async function targetIds(
  db: Db,
  { ids, filter }: ProductBulkInput['target'],
): Promise<RawBuilder<{ id: string }>> {
  if (ids === undefined) {
    return orderedProducts(await productConditions(db, filter ?? {}), {
      sortBy: 'createdAt',
      sortOrder: 'desc',
    })
  }
  if (!ids.every((id) => Id.safeParse(id).success)) {
    throw refused('invalid_input', 'Contains an invalid product ID')
  }
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  return sql<{
    id: string
  }>`select id from unnest(${wanted}::uuid[]) with ordinality named (id, place) order by place`
}

interface SubjectRow {
  id: string
  name: string
  description: string
  status: string
  categoryId: string | null
  pricePaise: number | null
  mrpPaise: number | null
  /** As charged, for the comparison with the MRP. */
  tax: ProductTax
  gstBasisPoints: number | null
  taxClassId: string | null
  taxClass: string | null
  netQuantity: string | null
  originCountry: string
  makerRole: MakerRole | null
  maker: string | null
  specifications: Record<string, SpecificationValue> | null
  attributes: CategoryAttribute[] | null
}

/** Returns the existing products among the ids. */
export async function bulkSubjects(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, BulkSubject & { name: string }>> {
  const { rows } = await sql<SubjectRow>`
    select p.id, p.name, left(${description}, 1) as description, p.status, p.category_id, p.price_paise, p.mrp_paise,
      (select to_json(x) from (select ${taxColumns}) x) as tax, p.gst_basis_points,
      p.tax_class_id, t.name as tax_class, p.net_quantity, p.origin_country, p.maker_role, p.maker,
      case when p.status = 'draft' then p.specifications end as specifications,
      case when p.status = 'draft' then c.attributes end as attributes
    from products p left join categories c on c.id = p.category_id
      left join tax_classes t on t.id = p.tax_class_id
    where p.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, subjectOf(row)]))
}

function subjectOf(row: SubjectRow): BulkSubject & { name: string } {
  const { name, status: state, pricePaise, mrpPaise, tax, gstBasisPoints, taxClass } = row
  const { netQuantity, originCountry, makerRole, maker } = row
  const problems =
    state === 'draft'
      ? {
          ...missingProblems(row, { isDraft: false }),
          ...specificationFields(row.attributes ?? [], row.specifications ?? {}, { isDraft: false }),
        }
      : {}
  return {
    name,
    state,
    pricePaise,
    mrpPaise,
    tax,
    gstBasisPoints,
    taxClass,
    netQuantity,
    originCountry,
    makerRole,
    maker,
    lacks: Object.values(problems).join('. '),
  }
}
