// Carts that people of a company have sent for approval. Every statement is restricted to the company of the caller.
import { sql } from 'kysely'
import { toPaise, toRupees } from '#contract/base/money'
import type { OrderRequest, OrderRequestDetail, RequestStatus } from '#contract/companies/requests'
import { mayInCompany } from '#contract/companies/roles'
import type { RequestedLines } from '#server/cart/cart-queries'
import { priceGoods } from '#server/cart/checkout-options'
import { getMembership, type Membership } from '#server/companies/records/membership'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'

const MAX_LISTED = 100

interface RequestRow {
  id: string
  status: RequestStatus
  customerId: string | null
  requestedBy: string
  createdAt: Date
  branchId: string | null
  branchName: string | null
  poNumber: string | null
  note: string
  lines: RequestedLines
  totalPaise: number
  decidedBy: string | null
  decisionNote: string
  orderNumber: string | null
}

/** Requests `r` that a person sees: all of the company for those who may order, else the own ones. */
const visibleTo = ({ companyId, role }: Membership, customerId: string) =>
  mayInCompany(role, 'order')
    ? sql`r.company_id = ${companyId}`
    : sql`r.company_id = ${companyId} and r.customer_id = ${customerId}`

const columns = sql`r.id, r.status, r.customer_id, r.requested_by, r.created_at, r.branch_id, b.name as branch_name,
  r.po_number, r.note, r.lines, r.total_paise, r.decided_by, r.decision_note, o.number as order_number
  from order_requests r left join company_branches b on b.id = r.branch_id left join orders o on o.id = r.order_id`

export async function listRequests(db: Db, customerId: string): Promise<OrderRequest[]> {
  const membership = await getMembership(db, customerId)
  const { rows } = await sql<RequestRow>`
    select ${columns} where ${visibleTo(membership, customerId)}
    order by r.created_at desc, r.id desc limit ${sql.lit(MAX_LISTED)}`.execute(db)
  return rows.map((row) => requestView(row, customerId))
}

/** Number of carts waiting for approval that a person sees. */
export async function countWaiting(db: Db, membership: Membership, customerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_requests r
    where ${visibleTo(membership, customerId)} and r.status = 'waiting'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Throws `not_found`, also for a request of another company. */
export async function getRequest(db: Db, customerId: string, id: string): Promise<OrderRequestDetail> {
  const membership = await getMembership(db, customerId)
  const { rows } = await sql<RequestRow>`
    select ${columns} where r.id = ${id} and ${visibleTo(membership, customerId)}`.execute(db)
  const [row] = rows
  if (!row) throw notFound('Request')
  const branch = membership.branches.find(({ _id }) => _id === row.branchId)
  const priced =
    row.status === 'waiting' && branch
      ? await priceGoods(db, customerId, row.lines, { to: branch, gstin: branch.gstin })
      : null
  return {
    ...requestView(row, customerId),
    lines: await linesOf(db, row.lines, priced?.cart.items ?? []),
    shipping: priced?.shipping ? { name: priced.shipping.name, cost: priced.shipping.cost } : null,
    totalToday: priced ? toRupees(priced.totalPaise) : null,
    payments: (priced?.methods ?? []).map(({ _id, name, totalAmount }) => ({ _id, name, totalAmount })),
    creditBlock: priced?.accountBlock ?? null,
  }
}

async function linesOf(
  db: Db,
  lines: RequestedLines,
  items: readonly { productId: string; unitPrice: number; itemTotal: number }[],
): Promise<OrderRequestDetail['lines']> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'unit'])
    .where('id', '=', sql<string>`any(${lines.map(({ productId }) => productId)}::uuid[])`)
    .execute()
  const byId = new Map(products.map((product) => [product.id, product]))
  return lines.map(({ productId, quantity }) => {
    const item = items.find((one) => one.productId === productId)
    return {
      productId,
      name: byId.get(productId)?.name ?? 'A product that is no longer sold',
      unit: byId.get(productId)?.unit ?? '',
      quantity,
      unitPrice: item?.unitPrice ?? null,
      total: item?.itemTotal ?? null,
    }
  })
}

const requestView = (row: RequestRow, customerId: string): OrderRequest => ({
  _id: row.id,
  status: row.status,
  requestedBy: row.requestedBy,
  isOwn: row.customerId === customerId,
  requestedAt: row.createdAt.toISOString(),
  branch: row.branchId === null ? null : { _id: row.branchId, name: row.branchName ?? '' },
  poNumber: row.poNumber,
  note: row.note,
  itemCount: row.lines.length,
  total: toRupees(toPaise(row.totalPaise)),
  decidedBy: row.decidedBy,
  decisionNote: row.decisionNote,
  orderNumber: row.orderNumber,
})
