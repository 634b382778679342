// The email that asks for a review. The token in its link is created together with it.
import { transaction } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { toCustomer } from '#server/orders/mail/order-mail'
import type { OrderMailLinks } from '#server/orders/read/order-links'
import { orderViews } from '#server/orders/read/order-view'
import { openReviewRequest } from './open-review-request.ts'
import { REVIEW_REQUEST_DAYS } from './request-review.ts'

/** Without a configured base address, the link has the address that the admin used. */
export const reviewRequestMail = (links: OrderMailLinks): Record<string, MailTemplate> => ({
  'review-request': toCustomer(links, async (row, { site = '' }, db) => {
    const token = await transaction(db, (tx) => openReviewRequest(tx, row.id))
    const [order] = await orderViews(db, [row])
    if (token === null || !order) return null
    return {
      fields: { days: String(REVIEW_REQUEST_DAYS) },
      blocks: [
        { kind: 'paragraph', text: order.items.map(({ name }) => name).join(', ') },
        {
          kind: 'button',
          text: 'Write a review',
          url: `${links.publicUrl ?? site}/review/${row.number}?token=${token}`,
        },
      ],
      ownLink: true,
    }
  }),
})
