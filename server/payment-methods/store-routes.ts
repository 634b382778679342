// The payment information that visitors and customers may see.
import { getPaymentInstructions, listAcceptedPayments } from '#contract/payment-methods/store'
import type { App } from '#server/http/app'
import { listAccepted } from './accepted-methods.ts'
import { getInstructions } from './instructions.ts'

export function paymentMethodStoreRoutes(app: App) {
  app.query(getPaymentInstructions, async (_, db) => ({ instructions: await getInstructions(db) }))

  app.query(listAcceptedPayments, async (_, db) => ({ methods: await listAccepted(db) }))
}
