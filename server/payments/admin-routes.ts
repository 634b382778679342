// What the staff may do with payments.
import {
  recordPayment as endpoint,
  refundOrder as refundEndpoint,
  getClaimScreenshot as screenshotEndpoint,
} from '#contract/payments/admin'
import { audit } from '#server/audit/audit'
import type { PrivateStore } from '#server/files/private-store'
import type { App } from '#server/http/handle'
import { getOrderDetail } from '#server/orders/read/order-detail'
import { getClaimScreenshot } from './claim-screenshot.ts'
import { recordPayment } from './record-payment.ts'
import { refundOrder } from './refund-order.ts'

export function paymentAdminRoutes(app: App, { privateFiles }: { privateFiles: PrivateStore }) {
  app.handle(endpoint, async ({ actor, params, body, caller, transaction }) =>
    transaction(async (tx) => {
      const { orderId, paymentId } = await recordPayment(tx, actor, params.id, body)
      const order = await getOrderDetail(tx, orderId)
      const deed = { action: 'payment.record', subjectKind: 'order', subjectId: orderId }
      await audit(tx, actor, caller, {
        ...{ ...deed, subjectName: order.orderNumber },
        after: { paymentId, ...body },
      })
      return { message: 'Payment recorded', order }
    }),
  )

  app.handle(refundEndpoint, async ({ actor, params, body, caller, transaction }) =>
    transaction(async (tx) => {
      const orderId = await refundOrder(tx, actor, params.id, body)
      const order = await getOrderDetail(tx, orderId)
      await audit(tx, actor, caller, {
        action: 'payment.refund',
        subjectKind: 'order',
        subjectId: orderId,
        subjectName: order.orderNumber,
        after: body,
      })
      return { message: 'Refund recorded', order }
    }),
  )

  app.handle(screenshotEndpoint, async ({ db, params }) => getClaimScreenshot(db, privateFiles, params.id))
}
