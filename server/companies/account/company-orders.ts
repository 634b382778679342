// The orders of a company, newest first.
import { type RawBuilder, sql } from 'kysely'
import { toPaise, toRupees } from '#contract/base/money'
import type { CompanyOrder } from '#contract/companies/admin'
import { type OrderStatus, statusLabels } from '#contract/orders/order-status'
import { balanceOf } from '#contract/orders/payments'
import type { Db } from '#server/db/database'
import { orderContains } from '#server/orders/read/order-search'

interface Wanted {
  companyId: string
  search?: string | undefined
  page: number
  limit: number
}

export async function listCompanyOrders(db: Db, { companyId, search, page, limit }: Wanted) {
  const condition = sql`o.company_id = ${companyId}
    ${search ? sql`and (${orderContains(search)} or lower(o.po_number) = ${search.toLowerCase()})` : sql``}`
  const [orders, { rows: counted }] = await Promise.all([
    readOrders(db, condition, { limit, offset: (page - 1) * limit }),
    sql<{ total: number }>`select count(*)::int as total from orders o where ${condition}`.execute(db),
  ])
  return { orders, total: counted[0]?.total ?? 0 }
}

interface OrderRow {
  id: string
  number: string
  createdAt: Date
  status: OrderStatus
  customerName: string
  poNumber: string | null
  branch: string | null
  creditDays: number | null
  dueOn: string | null
  totalPaise: number
  creditedPaise: number
  paidPaise: number
}

async function readOrders(
  db: Db,
  condition: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<CompanyOrder[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.number, o.created_at, o.status, o.customer_name, o.po_number, b.name as branch, o.credit_days,
      case when o.credit_days is not null and o.invoice_number is not null then o.payment_due_on::text end as due_on,
      o.total_paise, o.credited_paise, o.paid_paise
    from orders o left join company_branches b on b.id = o.branch_id
    where ${condition} order by o.created_at desc, o.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map(orderView)
}

function orderView(row: OrderRow): CompanyOrder {
  const totalPaise = toPaise(row.totalPaise)
  const isClosed = row.status === 'cancelled' || row.status === 'refunded'
  const creditedPaise = isClosed ? totalPaise : toPaise(row.creditedPaise)
  return {
    _id: row.id,
    orderNumber: row.number,
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    statusDisplay: statusLabels[row.status],
    orderedBy: row.customerName,
    poNumber: row.poNumber,
    branch: row.branch,
    isOnAccount: row.creditDays !== null,
    dueOn: row.dueOn,
    totalAmount: toRupees(totalPaise),
    balance: toRupees(balanceOf({ totalPaise, creditedPaise, paidPaise: toPaise(row.paidPaise) })),
  }
}
