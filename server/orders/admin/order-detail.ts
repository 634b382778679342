// One order with all its details for admins.

import { sql } from 'kysely'
import { add, fromRupees, type Paise, toPaise, toRupees, zero } from '#contract/base/money'
import { Id } from '#contract/base/text'
import type { OrderDetail, OrderEvent } from '#contract/orders/admin-detail'
import { creditNotePeriod } from '#contract/orders/credit-note-period'
import type { OrderSource } from '#contract/orders/order-sources'
import { isInHouse, type OrderStatus, unsoldStatuses } from '#contract/orders/order-status'
import { orderAccount, type PaymentEntry, paymentStateOf } from '#contract/orders/payments'
import type { PaymentMethod } from '#contract/payment-methods/payment-methods'
import { openReturnBlock } from '#contract/returns/returns'
import type { BuyerRegistration } from '#contract/tax/buyer-registration'
import { placeName } from '#contract/tax/place-of-supply'
import { benefitsOf } from '#server/customers/benefits/benefits'
import type { Db } from '#server/db/database'
import { listConsigned } from '#server/eway-bills/eway-requirement'
import { notFound } from '#server/http/errors'
import { listRelatedOrders } from '#server/orders/change/related-orders'
import { findRateChange } from '#server/orders/charges/find-rate-change'
import { type EventRow, listEvents } from '#server/orders/read/order-events'
import { accountOf, type OrderRow, packerOf, selectOrders } from '#server/orders/read/order-view'
import { listAdminShipments, listUnshipped } from '#server/orders/read/shipment-queries'
import { listPaymentClaims } from '#server/payments/payment-claim-queries'
import { smallDifferenceLimit } from '#server/payments/settlements/settle-order'
import { listSettlements } from '#server/payments/settlements/settlement-queries'
import { isExpired } from '#server/payments/unpaid/reopen-order'
import { isOrderOf } from '#server/prices/promotions/buyer'
import { listReturns, listUnreturned } from '#server/returns/return-queries'
import { ratedOrderViews } from '#server/reviews/rated-orders'
import { getSetting } from '#server/settings/settings'

/** Finds an order by id or order number. Throws `not_found`. */
export async function getOrderDetail(db: Db, idOrNumber: string): Promise<OrderDetail> {
  const column = Id.safeParse(idOrNumber).success ? 'o.id' : 'o.number'
  const row = await selectOrders(db).where(column, '=', idOrNumber).executeTakeFirst()
  if (!row) throw notFound('Order')
  const status = row.status as OrderStatus
  const [
    [view],
    payments,
    settlements,
    limit,
    paymentClaims,
    shipments,
    unshipped,
    unreturned,
    returns,
    events,
    history,
    adminOnly,
    consigned,
    period,
    rateChange,
    relatedOrders,
    company,
  ] = await Promise.all([
    ratedOrderViews(db, [row]),
    paymentsOf(db, row.id),
    listSettlements(db, row.id),
    smallDifferenceLimit(db),
    listPaymentClaims(db, row.id),
    listAdminShipments(db, row.id),
    isInHouse(status) ? listUnshipped(db, row.id) : [],
    openReturnBlock({ status }) === null ? listUnreturned(db, row.id) : [],
    listReturns(db, row.id),
    listEvents(db, row.id),
    customerHistory(db, row),
    adminFacts(db, row),
    isInHouse(status) ? listConsigned(db, [row.id]) : null,
    row.invoiceNumber === null ? null : creditNotePeriodOf(db, row.id),
    isInHouse(status) && row.invoiceNumber === null ? findRateChange(db, row) : null,
    listRelatedOrders(db, row.id),
    row.companyId === null ? null : findCompany(db, row.companyId, row.branchId),
  ])
  if (!view) throw notFound('Order')
  const account = accountOf(row)
  const statement = orderAccount(account, givenBack(payments), toPaise(row.debitedPaise))
  return {
    ...view,
    version: row.version,
    roundsTotal: row.roundsTotal,
    customer: {
      _id: row.customerId,
      name: row.customerName,
      email: row.customerEmail,
      phone: row.customerPhone,
      isGuest: row.customerId === null && row.guestEmail !== null,
      ...history,
    },
    placeOfSupply: placeOfSupply(row),
    buyerRegistration: row.buyerRegistration as BuyerRegistration,
    holdReason: row.holdReason,
    isPriority: row.isPriority,
    source: row.source as OrderSource,
    quote: row.quoteId === null ? null : { _id: row.quoteId, quoteNumber: row.quoteNumber ?? '' },
    company,
    creditDays: row.creditDays,
    packer: packerOf(row),
    ...adminOnly,
    cancelReason: row.cancelReason,
    isExpired: isExpired(row),
    paidAmount: toRupees(account.paidPaise),
    refundedAmount: statement.givenBack,
    balance: statement.balance,
    account: statement,
    paymentState: paymentStateOf(account),
    payments,
    settlements,
    smallDifferenceLimit: toRupees(limit),
    paymentClaims,
    shipments,
    eway: consigned?.get(row.id)?.eway ?? null,
    shippable: unshipped.map(({ itemId, quantity }) => ({ itemId, quantity })),
    returnable: unreturned.map(({ itemId, quantity }) => ({ itemId, quantity })),
    returns,
    creditNotePeriod: period,
    rateChange: rateChange && { ...rateChange, paidOn: firstReceipt(payments) },
    relatedOrders,
    events: events.map(eventView),
  }
}

