// Deletes payment methods; orders and payments decide whether that is possible.
import { deletePaymentMethod as endpoint } from '#contract/payment-methods/admin'
import type { App } from '#server/http/app'
import { deletePaymentMethod } from './delete-payment-method.ts'

const messages = {
  deleted: 'Payment method deleted',
  archived: 'Payment method archived, because orders or payments refer to it',
}

export function paymentMethodDeletionRoutes(app: App) {
  app.command(endpoint, async (ctx, tx, { params }) => ({
    message: messages[await deletePaymentMethod(tx, ctx, params.id)],
  }))
}
