// The desk of payments: the queue of what is to be verified, and the ledger. Every decision answers with the whole order.
import { today } from '#contract/base/days'
import * as desk from '#contract/payments/admin-desk'
import { exportRoute } from '#server/audit/export-route'
import type { App } from '#server/http/app'
import { closeClaim } from '#server/payments/desk/close-claim'
import { confirmClaim } from '#server/payments/desk/confirm-claim'
import { ledgerBatches, ledgerColumns, ledgerFigures, ledgerLister } from '#server/payments/desk/ledger'
import { listWaitingClaims } from '#server/payments/desk/waiting-claims'
import { getOrderDetail } from './order-detail.ts'

export function paymentDeskRoutes(app: App) {
  const listLedger = ledgerLister()

  app.query(desk.listPaymentClaims, async (_, db, { query }) => listWaitingClaims(db, query))

  app.query(desk.listPayments, async (_, db, { query }) => listLedger(db, query))

  app.command(desk.confirmPaymentClaim, async (ctx, tx, { params, body }) => {
    const order = await getOrderDetail(tx, await confirmClaim(tx, ctx, params.id, body))
    return { message: `Payment recorded for order ${order.orderNumber}`, order }
  })

  app.command(desk.closePaymentClaim, async (ctx, tx, { params, body }) => {
    const order = await getOrderDetail(tx, await closeClaim(tx, ctx, params.id, body))
    return { message: `The customer of order ${order.orderNumber} is told that it was not found`, order }
  })

  exportRoute(app, desk.exportPayments, 'payment.export', async (db, { format: _, ...filter }) => ({
    name: `${filter.kind === 'refund' ? 'refunds' : 'payments'}-${today()}`,
    count: (await ledgerFigures(db, filter)).total,
    columns: ledgerColumns,
    batches: ledgerBatches(db, filter),
  }))
}
