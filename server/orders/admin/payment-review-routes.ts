// Payment review: the queue of payments to verify, and the ledger. Every decision responds with the whole order.
import { today } from '#contract/base/days'
import * as review from '#contract/payments/admin-review'
import { exportRoute } from '#server/audit/export-route'
import type { App } from '#server/http/app'
import { closeClaim } from '#server/payments/review/close-claim'
import { confirmClaim } from '#server/payments/review/confirm-claim'
import { ledgerBatches, ledgerColumns, ledgerLister, ledgerTotals } from '#server/payments/review/ledger'
import { listWaitingClaims } from '#server/payments/review/waiting-claims'
import { getOrderDetail } from './order-detail.ts'

export function paymentReviewRoutes(app: App) {
  const listLedger = ledgerLister()

  app.query(review.listPaymentClaims, async (_, db, { query }) => listWaitingClaims(db, query))

  app.query(review.listPayments, async (_, db, { query }) => listLedger(db, query))

  app.command(review.confirmPaymentClaim, async (ctx, tx, { params, body }) => {
    const order = await getOrderDetail(tx, await confirmClaim(tx, ctx, params.id, body))
    return { message: `Payment recorded for order ${order.orderNumber}`, order }
  })

  app.command(review.closePaymentClaim, async (ctx, tx, { params, body }) => {
    const order = await getOrderDetail(tx, await closeClaim(tx, ctx, params.id, body))
    return { message: `Customer of order ${order.orderNumber} notified that the payment wasn't found`, order }
  })

  exportRoute(app, review.exportPayments, 'payment.export', async (db, { format: _, ...filter }) => ({
    name: `${filter.kind === 'refund' ? 'refunds' : 'payments'}-${today()}`,
    count: (await ledgerTotals(db, filter)).total,
    columns: ledgerColumns,
    batches: ledgerBatches(db, filter),
  }))
}
