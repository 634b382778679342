// Reviews: everybody reads the published ones, buyers write them.
import { listProductReviews } from '#contract/product-reviews'
import * as contract from '#contract/reviews'
import type { App } from '#server/http/handle'
import * as queries from './review-queries.ts'
import { writeReview } from './write-review.ts'

export function reviewStoreRoutes(app: App) {
  app.handle(listProductReviews, async ({ db, params, query }) =>
    queries.listProductReviews(db, params.id, query),
  )

  app.handle(contract.writeReview, async ({ actor, params, body, transaction }) =>
    transaction(async (tx) => ({
      message: 'Thank you for your review. It will be shown once we have read it.',
      review: await writeReview(tx, actor, params.id, body),
    })),
  )
}
