// The payment information that customers may see.
import { getPaymentInstructions } from '#contract/payment-methods/store'
import type { App } from '#server/http/app'
import { getInstructions } from './instructions.ts'

export function paymentMethodStoreRoutes(app: App) {
  app.query(getPaymentInstructions, async (_, db) => ({ instructions: await getInstructions(db) }))
}
