// Reviews: everybody reads the published ones, buyers write them, customers say which of them helped.
import { listProductReviews } from '#contract/product-reviews'
import * as desk from '#contract/review-desk'
import * as link from '#contract/review-link'
import * as contract from '#contract/reviews'
import { countAttempt, type ThrottlePolicies } from '#server/accounts/throttle'
import type { App } from '#server/http/handle'
import { markReview } from './mark-review.ts'
import { listReviewable, writeReviewByLink } from './review-link.ts'
import * as queries from './review-queries.ts'
import { writeReview } from './write-review.ts'

const THANKS = 'Thank you for your review. It will be shown once we have read it.'

export function reviewStoreRoutes(app: App, { reviewMark: policy }: Pick<ThrottlePolicies, 'reviewMark'>) {
  app.handle(listProductReviews, async ({ db, params, query }) =>
    queries.listProductReviews(db, params.id, query),
  )

  app.handle(contract.writeReview, async ({ actor, params, body, transaction }) =>
    transaction(async (tx) => ({
      message: THANKS,
      review: await writeReview(tx, actor, params.id, body),
    })),
  )

  app.handle(link.openReviewLink, async ({ db, params, query }) => ({
    items: await listReviewable(db, { ...params, ...query }),
  }))

  app.handle(link.writeReviewByLink, async ({ db, params, body, transaction }) => {
    const { token, ...review } = body
    await transaction((tx) => writeReviewByLink(tx, { ...params, token }, review))
    return { message: THANKS, items: await listReviewable(db, { ...params, token }) }
  })

  app.handle(desk.markReview, async ({ actor, params, body, db, transaction }) => {
    await countAttempt(db, `review-mark:${actor.id}`, policy)
    const helpful = await transaction((tx) => markReview(tx, actor, params.id, body))
    return { message: marked[body.kind], helpful }
  })
}

const marked = {
  helpful: 'Thank you for your opinion',
  report: 'Thank you. We will look at this review.',
} as const satisfies Record<desk.ReviewMark['kind'], string>
