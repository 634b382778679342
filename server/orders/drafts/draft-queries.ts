// Reads draft orders.
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Address } from '#contract/accounts/addresses'
import { toPaise, toRupees } from '#contract/base/money'
import { DraftContent } from '#contract/orders/drafts/order-draft-content'
import type {
  DraftCustomer,
  DraftSource,
  findDraftCustomers as findEndpoint,
  ListedDraft,
  listDrafts as listEndpoint,
  OrderDraft,
} from '#contract/orders/drafts/order-drafts'
import { customerContains } from '#server/accounts/customer-contains'
import { type BenefitGroup, benefitGroups } from '#server/customers/benefits/benefits'
import { contains } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { type List, listPages } from '#server/db/list-page'
import type { OrderDrafts } from '#server/db/row-types'
import { notFound } from '#server/http/errors'

type DraftRow = Selectable<OrderDrafts> & { orderNumber: string | null }

const selectDrafts = (db: Db) =>
  db
    .selectFrom('orderDrafts as d')
    .leftJoin('orders as o', 'o.id', 'd.orderId')
    .selectAll('d')
    .select('o.number as orderNumber')

/** Throws `not_found`. */
export async function getDraft(db: Db, id: string): Promise<OrderDraft> {
  const row = await selectDrafts(db).where('d.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Draft order')
  return draftView(row, row.customerId === null ? null : await findCustomer(db, row.customerId))
}

function draftView(row: DraftRow, customer: DraftCustomer | null): OrderDraft {
  return {
    _id: row.id,
    number: row.number,
    state: row.orderId === null ? 'open' : 'placed',
    version: row.version,
    source: row.source as DraftSource,
    customer,
    // Content that an earlier release saved has the fields of that time.
    content: DraftContent.parse(row.content),
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    order: orderOf(row),
  }
}

const orderOf = ({ orderId, orderNumber }: Pick<DraftRow, 'orderId' | 'orderNumber'>) =>
  orderId === null || orderNumber === null ? null : { _id: orderId, orderNumber }

type CustomerRow = Omit<DraftCustomer, 'groups'> & { groups: BenefitGroup[] }

/** Null for a customer who has been deleted. */
async function findCustomer(db: Db, id: string): Promise<DraftCustomer | null> {
  const { rows } = await sql<CustomerRow>`
    select c.id as _id, c.name, coalesce(c.email, '') as email, c.phone, c.gstin, c.business_name,
      ${benefitGroups(id)} as groups, coalesce((
        select json_agg(json_build_object('_id', a.id, 'nameOrCompany', a.name_or_company, 'fullAddress', a.full_address,
          'city', a.city, 'state', a.state, 'zipCode', a.zip_code, 'country', a.country, 'phone', a.phone,
          'isDefault', a.is_default) order by a.is_default desc, a.created_at desc, a.id)
        from addresses a where a.customer_id = c.id), '[]') as addresses
    from customers c where c.id = ${id} and c.anonymised_at is null`.execute(db)
  const [row] = rows
  return row ? { ...row, groups: row.groups.map(({ name }) => name) } : null
}

type ListQuery = z.output<(typeof listEndpoint)['query']>
type ListReply = Omit<z.output<(typeof listEndpoint)['reply']>, 'success'>
type ListFilter = Omit<ListQuery, 'page' | 'limit'>

export type DraftLister = (db: Db, query: ListQuery) => Promise<ListReply>

export function draftLister(): DraftLister {
  const find = listPages(listOf)
  return async (db, { page, limit, ...filter }) => {
    const [{ ids, total }, people] = await Promise.all([find(db, filter, { page, limit }), listPeople(db)])
    return { drafts: await listedDrafts(db, ids), total, people }
  }
}

function listOf({ search, state, source, by }: ListFilter): List {
  const conditions = [
    ...(state ? [state === 'open' ? sql`d.order_id is null` : sql`d.order_id is not null`] : []),
    ...(source ? [sql`d.source = ${source}`] : []),
    ...(by ? [sql`d.created_by_id = ${by}`] : []),
  ]
  return {
    from: sql`order_drafts d`,
    where: conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`,
    search: search
      ? sql`(${contains(sql`lower(d.number)`, search)} or d.customer_id in (
          select c.id from customers c where ${customerContains(search)}))`
      : undefined,
    id: sql`d.id`,
    order: [
      [sql`d.updated_at`, 'desc'],
      [sql`d.id`, 'desc'],
    ],
  }
}

async function listedDrafts(db: Db, ids: readonly string[]): Promise<ListedDraft[]> {
  if (ids.length === 0) return []
  const rows = await selectDrafts(db)
    .leftJoin('customers as c', 'c.id', 'd.customerId')
    .select(['c.name as customerName', 'c.phone as customerPhone'])
    .where('d.id', 'in', [...ids])
    .orderBy('d.updatedAt', 'desc')
    .orderBy('d.id', 'desc')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    number: row.number,
    state: row.orderId === null ? 'open' : 'placed',
    source: row.source as DraftSource,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    order: orderOf(row),
    customer:
      row.customerId === null || row.customerName === null
        ? null
        : { _id: row.customerId, name: row.customerName, phone: row.customerPhone ?? '' },
    items: row.itemCount,
    units: row.unitCount,
    total: toRupees(toPaise(row.totalPaise)),
  }))
}

async function listPeople(db: Db) {
  const { rows } = await sql<{ _id: string; name: string }>`
    select distinct on (created_by_id) created_by_id as _id, created_by as name
    from order_drafts order by created_by_id, created_at desc`.execute(db)
  return rows.toSorted((one, other) => one.name.localeCompare(other.name))
}

const MAX_FOUND = 8

type Found = z.output<(typeof findEndpoint)['reply']>['customers'][number]

/** Customers who have ordered come first, then the newest. */
export async function findDraftCustomers(db: Db, search: string): Promise<Found[]> {
  if (search === '') return []
  const { rows } = await sql<Found & { addresses: Address[] }>`
    with found as materialized (
      select c.id, c.name, coalesce(c.email, '') as email, c.phone, c.gstin, c.business_name, c.created_at
      from customers c where c.anonymised_at is null and ${customerContains(search)} limit 200
    )
    select f.id as _id, f.name, f.email, f.phone, f.gstin, f.business_name,
      coalesce((select a.city from addresses a where a.customer_id = f.id order by a.is_default desc, a.id limit 1), '') as city
    from found f
    order by lower(f.name) like lower(${search}) || '%' desc,
      exists (select from orders o where o.customer_id = f.id) desc, f.created_at desc, f.id
    limit ${sql.lit(MAX_FOUND)}`.execute(db)
  return rows
}
