// Queues the email with a purchase order to its supplier. The PDF is drawn when the email is sent.
import type { Transaction } from '#server/db/database'
import { queueMail } from '#server/mail/queue-mail'

/** @param message appears above the order; may be empty */
export const queuePurchaseOrder = (
  tx: Transaction,
  purchaseOrderId: string,
  message: string,
): Promise<void> =>
  queueMail(tx, {
    key: `purchase-order:${purchaseOrderId}:${crypto.randomUUID()}`,
    template: 'purchase-order',
    data: { purchaseOrderId, message },
  })
