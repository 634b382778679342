// Reviews for the staff: read, publish, hide, flag and answer them.
import * as contract from '#contract/reviews/admin'
import { getBulkRun, MAX_AT_ONCE, workThrough } from '#server/desk/bulk-runs'
import type { App } from '#server/http/handle'
import { actOnReview, REVIEW_RUN, startBulkModeration } from './bulk-action.ts'
import { getReview, listReviews } from './desk-queries.ts'
import { moderateReview } from './moderate-review.ts'
import { replyToReview } from './reply-to-review.ts'

export function reviewAdminRoutes(app: App) {
  app.handle(contract.listReviews, async ({ db, query }) => listReviews(db, query))

  app.handle(contract.moderateReview, async ({ actor, params, body, caller, transaction }) =>
    transaction(async (tx) => {
      await moderateReview(tx, { admin: actor, caller }, params.id, body)
      return { message: `The review is ${body.status}`, review: await getReview(tx, params.id) }
    }),
  )

  app.handle(contract.moderateReviews, async ({ actor, body, caller, db, transaction }) => {
    const { runId } = await transaction(async (tx) => {
      const started = await startBulkModeration(tx, { admin: actor, caller }, body)
      return { runId: started.runId }
    })
    const { total } = await getBulkRun(db, runId)
    if (total <= MAX_AT_ONCE) await workThrough(db, { [REVIEW_RUN]: actOnReview }, runId)
    return { runId }
  })

  app.handle(contract.replyToReview, async ({ actor, params, body, caller, transaction }) =>
    transaction(async (tx) => {
      const isReply = await replyToReview(tx, { admin: actor, caller }, params.id, body.message)
      return {
        message: isReply ? 'The reply is saved' : 'The reply is taken back',
        review: await getReview(tx, params.id),
      }
    }),
  )
}
