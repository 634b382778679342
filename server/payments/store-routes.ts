// What a signed-in customer may say of payments.
import { claimPayment as endpoint } from '#contract/orders/order-help'
import { countAttempt, type ThrottlePolicies } from '#server/accounts/throttle'
import { decodePicture } from '#server/files/decode-picture'
import type { PrivateStore } from '#server/files/private-store'
import type { App } from '#server/http/handle'
import { getTrackedOrder } from '#server/orders/read/order-tracking'
import { claimPayment } from './claim-payment.ts'

interface PaymentDeps {
  privateFiles: PrivateStore
  throttles: Pick<ThrottlePolicies, 'paymentClaim'>
}

export function paymentStoreRoutes(app: App, { privateFiles, throttles }: PaymentDeps) {
  app.handle(endpoint, async ({ actor, params, body, files, db, transaction }) => {
    await countAttempt(db, `payment-claim:${actor.id}`, throttles.paymentClaim)
    const [file] = files
    // Takes a while, so it is done before the order is locked.
    const screenshot = file ? await decodePicture(file.bytes) : null
    return transaction(async (tx) => {
      const orderId = await claimPayment(tx, privateFiles, actor, params.id, { ...body, screenshot })
      const message = 'We have noted your payment and will confirm it once the money has arrived.'
      return { message, ...(await getTrackedOrder(tx, actor.id, orderId)) }
    })
  })
}
