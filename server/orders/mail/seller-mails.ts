// What the seller is written when a buyer changes something about an order.
import { formatRupees } from '#contract/base/rupee-text'
import type { OrderDetail } from '#contract/orders/admin-detail'
import type { Seller } from '#contract/settings/shop'
import { getOrderDetail } from '#server/admin-orders/order-detail'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { type Block, layoutMail } from '#server/mail/layout-mail'
import { getSetting } from '#server/settings/settings'

type Told = { title: string; blocks: readonly Block[] }

/**
 * A message to the seller about an order, with the way to it; null for a seller without a mail address.
 * @param publicUrl where links lead; without it a message has none.
 */
export const toSeller =
  (
    publicUrl: string | null,
    tell: (order: OrderDetail, data: Record<string, string>) => Told | null,
  ): MailTemplate =>
  async (db, data) => {
    const [order, seller] = await Promise.all([
      getOrderDetail(db, data.orderId ?? ''),
      getSetting(db, 'seller'),
    ])
    const told = tell(order, data)
    if (!told || seller.email === '') return null
    const url = `${publicUrl}/admin/orders/${order._id}`
    const link: Block[] = publicUrl ? [{ kind: 'link', text: 'Open the order', url }] : []
    const blocks = [...told.blocks, { kind: 'facts', rows: buyerFacts(order) } as const, ...link]
    return { to: recipient(seller), subject: told.title, ...layoutMail(seller, told.title, blocks) }
  }

export const sellerMails = (publicUrl: string | null): Record<string, MailTemplate> => ({
  'seller-order-cancelled': toSeller(publicUrl, ({ orderNumber, cancelReason, paidAmount }) => ({
    title: `The buyer has cancelled order ${orderNumber}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Order ${orderNumber} was cancelled by its buyer before it was processed. The pieces are back in stock.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Reason', cancelReason ?? ''],
          ...(paidAmount > 0 ? [['To refund', formatRupees(paidAmount)] as const] : []),
        ],
      },
    ],
  })),
})

const buyerFacts = ({ customer, totalAmount }: OrderDetail) =>
  [
    ['Buyer', customer.name],
    ['E-mail', customer.email],
    ['Phone', customer.phone],
    ['Order total', formatRupees(totalAmount)],
  ] as const

const recipient = ({ name, email }: Seller) => ({ name, address: email })
