// What a buyer is written about an order beside its steps: that a part of it is on its way, that a review is wished for,
// and what the staff write in their own words.
import { formatDay } from '#contract/base/days'
import type { OrderDetail } from '#contract/orders/admin-detail'
import type { Seller } from '#contract/settings/shop'
import { getOrderDetail } from '#server/admin-orders/order-detail'
import { type Db, transaction } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { type Block, layoutMail } from '#server/mail/layout-mail'
import { openReviewRequest } from '#server/reviews/requests/open-review-request'
import { REVIEW_REQUEST_DAYS } from '#server/reviews/requests/request-review'
import { getSetting } from '#server/settings/settings'

interface Letter {
  title: string
  blocks: readonly Block[]
}

type Write = (
  order: OrderDetail,
  data: Record<string, string>,
  db: Db,
) => Letter | null | Promise<Letter | null>

/** @param publicUrl where links lead; without it a message has none, but for the address that its event knew. */
export function letterMails(publicUrl: string | null): Record<string, MailTemplate> {
  const ordersLink: Block[] = publicUrl
    ? [{ kind: 'link', text: 'See your orders', url: `${publicUrl}/my-orders` }]
    : []
  return {
    'order-parcel': toBuyer((order, { shipmentId }) => partOnItsWay(order, shipmentId, ordersLink)),
    'review-request': toBuyer(async (order, { site = '' }, db) => {
      const token = await transaction(db, (tx) => openReviewRequest(tx, order._id))
      if (token === null) return null
      return wishForReview(order, `${publicUrl ?? site}/review/${order.orderNumber}?token=${token}`)
    }),
    'order-contact': toBuyer(({ orderNumber }, { subject = '', message = '' }) => ({
      title: subject,
      blocks: [
        ...message.split(/\s*\n\s*/).map((text) => ({ kind: 'paragraph', text }) as const),
        { kind: 'facts', rows: [['Order', orderNumber]] },
        ...ordersLink,
      ],
    })),
  }
}

/** An answer reaches the seller, whoever sends the mail. */
const toBuyer =
  (write: Write): MailTemplate =>
  async (db, data) => {
    const [order, seller] = await Promise.all([
      getOrderDetail(db, data.orderId ?? ''),
      getSetting(db, 'seller'),
    ])
    const letter = order.user.email === '' ? null : await write(order, data, db)
    if (!letter) return null
    return {
      to: { name: order.user.name, address: order.user.email },
      ...replyTo(seller),
      subject: letter.title,
      ...layoutMail(seller, letter.title, letter.blocks),
    }
  }

const replyTo = ({ name, email }: Seller) => (email === '' ? {} : { replyTo: { name, address: email } })

function partOnItsWay(
  { orderNumber, user, parcels, shippable }: OrderDetail,
  shipmentId: string | undefined,
  ordersLink: readonly Block[],
): Letter | null {
  const parcel = parcels.find(({ _id }) => _id === shipmentId)
  if (!parcel) return null
  const { carrier, trackingNumber, trackingUrl, estimatedDelivery, items } = parcel
  const follows = shippable.length > 0 ? ' The rest follows as soon as it is ready.' : ''
  return {
    title: `Part of your order ${orderNumber} is on its way`,
    blocks: [
      { kind: 'paragraph', text: `Dear ${user.name}, part of your order is on its way.${follows}` },
      {
        kind: 'table',
        head: ['In this parcel', 'Quantity'],
        rows: items.map(({ name, quantity }) => [name, String(quantity)]),
      },
      {
        kind: 'facts',
        rows: [
          ['Carrier', carrier],
          ['Tracking number', trackingNumber],
          ...(estimatedDelivery ? [['Expected delivery', formatDay(estimatedDelivery)] as const] : []),
        ],
      },
      ...(trackingUrl ? [{ kind: 'link', text: 'Follow the parcel', url: trackingUrl } as const] : []),
      ...ordersLink,
    ],
  }
}

function wishForReview({ orderNumber, user, items }: OrderDetail, url: string): Letter {
  return {
    title: `How do you like your order ${orderNumber}?`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Dear ${user.name}, your order has arrived. Would you tell others how you like what you bought?`,
      },
      { kind: 'paragraph', text: items.map(({ name }) => name).join(', ') },
      { kind: 'link', text: 'Write a review', url },
      { kind: 'paragraph', text: `The link is yours alone and works for ${REVIEW_REQUEST_DAYS} days.` },
    ],
  }
}
