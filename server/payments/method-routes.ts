// Deleting a payment method, where orders and receipts have a say.
import { deletePaymentMethod as endpoint } from '#contract/payment-methods/admin'
import type { App } from '#server/http/app'
import { deletePaymentMethod } from './delete-payment-method.ts'

const messages = {
  deleted: 'Payment method deleted',
  archived: 'Payment method archived: orders or receipts name it',
}

export function paymentMethodDeletionRoutes(app: App) {
  app.command(endpoint, async (ctx, tx, { params }) => ({
    message: messages[await deletePaymentMethod(tx, ctx, params.id)],
  }))
}
