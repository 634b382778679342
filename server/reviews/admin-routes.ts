// Routes for admins to read, publish, hide, flag and answer reviews.
import * as contract from '#contract/reviews/admin'
import { batchRoute } from '#server/batch-jobs/batch-route'
import type { App } from '#server/http/app'
import { getReview, reviewLister } from './admin-review-queries.ts'
import { reviewBatch, startBulkModeration } from './bulk-action.ts'
import { moderateReview } from './moderate-review.ts'
import { replyToReview } from './reply-to-review.ts'

export function reviewAdminRoutes(app: App) {
  const listReviews = reviewLister()

  app.query(contract.listReviews, async (_, db, { query }) => listReviews(db, query))

  app.command(contract.moderateReview, async (ctx, tx, { params, body }) => {
    await moderateReview(tx, ctx, params.id, body)
    return { message: `The review is ${body.status}`, review: await getReview(tx, params.id) }
  })

  batchRoute(app, contract.moderateReviews, reviewBatch, startBulkModeration)

  app.command(contract.replyToReview, async (ctx, tx, { params, body }) => {
    const isReply = await replyToReview(tx, ctx, params.id, body.message)
    return {
      message: isReply ? 'Reply saved' : 'Reply removed',
      review: await getReview(tx, params.id),
    }
  })
}
