// What buyer and seller are written about a return.
import type { OrderDetail } from '#contract/orders/admin-detail'
import { getOrderDetail } from '#server/admin-orders/order-detail'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { type Block, layoutMail } from '#server/mail/layout-mail'
import { toSeller } from '#server/orders/mail/seller-mails'
import { getSetting } from '#server/settings/settings'

/** @param publicUrl where links lead; without it a message has none. */
export const returnMails = (publicUrl: string | null): Record<string, MailTemplate> => ({
  'return-requested': async (db, { orderId = '', returnId = '' }) => {
    const [order, seller] = await Promise.all([getOrderDetail(db, orderId), getSetting(db, 'seller')])
    const what = whatGoesBack(order, returnId)
    if (!what) return null
    const title = `We have received your return request ${what.number}`
    const blocks: Block[] = [
      {
        kind: 'paragraph',
        text: `Dear ${order.user.name}, you asked to send back pieces of order ${order.orderNumber}. We will look at it and write to you what to do next. Please keep the pieces and their packing until then.`,
      },
      ...what.blocks,
      ...(publicUrl
        ? [{ kind: 'link', text: 'See your orders', url: `${publicUrl}/my-orders` } as const]
        : []),
    ]
    const to = { name: order.user.name, address: order.user.email }
    return { to, subject: title, ...layoutMail(seller, title, blocks) }
  },
  'return-approved': toBuyer(publicUrl, ({ number, order }) => ({
    title: `Return ${number} has been approved`,
    text: `Dear ${order.user.name}, we take back these pieces of order ${order.orderNumber}. Please pack them as they came, with the return number ${number} on the parcel, and send them to us.`,
  })),
  'return-rejected': toBuyer(publicUrl, ({ number, order }) => ({
    title: `We cannot accept your return ${number}`,
    text: `Dear ${order.user.name}, we have looked at your return of pieces of order ${order.orderNumber} and cannot accept it.`,
  })),
  'return-received': toBuyer(publicUrl, ({ number, order }) => ({
    title: `The pieces of return ${number} have arrived`,
    text: `Dear ${order.user.name}, we have received and checked what you sent back of order ${order.orderNumber}. We will write to you when your money is on its way.`,
  })),
  'seller-return-requested': toSeller(publicUrl, (order, { returnId = '' }) => {
    const what = whatGoesBack(order, returnId)
    return (
      what && { title: `Return ${what.number} requested for order ${order.orderNumber}`, blocks: what.blocks }
    )
  }),
})

interface Letter {
  title: string
  text: string
}

/** About a step of a return, with what the staff have to say of it. */
const toBuyer =
  (
    publicUrl: string | null,
    write: (about: { number: string; order: OrderDetail }) => Letter,
  ): MailTemplate =>
  async (db, { orderId = '', returnId = '', note = '' }) => {
    const [order, seller] = await Promise.all([getOrderDetail(db, orderId), getSetting(db, 'seller')])
    const what = whatGoesBack(order, returnId)
    if (!what) return null
    const { title, text } = write({ number: what.number, order })
    const blocks: Block[] = [
      { kind: 'paragraph', text },
      ...(note
        ? ([
            { kind: 'heading', text: 'What we have to add' },
            { kind: 'paragraph', text: note },
          ] as const)
        : []),
      ...what.blocks,
      ...(publicUrl
        ? [{ kind: 'link', text: 'See your orders', url: `${publicUrl}/my-orders` } as const]
        : []),
    ]
    const to = { name: order.user.name, address: order.user.email }
    return { to, subject: title, ...layoutMail(seller, title, blocks) }
  }

function whatGoesBack({ returns }: OrderDetail, returnId: string) {
  const found = returns.find(({ _id }) => _id === returnId)
  if (!found) return null
  const blocks: Block[] = [
    {
      kind: 'table',
      head: ['Item', 'Quantity'],
      rows: found.items.map((item) => [item.name, String(item.quantity)]),
    },
    {
      kind: 'facts',
      rows: [['Reason', found.reason], ...(found.comment ? [['Comment', found.comment] as const] : [])],
    },
  ]
  return { number: found.returnNumber, blocks }
}
