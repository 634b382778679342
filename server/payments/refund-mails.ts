// What a buyer is written when money goes back to him.
import { formatDay } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import { paymentMethodLabels } from '#contract/payments/payment-methods'
import { getOrderDetail } from '#server/admin-orders/order-detail'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { layoutMail } from '#server/mail/layout-mail'
import { getSetting } from '#server/settings/settings'

/** @param publicUrl where links lead; without it a message has none. */
export const refundMails = (publicUrl: string | null): Record<string, MailTemplate> => ({
  'refund-sent': async (db, { orderId = '', paymentId = '', returnNumber = '' }) => {
    const [order, seller] = await Promise.all([getOrderDetail(db, orderId), getSetting(db, 'seller')])
    const entry = order.payments.find(({ _id }) => _id === paymentId)
    if (!entry) return null
    const amount = formatRupees(Math.abs(entry.amount))
    const title = `Your refund for order ${order.orderNumber}`
    const what = returnNumber ? `your return ${returnNumber}` : `order ${order.orderNumber}`
    const to = { name: order.user.name, address: order.user.email }
    return {
      to,
      subject: title,
      ...layoutMail(seller, title, [
        {
          kind: 'paragraph',
          text: `Dear ${order.user.name}, we have sent back ${amount} for ${what}. Depending on your bank it may take a few days until you see the money.`,
        },
        {
          kind: 'facts',
          rows: [
            ['Amount', amount],
            ['Method', paymentMethodLabels[entry.method]],
            ...(entry.reference ? [['Reference', entry.reference] as const] : []),
            ['Sent on', formatDay(entry.receivedOn)],
            ['Reason', entry.note ?? ''],
          ],
        },
        ...(publicUrl
          ? [{ kind: 'link', text: 'See your orders', url: `${publicUrl}/my-orders` } as const]
          : []),
      ]),
    }
  },
})
