// The email with a purchase order to its supplier: the items, the delivery date and the PDF.

import { formatDay } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import { unitsText } from '#contract/base/unit-text'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { fillMail } from '#server/mail/fill-mail'
import type { Block } from '#server/mail/layout-mail'
import { getPurchaseOrder } from '#server/purchasing/orders/purchase-order-queries'
import { getSiteAndWording } from '#server/settings/identity'
import type { SellerLogo } from '#server/settings/seller-logo'
import { purchaseOrderFile } from './purchase-order-file.ts'

export const purchaseOrderMail = (logo: SellerLogo): Record<string, MailTemplate> => ({
  'purchase-order': async (db, { purchaseOrderId = '', message = '' }, kind) => {
    const [order, { site: buyer, wording }] = [
      await getPurchaseOrder(db, purchaseOrderId),
      await getSiteAndWording(db, kind),
    ]
    // The order was cancelled or the address removed after the email was queued.
    if (order.state === 'cancelled' || order.supplier.email === '') return null
    const file = await purchaseOrderFile(order, buyer, await logo(db))
    const fields = { orderNumber: order.orderNumber, supplier: order.supplier.name, message }
    const blocks: Block[] = [
      {
        kind: 'facts',
        rows: [
          ['Purchase order', order.orderNumber],
          ['Date', formatDay(order.date)],
          ...(order.expectedDelivery ? [['Expected by', formatDay(order.expectedDelivery)] as const] : []),
          ['Total with GST', formatRupees(order.totalAmount)],
        ],
      },
      {
        kind: 'table',
        head: ['Item', 'Quantity', 'Rate'],
        rows: order.lines.map(({ name, quantity, unit, unitCost }) => [
          name,
          unitsText({ unit }, quantity),
          formatRupees(unitCost),
        ]),
      },
      ...(order.notes ? [{ kind: 'paragraph', text: order.notes } as const] : []),
    ]
    return {
      to: { name: order.supplier.name, address: order.supplier.email },
      ...(buyer.email !== '' && { replyTo: { name: buyer.name, address: buyer.email } }),
      ...fillMail(buyer, wording, { fields, blocks }),
      attachments: [{ filename: file.filename, content: file.bytes }],
    }
  },
})
