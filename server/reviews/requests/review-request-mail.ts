// The email that asks for a review. The token in its link is created together with it.
import { transaction } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { toCustomer } from '#server/orders/mail/order-mail'
import { orderViews } from '#server/orders/read/order-view'
import { openReviewRequest } from './open-review-request.ts'
import { REVIEW_REQUEST_DAYS } from './request-review.ts'

/** @param publicUrl the base of the link; without it, the address that the admin used */
export const reviewRequestMail = (publicUrl: string | null): Record<string, MailTemplate> => ({
  'review-request': toCustomer(publicUrl, async (row, { site = '' }, db) => {
    const token = await transaction(db, (tx) => openReviewRequest(tx, row.id))
    const [order] = await orderViews(db, [row])
    if (token === null || !order) return null
    return {
      fields: { days: String(REVIEW_REQUEST_DAYS) },
      blocks: [
        { kind: 'paragraph', text: order.items.map(({ name }) => name).join(', ') },
        {
          kind: 'link',
          text: 'Write a review',
          url: `${publicUrl ?? site}/review/${row.number}?token=${token}`,
        },
      ],
      ownLink: true,
    }
  }),
})