async function findCompany(
  db: Db,
  companyId: string,
  branchId: string | null,
): Promise<OrderDetail['company']> {
  const { rows } = await sql<NonNullable<OrderDetail['company']>>`
    select c.id as "_id", c.name, (select b.name from company_branches b where b.id = ${branchId}) as branch
    from companies c where c.id = ${companyId}`.execute(db)
  return rows[0] ?? null
}

async function creditNotePeriodOf(db: Db, orderId: string): Promise<OrderDetail['creditNotePeriod']> {
  const [{ rows }, { annualReturnFiledOn }] = await Promise.all([
    sql<{ day: string | null }>`
      select min(day)::text as day from tax_documents
      where order_id = ${orderId} and kind in ('tax_invoice', 'bill_of_supply')`.execute(db),
    getSetting(db, 'tax'),
  ])
  const day = rows[0]?.day ?? null
  return day === null ? null : creditNotePeriod(day, annualReturnFiledOn)
}

/** Day of the first payment. */
const firstReceipt = (payments: readonly PaymentEntry[]): string | null =>
  payments
    .filter(({ kind }) => kind === 'receipt')
    .map(({ receivedOn }) => receivedOn)
    .toSorted()[0] ?? null

const givenBack = (payments: readonly PaymentEntry[]): Paise =>
  add(...payments.map(({ kind, amount }) => (kind === 'refund' ? fromRupees(-amount) : zero)))

function placeOfSupply({ placeOfSupply: code }: OrderRow): OrderDetail['placeOfSupply'] {
  return code === null ? null : { code, name: placeName(code) }
}

async function paymentsOf(db: Db, orderId: string): Promise<PaymentEntry[]> {
  const rows = await db
    .selectFrom('payments as p')
    .leftJoin('paymentMethods as m', 'm.id', 'p.paymentMethodId')
    .selectAll('p')
    .select('m.name as methodName')
    .where('p.orderId', '=', orderId)
    .orderBy('p.recordedAt')
    .orderBy('p.id')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind as PaymentEntry['kind'],
    method: row.method as PaymentMethod,
    paymentMethod:
      row.paymentMethodId && row.methodName ? { _id: row.paymentMethodId, name: row.methodName } : null,
    amount: toRupees(toPaise(row.amountPaise)),
    reference: row.reference,
    receivedOn: row.receivedOn as unknown as string,
    recordedBy: row.recordedBy,
    recordedAt: row.recordedAt.toISOString(),
    note: row.note,
    reverses: row.reversesId,
  }))
}

function eventView(event: EventRow): OrderEvent {
  return {
    _id: String(event.id),
    at: event.at.toISOString(),
    kind: event.kind as OrderEvent['kind'],
    fromStatus: event.fromStatus as OrderStatus | null,
    toStatus: event.toStatus as OrderStatus | null,
    actor: event.actorName,
    note: event.note,
    amount: event.amountPaise === null ? null : toRupees(toPaise(event.amountPaise)),
    returnStatus: event.returnStatus as OrderEvent['returnStatus'],
  }
}

async function adminFacts(db: Db, { id, customerId }: OrderRow) {
  const [request, benefits] = await Promise.all([
    db.selectFrom('reviewRequests').select('requestedAt').where('orderId', '=', id).executeTakeFirst(),
    customerId === null ? null : benefitsOf(db, customerId),
  ])
  return {
    prioritySupport: benefits?.prioritySupport ?? false,
    reviewRequestedAt: request?.requestedAt.toISOString() ?? null,
  }
}

/** Earlier orders of the account, or of the guest's email address. */
async function customerHistory(db: Db, buyer: Pick<OrderRow, 'customerId' | 'guestEmail'>) {
  const unsold = [...unsoldStatuses]
  const { rows } = await sql<{ orderCount: number; spent: number }>`
    select count(*) as order_count,
      coalesce(sum(total_paise) filter (where status <> all (${unsold}::text[])), 0)::bigint as spent
    from orders o where ${isOrderOf(buyer)}`.execute(db)
  const { orderCount = 0, spent = 0 } = rows[0] ?? {}
  return { orderCount, totalSpent: toRupees(toPaise(spent)) }
}
