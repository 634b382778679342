// Reads companies for staff: the list with credit, and single ones with branches, people and orders.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { toPaise, toRupees } from '#contract/base/money'
import type {
  CompanyDetail,
  CompanyFilter,
  listCompanies as endpoint,
  ListedCompany,
} from '#contract/companies/admin'
import { listCompanyOrders } from '#server/companies/account/company-orders'
import { type CreditRow, creditSums, creditView } from '#server/companies/credit/credit-of'
import { listInvitations, listPeople } from '#server/companies/records/company-people'
import { termsOf } from '#server/companies/records/save-company'
import { contains } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { containsOrPhone } from '#server/db/phones'
import type { Companies } from '#server/db/row-types'
import { notFound } from '#server/http/errors'

const NEWEST = 20

type CompanyQuery = z.output<(typeof endpoint)['query']>
type CompanyRow = Selectable<Companies> &
  CreditRow & { gstins: string[]; branchCount: number; peopleCount: number; groupName: string | null }

const columns = sql`c.*, s.*, g.name as group_name,
  array(select distinct b.gstin from company_branches b where b.company_id = c.id and b.gstin <> '' order by 1) as gstins,
  (select count(*)::int from company_branches b where b.company_id = c.id) as branch_count,
  (select count(*)::int from company_people p where p.company_id = c.id) as people_count
  from companies c cross join lateral (${creditSums}) s left join customer_groups g on g.id = c.group_id`

/** A shop has some hundreds of companies, each with an index of its open orders. */
export async function listCompanies(db: Db, { page, limit, ...filter }: CompanyQuery) {
  const condition = conditionOf(filter)
  const [{ rows }, { rows: counted }, stats] = await Promise.all([
    sql<CompanyRow>`
      select ${columns} where ${condition} order by lower(c.name), c.id
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from companies c cross join lateral (${creditSums}) s where ${condition}`.execute(
      db,
    ),
    readStats(db),
  ])
  return { companies: rows.map(listedView), total: counted[0]?.total ?? 0, stats }
}

async function readStats(db: Db) {
  const { rows } = await sql<{ active: number; overdue: number; usedPaise: number; overduePaise: number }>`
    select count(*) filter (where c.is_active)::int as active, count(*) filter (where s.overdue_paise > 0)::int as overdue,
      coalesce(sum(s.exposure_paise), 0)::bigint as used_paise, coalesce(sum(s.overdue_paise), 0)::bigint as overdue_paise
    from companies c cross join lateral (${creditSums}) s`.execute(db)
  const { active, overdue, usedPaise, overduePaise } = rows[0] ?? {
    active: 0,
    overdue: 0,
    usedPaise: 0,
    overduePaise: 0,
  }
  return {
    active,
    overdue,
    used: toRupees(toPaise(usedPaise)),
    overdueAmount: toRupees(toPaise(overduePaise)),
  }
}

function conditionOf({ search, status, overdue }: CompanyFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (search) conditions.push(companyContains(search))
  if (status) conditions.push(status === 'active' ? sql`c.is_active` : sql`not c.is_active`)
  if (overdue) conditions.push(sql`s.overdue_paise > 0`)
  return sql.join(conditions, sql` and `)
}

const companyContains = (search: string) => sql`(${contains(sql`lower(c.name)`, search)}
  or exists (select from company_branches b where b.company_id = c.id
    and ${containsOrPhone(sql`lower(b.name || ' ' || b.gstin || ' ' || b.legal_name || ' ' || b.phone)`, sql`b.phone`, search)})
  or exists (select from company_people p join customers u on u.id = p.customer_id where p.company_id = c.id
    and ${containsOrPhone(sql`lower(u.name || ' ' || coalesce(u.email, '') || ' ' || u.phone)`, sql`u.phone`, search)}))`

const listedView = (row: CompanyRow): ListedCompany => ({
  _id: row.id,
  name: row.name,
  status: row.isActive ? 'active' : 'inactive',
  gstins: row.gstins,
  branchCount: row.branchCount,
  peopleCount: row.peopleCount,
  credit: creditView(row),
})

/** Throws `not_found`. */
export async function getCompany(db: Db, id: string): Promise<CompanyDetail> {
  const { rows } = await sql<CompanyRow>`select ${columns} where c.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound('Company')
  const [branches, people, invitations, { orders }] = await Promise.all([
    listBranches(db, id),
    listPeople(db, id),
    listInvitations(db, id),
    listCompanyOrders(db, { companyId: id, page: 1, limit: NEWEST }),
  ])
  return {
    ...listedView(row),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    notes: row.notes,
    group: row.groupId === null ? null : { _id: row.groupId, name: row.groupName ?? '' },
    terms: termsOf(row),
    branches,
    people,
    invitations,
    orders,
  }
}

async function listBranches(db: Db, companyId: string): Promise<CompanyDetail['branches']> {
  const rows = await db
    .selectFrom('companyBranches')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(
    ({ id, name, gstin, legalName, billingAddress, companyId: _, createdAt: _at, ...address }) => ({
      _id: id,
      name,
      gstin,
      legalName,
      billingAddress,
      address,
    }),
  )
}
