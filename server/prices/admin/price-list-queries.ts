// Reads price lists and their entries.
import { type RawBuilder, sql } from 'kysely'
import { toPercent } from '#contract/base/gst'
import { toPaise, toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import { MAX_PRICE_LISTS, type PriceEntry, type PriceList } from '#contract/prices/admin-lists'
import type { Db, Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'
import type { FoundCategory, FoundFamily, FoundProduct } from './targets.ts'

export async function listPriceLists(db: Db) {
  const [priceLists, groups] = await Promise.all([
    listsWhere(db, sql`true`),
    db.selectFrom('customerGroups').select(['id as _id', 'name']).orderBy('name').orderBy('id').execute(),
  ])
  return { priceLists, groups }
}

/** Throws `not_found`. */
export async function getPriceList(db: Db, id: string): Promise<PriceList> {
  const [list] = Id.safeParse(id).success ? await listsWhere(db, sql`l.id = ${id}`) : []
  if (!list) throw notFound('Price list')
  return list
}

/** Concurrent changes of the price list wait. Throws `not_found`. */
export async function lockPriceList(tx: Transaction, id: string): Promise<PriceList> {
  if (!Id.safeParse(id).success) throw notFound('Price list')
  await sql`select from price_lists where id = ${id} for update`.execute(tx)
  return getPriceList(tx, id)
}

async function listsWhere(db: Db, where: RawBuilder<unknown>): Promise<PriceList[]> {
  const { rows } = await sql<Omit<PriceList, 'updatedAt'> & { updatedAt: Date }>`
    select l.id as _id, l.name, l.is_for_everyone, l.counts_families, l.version, l.updated_at,
      (select count(*)::int from price_list_entries e where e.price_list_id = l.id) as entry_count,
      (select coalesce(json_agg(json_build_object('_id', g.id, 'name', g.name) order by lower(g.name)), '[]')
        from price_list_groups m join customer_groups g on g.id = m.group_id where m.price_list_id = l.id) as groups
    from price_lists l where ${where} order by lower(l.name), l.id limit ${sql.lit(MAX_PRICE_LISTS)}`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
}

/** Products by name, then families, then categories, then all products; each by quantity. */
export async function listEntries(db: Db, priceListId: string): Promise<PriceEntry[]> {
  const { rows } = await sql<{
    id: string
    product: FoundProduct | null
    family: FoundFamily | null
    category: FoundCategory | null
    fromQuantity: number
    pricePaise: number | null
    discountBasisPoints: number | null
  }>`
    select e.id, e.from_quantity, e.price_paise, e.discount_basis_points,
      case when p.id is not null then json_build_object('_id', p.id, 'sku', p.sku, 'name', p.name) end as product,
      case when f.id is not null then json_build_object('_id', f.id, 'name', f.name, 'slug', f.slug) end as family,
      case when c.id is not null then json_build_object('_id', c.id, 'name', c.name) end as category
    from price_list_entries e
      left join products p on p.id = e.product_id left join families f on f.id = e.family_id
      left join categories c on c.id = e.category_id
    where e.price_list_id = ${priceListId}
    order by p.name, p.id, f.name, f.id, c.name, e.from_quantity, e.id`.execute(db)
  return rows.map(({ id, pricePaise, discountBasisPoints, ...row }) => ({
    _id: id,
    ...row,
    price: pricePaise === null ? null : toRupees(toPaise(pricePaise)),
    discount: discountBasisPoints === null ? null : toPercent(discountBasisPoints),
  }))
}
