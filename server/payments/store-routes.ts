// What a signed-in customer may say of payments.
import { claimPayment as endpoint } from '#contract/payments/store'
import { decodePicture } from '#server/files/decode-picture'
import type { PrivateStore } from '#server/files/private-store'
import type { App } from '#server/http/handle'
import type { RateLimit } from '#server/http/rate-limit'
import { getTrackedOrder } from '#server/orders/read/order-tracking'
import { claimPayment } from './claim-payment.ts'

interface PaymentDeps {
  privateFiles: PrivateStore
}

const HOUR = 60 * 60
const claimLimit: RateLimit = {
  name: 'payment-claim',
  attempts: 20,
  windowSeconds: HOUR,
  waitSeconds: 60,
  maxWaitSeconds: HOUR,
}

export function paymentStoreRoutes(app: App, { privateFiles }: PaymentDeps) {
  app.handle(endpoint, async ({ actor, params, body, files, limiter, transaction }) => {
    await limiter.count(claimLimit, actor.id)
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
