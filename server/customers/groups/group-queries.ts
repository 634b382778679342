// Groups with their totals, their members, and previews of rules.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { toPercent } from '#contract/base/gst'
import { toPaise, toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import {
  type CustomerGroup,
  GroupCriteria,
  type GroupInput,
  type listGroupMembers as membersEndpoint,
} from '#contract/customers/admin-groups'
import { unsoldStatuses } from '#contract/orders/order-status'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import type { CustomerGroups } from '#server/db/row-types'
import { notFound } from '#server/http/errors'
import { matchingCustomers } from './matching-customers.ts'

export const listGroups = (db: Db): Promise<CustomerGroup[]> => groupsWhere(db, sql`true`)

/** Throws `not_found`. */
export async function getGroup(db: Db, id: string): Promise<CustomerGroup> {
  const [group] = Id.safeParse(id).success ? await groupsWhere(db, sql`g.id = ${id}`) : []
  if (!group) throw notFound('Group')
  return group
}

type GroupRow = Selectable<CustomerGroups> & { memberCount: number; orders: number; spent: number }

const unsold = [...unsoldStatuses]

/** Adds up each customer's orders once, however many groups the customer belongs to. */
async function groupsWhere(db: Db, where: RawBuilder<unknown>): Promise<CustomerGroup[]> {
  const { rows } = await sql<GroupRow>`
    with belonging as (
      select m.group_id, m.customer_id from customer_groups g
      join customer_group_members m on m.group_id = g.id
      join customers c on c.id = m.customer_id and c.anonymised_at is null
      where ${where}
    ), trade as (
      select o.customer_id, count(*) as orders, sum(o.total_paise) as spent from orders o
      where o.status <> all (${unsold}::text[]) and o.customer_id in (select customer_id from belonging)
      group by o.customer_id
    ), figures as (
      select b.group_id, count(*) as member_count, sum(t.orders) as orders, sum(t.spent) as spent
      from belonging b left join trade t on t.customer_id = b.customer_id group by b.group_id
    )
    select g.*, coalesce(f.member_count, 0) as member_count, coalesce(f.orders, 0)::bigint as orders,
      coalesce(f.spent, 0)::bigint as spent
    from customer_groups g left join figures f on f.group_id = g.id
    where ${where} order by lower(g.name)`.execute(db)
  return rows.map(groupView)
}

function groupView(row: GroupRow): CustomerGroup {
  const spent = toPaise(row.spent)
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    type: row.type as GroupInput['type'],
    color: row.color as GroupInput['color'],
    criteria: GroupCriteria.parse(row.criteria),
    benefits: {
      discount: toPercent(row.discountBasisPoints),
      freeShipping: row.freeShipping,
      prioritySupport: row.prioritySupport,
      earlyAccess: row.earlyAccess,
    },
    memberCount: row.memberCount,
    totalSpent: toRupees(spent),
    averageOrderValue: row.orders === 0 ? 0 : toRupees(toPaise(Math.round(spent / row.orders))),
    createdDate: row.createdAt.toISOString(),
    lastUpdated: row.updatedAt.toISOString(),
  }
}

type MemberQuery = z.output<(typeof membersEndpoint)['query']>

/** Throws `not_found`. */
export async function listMembers(db: Db, groupId: string, { search, page, limit }: MemberQuery) {
  if (!Id.safeParse(groupId).success) throw notFound('Group')
  const group = await db
    .selectFrom('customerGroups')
    .select('id')
    .where('id', '=', groupId)
    .executeTakeFirst()
  if (!group) throw notFound('Group')
  const pattern = containsPattern(search ?? '')
  return people(
    db,
    sql`select c.id from customer_group_members m join customers c on c.id = m.customer_id
      where m.group_id = ${groupId} and c.anonymised_at is null
        ${search ? sql`and (lower(c.name) like ${pattern} or c.email like ${pattern})` : sql``}`,
    { limit, offset: (page - 1) * limit },
  )
}

const PREVIEWED = 8

/** Returns the number of customers who meet a rule, and the first of them. */
export const previewMembers = (db: Db, criteria: GroupCriteria) =>
  people(db, matchingCustomers(criteria), { limit: PREVIEWED, offset: 0 })

interface PersonRow {
  id: string
  name: string
  email: string
  orders: number
  spent: number
  total: number
}

/** Sorted by name; order totals are calculated only for the customers of the page. */
async function people(
  db: Db,
  ids: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await sql<PersonRow>`
    with found as materialized (${ids}), shown as (
      select c.id, c.name, coalesce(c.email, '') as email from customers c where c.id in (select id from found)
      order by lower(c.name), c.id limit ${limit} offset ${offset}
    )
    select n.total, s.*, t.orders, t.spent from (select count(*) as total from found) n
    left join shown s on true
    left join lateral (
      select count(*) as orders, coalesce(sum(o.total_paise), 0)::bigint as spent from orders o
      where o.customer_id = s.id and o.status <> all (${unsold}::text[])) t on true
    order by lower(s.name), s.id`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    // A page past the end contains only the total.
    members: rows
      .filter((row) => row.id !== null)
      .map(({ id, name, email, orders, spent }) => ({
        _id: id,
        name,
        email,
        totalOrders: orders,
        totalSpent: toRupees(toPaise(spent)),
      })),
  }
}
