// Admin actions on one order, its payments and its returns. Every response contains the whole updated order.

import { formatLongDay } from '#contract/base/days'
import * as charges from '#contract/orders/added-charges'
import * as actions from '#contract/orders/admin-actions'
import { runOrderBulkAction } from '#contract/orders/admin-bulk'
import { getOrderDetail as detailEndpoint } from '#contract/orders/admin-detail'
import { orderStepPermission, statusLabels } from '#contract/orders/order-status'
import * as packing from '#contract/orders/packing'
import * as rates from '#contract/orders/rate-changes'
import * as payments from '#contract/payments/admin'
import * as settlements from '#contract/payments/admin-settlements'
import * as returns from '#contract/returns/admin'
import * as corrections from '#contract/returns/corrections'
import { returnStepPermission } from '#contract/returns/returns'
import { batchRoute } from '#server/batch-jobs/batch-route'
import type { Transaction } from '#server/db/database'
import type { App } from '#server/http/app'
import { requirePermission } from '#server/http/request/guards'
import { mailMessage } from '#server/mail/mail-message'
import { addCharge } from '#server/orders/charges/add-charge'
import { changeRates } from '#server/orders/charges/change-rates'
import { chargeNoFreight } from '#server/orders/charges/charge-no-freight'
import { removeCharge } from '#server/orders/charges/remove-charge'
import { dispatchOrder, dispatchPart } from '#server/orders/dispatch/dispatch-order'
import { addNote } from '#server/orders/fulfil/add-note'
import { contactCustomer } from '#server/orders/fulfil/contact-customer'
import { correctGuestContact } from '#server/orders/fulfil/correct-guest-contact'
import { holdOrder } from '#server/orders/fulfil/hold-order'
import { type LockedOrder, lockOrder } from '#server/orders/fulfil/lock-order'
import { releaseOrder } from '#server/orders/fulfil/release-order'
import { setOrderBuyer } from '#server/orders/fulfil/set-order-buyer'
import { setOrderPriority } from '#server/orders/fulfil/set-order-priority'
import { packOrder, releasePacker } from '#server/orders/fulfil/set-packer'
import { takeStep } from '#server/orders/fulfil/take-step'
import { recordPayment } from '#server/payments/record-payment'
import { refundOrder } from '#server/payments/refund-order'
import { kindOfSettlement, reverseSettlement } from '#server/payments/settlements/reverse-settlement'
import { settledMessage, settleOrder } from '#server/payments/settlements/settle-order'
import { reopenOrder } from '#server/payments/unpaid/reopen-order'
import { setPaymentDue } from '#server/payments/unpaid/set-payment-due'
import { voidPayment } from '#server/payments/void-payment'
import { getAdminReturn } from '#server/returns/admin-return-queries'
import { correctInvoice } from '#server/returns/corrections/correct-invoice'
import { listCorrectableInvoices } from '#server/returns/corrections/correctable-invoices'
import { openReturn } from '#server/returns/open-return'
import { transitionReturn } from '#server/returns/transition-return'
import { requestReview } from '#server/reviews/requests/request-review'
import { orderBatch, startBulkAction } from './bulk-action.ts'
import { getOrderDetail } from './order-detail.ts'

