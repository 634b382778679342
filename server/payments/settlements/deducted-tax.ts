// Tax that customers deducted from payments (TDS), by customer and quarter: the period of a certificate (Form 16A).
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { toPaise, toRupees } from '#contract/base/money'
import type {
  DeductedTax,
  listDeductedTax as endpoint,
  TdsFilter,
} from '#contract/payments/admin-settlements'
import { contains } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'

type Query = z.output<(typeof endpoint)['query']>
type Reply = Omit<z.output<(typeof endpoint)['reply']>, 'success'>

const quarterOf = sql`date_trunc('quarter', s.settled_on)::date`
const nameOf = sql`coalesce(nullif(o.buyer_business_name, ''), o.customer_name)`

/** Deductions `s` of orders `o` with their certificates `c`, without reversed ones. */
const deductions = (filter: TdsFilter) => sql`
  settlements s join orders o on o.id = s.order_id left join tds_certificates c on c.settlement_id = s.id
  where s.kind = 'tds' and s.reverses_id is null
    and not exists (select from settlements r where r.reverses_id = s.id) ${conditions(filter)}`

function conditions({ quarter, certificate, search }: TdsFilter): RawBuilder<unknown> {
  const isOpen = sql`c.settlement_id is null`
  return sql`
    ${quarter ? sql`and ${quarterOf} = ${quarter}::date` : sql``}
    ${certificate ? sql`and (${isOpen}) = ${certificate === 'missing'}` : sql``}
    ${search ? sql`and ${contains(sql`lower(${nameOf} || ' ' || coalesce(s.tan, ''))`, search)}` : sql``}`
}

interface Row {
  id: string
  customerId: string | null
  name: string
  quarter: string
  paise: number
  missingPaise: number
  deductions: number
  sections: string[]
  tans: string[]
  certificates: string[]
}

interface Sums {
  total: number
  paise: number
  missingPaise: number
}

/** Customers are told apart by their account, those without one by their name. */
const byCustomer = (filter: TdsFilter) => sql`
  select (array_agg(s.id order by s.id))[1] as id, o.customer_id, max(${nameOf}) as name, ${quarterOf}::text as quarter,
    sum(s.amount_paise)::bigint as paise,
    coalesce(sum(s.amount_paise) filter (where c.settlement_id is null), 0)::bigint as missing_paise,
    count(*)::int as deductions,
    array_remove(array_agg(distinct s.tds_section), null) as sections,
    array_remove(array_agg(distinct s.tan), null) as tans, array_remove(array_agg(distinct c.number), null) as certificates
  from ${deductions(filter)}
  group by o.customer_id, ${quarterOf}, case when o.customer_id is null then ${nameOf} end`

export async function listDeductedTax(db: Db, { page, limit, ...filter }: Query): Promise<Reply> {
  const grouped = byCustomer(filter)
  const [{ rows }, { rows: sums }, { rows: quarters }] = await Promise.all([
    sql<Row>`select * from (${grouped}) g order by quarter desc, paise desc, id
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<Sums>`select count(*)::int as total, coalesce(sum(paise), 0)::bigint as paise,
      coalesce(sum(missing_paise), 0)::bigint as missing_paise from (${grouped}) g`.execute(db),
    sql<{ quarter: string }>`
      select distinct ${quarterOf}::text as quarter from ${deductions({})} order by 1 desc`.execute(db),
  ])
  const { total = 0, paise = 0, missingPaise = 0 } = sums[0] ?? {}
  return {
    taxes: rows.map(taxView),
    total,
    amount: toRupees(toPaise(paise)),
    missing: toRupees(toPaise(missingPaise)),
    quarters: quarters.map(({ quarter }) => quarter),
  }
}

const taxView = ({ id, customerId, name, paise, missingPaise, ...row }: Row): DeductedTax => ({
  _id: id,
  customer: { _id: customerId, name },
  quarter: row.quarter,
  amount: toRupees(toPaise(paise)),
  missing: toRupees(toPaise(missingPaise)),
  deductions: row.deductions,
  sections: row.sections,
  tans: row.tans,
  certificates: row.certificates,
})

export interface ExportedDeduction {
  quarter: string
  day: string
  customer: string
  gstin: string
  orderNumber: string
  section: string
  tan: string
  paise: number
  certificate: string
  certificateDay: string
}

/** Every deduction of a filter, newest first. */
export async function readDeductions(db: Db, filter: TdsFilter): Promise<ExportedDeduction[]> {
  const { rows } = await sql<ExportedDeduction>`
    select ${quarterOf}::text as quarter, s.settled_on::text as day, ${nameOf} as customer,
      coalesce(o.buyer_gstin, '') as gstin, o.number as order_number, coalesce(s.tds_section, '') as section,
      coalesce(s.tan, '') as tan, s.amount_paise as paise, coalesce(c.number, '') as certificate,
      coalesce(c.dated::text, '') as certificate_day
    from ${deductions(filter)} order by s.settled_on desc, s.id desc`.execute(db)
  return rows
}

/** Returns the ids of all deductions of the same customer and quarter. */
export async function sameCertificate(db: Db, settlementId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with one as (
      select o.customer_id, ${nameOf} as name, ${quarterOf} as quarter from ${deductions({})} and s.id = ${settlementId}
    )
    select d.id from one cross join lateral (
      select s.id from ${deductions({})} and ${quarterOf} = one.quarter and (o.customer_id = one.customer_id
        or (o.customer_id is null and one.customer_id is null and ${nameOf} = one.name))) d
    order by d.id`.execute(db)
  return rows.map(({ id }) => id)
}