export function orderActionRoutes(app: App) {
  app.query(detailEndpoint, async (_, db, { params }) => ({ order: await getOrderDetail(db, params.id) }))

  app.command(actions.transitionOrder, async (ctx, tx, { params, body }) => {
    requirePermission(ctx.actor, orderStepPermission(body.to))
    return change(tx, params.id, async (order) => {
      if (body.to === 'shipped') await dispatchOrder(tx, ctx, order, body)
      else await takeStep(tx, ctx, order, body)
      return `Order ${order.number} is now ${statusLabels[body.to].toLowerCase()}`
    })
  })

  app.command(actions.addOrderNote, async (ctx, tx, { params, body }) =>
    change(tx, params.id, async (order) => {
      await addNote(tx, ctx, order, body.note)
      return 'Note added'
    }),
  )

  app.command(actions.holdOrder, async (ctx, tx, { params, body }) =>
    change(tx, params.id, async (order) => {
      await holdOrder(tx, ctx, order, body)
      return `Order ${order.number} is on hold`
    }),
  )

  app.command(actions.releaseOrder, async (ctx, tx, { params, body }) =>
    change(tx, params.id, async (order) => {
      await releaseOrder(tx, ctx, order, body)
      return `Order ${order.number} has been released`
    }),
  )

  app.command(actions.setOrderPriority, async (ctx, tx, { params, body }) =>
    change(tx, params.id, async (order) => {
      await setOrderPriority(tx, ctx, order, body.isPriority)
      return `Order ${order.number} is ${body.isPriority ? 'a' : 'no longer a'} priority`
    }),
  )

  app.command(packing.packOrder, async (ctx, tx, { params, body }) =>
    change(tx, params.id, async (order) => {
      await packOrder(tx, ctx, order, body.replaces)
      return `You are packing order ${order.number}`
    }),
  )

  app.command(packing.releasePacker, async (ctx, tx, { params, body }) =>
    change(tx, params.id, async (order) => {
      await releasePacker(tx, ctx, order, body.packer)
      return `Order ${order.number} can be packed by someone else`
    }),
  )

  app.command(actions.setOrderBuyer, async (ctx, tx, { params, body }) =>
    change(tx, params.id, async (order) => {
      await setOrderBuyer(tx, ctx, order, body)
      return `Buyer of order ${order.number} saved`
    }),
  )

  app.command(actions.correctGuestContact, async (ctx, tx, { params, body }) =>
    change(tx, params.id, async (order) => {
      const isMailed = await correctGuestContact(tx, ctx, order, body)
      return isMailed
        ? mailMessage(ctx, tx, 'The confirmation is being sent', 'the confirmation')
        : `Contact of order ${order.number} saved`
    }),
  )

  app.command(actions.createShipment, async (ctx, tx, { params, body }) =>
    change(tx, params.id, async (order) => {
      const isShipped = await dispatchPart(tx, ctx, order, body)
      return isShipped
        ? `Order ${order.number} is now shipped`
        : `Part of order ${order.number} has been shipped`
    }),
  )

  app.command(actions.requestReview, async (ctx, tx, { params }) =>
    change(tx, params.id, async (order) => {
      await requestReview(tx, ctx, order)
      return mailMessage(ctx, tx, 'The customer has been asked for a review', 'the request for a review')
    }),
  )

  app.command(actions.contactCustomer, async (ctx, tx, { params, body }) =>
    change(tx, params.id, async (order) => {
      await contactCustomer(tx, ctx, order, body)
      if (body.channel !== 'email') return 'Message recorded'
      return mailMessage(ctx, tx, 'The email is on its way', 'the message')
    }),
  )

  app.command(charges.addCharge, async (ctx, tx, { params, body }) =>
    change(tx, params.id, async (order) => {
      await addCharge(tx, ctx, order, body)
      return body.kind === 'reduction' ? 'Amount reduced' : 'Charge added'
    }),
  )

  app.command(charges.chargeNoFreight, async (ctx, tx, { params, body }) =>
    change(tx, params.id, async (order) => {
      await chargeNoFreight(tx, ctx, order, body)
      return `Order ${order.number} has no freight`
    }),
  )

  app.command(charges.removeCharge, async (ctx, tx, { params, body }) =>
    change(tx, params.id, async (order) => {
      await removeCharge(tx, ctx, order, { ...body, chargeId: params.chargeId })
      return 'Charge removed'
    }),
  )

  app.command(rates.changeRates, async (ctx, tx, { params, body }) =>
    change(tx, params.id, async (order) => {
      await changeRates(tx, ctx, order, body)
      return body.decision === 'apply' ? 'New GST rates applied' : 'GST rates of the order kept'
    }),
  )

  app.command(payments.recordPayment, async (ctx, tx, { params, body }) =>
    change(tx, params.id, async (order) => {
      await recordPayment(tx, ctx, order, body)
      return 'Payment recorded'
    }),
  )

  app.command(payments.refundOrder, async (ctx, tx, { params, body }) =>
    change(tx, params.id, async (order) => {
      await refundOrder(tx, ctx, order, body)
      return 'Refund recorded'
    }),
  )

  app.command(payments.voidPayment, async (ctx, tx, { params, body }) =>
    change(tx, params.id, async (order) => {
      await voidPayment(tx, ctx, order, body)
      return 'Payment voided'
    }),
  )

  app.command(settlements.settleOrder, async (ctx, tx, { params, body }) => {
    requirePermission(ctx.actor, settlements.settlementPermission(body.kind))
    return change(tx, params.id, async (order) => {
      await settleOrder(tx, ctx, order, body)
      return settledMessage(body)
    })
  })

  app.command(settlements.reverseSettlement, async (ctx, tx, { params, body }) =>
    change(tx, params.id, async (order) => {
      const kind = await kindOfSettlement(tx, order.id, body.settlement)
      requirePermission(ctx.actor, settlements.settlementPermission(kind))
      await reverseSettlement(tx, ctx, order, body)
      return 'Settlement reversed'
    }),
  )

  app.command(payments.reopenOrder, async (ctx, tx, { params, body }) =>
    change(tx, params.id, async (order) => {
      await reopenOrder(tx, ctx, order, body)
      return `Order ${order.number} has been reinstated`
    }),
  )

  app.command(payments.setPaymentDue, async (ctx, tx, { params, body }) =>
    change(tx, params.id, async (order) => {
      await setPaymentDue(tx, ctx, order, body)
      return body.dueOn === null
        ? `Order ${order.number} has no payment due date any more`
        : `Order ${order.number} can be paid until ${formatLongDay(body.dueOn)}`
    }),
  )

  app.command(returns.openReturn, async (ctx, tx, { params, body }) => {
    const order = await lockOrder(tx, params.id)
    const { id, number } = await openReturn(tx, ctx, order, body)
    return {
      message: `Return ${number} opened`,
      return: await getAdminReturn(tx, id),
      order: await getOrderDetail(tx, order.id),
    }
  })

  app.query(corrections.listCorrectableInvoices, (_, db, { params }) =>
    listCorrectableInvoices(db, params.id),
  )

  app.command(corrections.correctInvoice, async (ctx, tx, { params, body }) =>
    change(tx, params.id, (order) => correctInvoice(tx, ctx, order, body)),
  )

  app.command(returns.transitionReturn, async (ctx, tx, { params, body }) => {
    requirePermission(ctx.actor, returnStepPermission(body.to))
    const { id, number, orderId } = await transitionReturn(tx, ctx, params.id, body)
    return {
      message: `Return ${number} is now ${body.to}`,
      return: await getAdminReturn(tx, id),
      order: await getOrderDetail(tx, orderId),
    }
  })

  batchRoute(app, runOrderBulkAction, orderBatch, startBulkAction)
}

/** Locks an order, applies a change that returns a message, and responds with message and order. */
async function change(tx: Transaction, idOrNumber: string, work: (order: LockedOrder) => Promise<string>) {
  const order = await lockOrder(tx, idOrNumber)
  const message = await work(order)
  return { message, order: await getOrderDetail(tx, order.id) }
}
