// Store routes of reviews: visitors read published ones; customers write them and mark helpful ones.
import { type ReviewVote, reviewPhotos } from '#contract/reviews/reviews'
import * as contract from '#contract/reviews/store'
import type { Db } from '#server/db/database'
import type { PictureStore } from '#server/files/picture-store'
import { withUploads } from '#server/files/uploaded-pictures'
import type { App } from '#server/http/app'
import type { RateLimit, RateLimiter } from '#server/http/rate-limit'
import type { UploadedFile } from '#server/http/request/uploads'
import { getReviewLink, listReviewable, writeReviewByLink } from './review-link.ts'
import * as queries from './review-queries.ts'
import { voteOnReview } from './vote-on-review.ts'
import { writeReview } from './write-review.ts'

const THANKS = 'Thank you for your review. We will publish it once we have read it.'

interface ReviewDeps {
  pictures: PictureStore
}

const HOUR = 60 * 60
const hourly = { windowSeconds: HOUR, waitSeconds: 60, maxWaitSeconds: HOUR }
const photosLimit: RateLimit = { name: 'review-photos', attempts: 40, ...hourly }
const voteLimit: RateLimit = { name: 'review-mark', attempts: 60, ...hourly }

export function reviewStoreRoutes(app: App, { pictures }: ReviewDeps) {
  /** Runs `work` with the paths of the photos, which are removed unless a review uses them. */
  async function withPhotos<T>(
    { db, limiter }: { db: Db; limiter: RateLimiter },
    /** Whose photos are counted: a customer's, or those of a guest's order. */
    subject: string,
    files: readonly UploadedFile[],
    work: (images: readonly string[]) => Promise<T>,
  ): Promise<T> {
    // Decoding a picture costs much more than sending it.
    if (files.length > 0) await limiter.count(photosLimit, subject)
    return withUploads({ db, pictures }, null, { field: reviewPhotos.field, files }, work)
  }

  app.query(contract.listProductReviews, async (_, db, { params, query }) =>
    queries.listProductReviews(db, params.id, query),
  )

  app.handle(contract.writeReview, async ({ ctx, params, body, files, db, limiter, transaction }) =>
    withPhotos({ db, limiter }, ctx.actor.id, files, (images) =>
      transaction(async (tx) => ({
        message: THANKS,
        review: await writeReview(tx, ctx, params.id, { ...body, images }),
      })),
    ),
  )

  app.query(contract.openReviewLink, async (_, db, { params, query }) => ({
    items: await listReviewable(db, { ...params, ...query }),
  }))

  app.handle(contract.writeReviewByLink, async ({ db, limiter, params, body, files, transaction }) => {
    const { token, ...review } = body
    const opened = { ...params, token }
    const { orderId, customer } = await getReviewLink(db, opened)
    await withPhotos({ db, limiter }, customer.id ?? orderId, files, (images) =>
      transaction((tx) => writeReviewByLink(tx, opened, { ...review, images })),
    )
    return { message: THANKS, items: await listReviewable(db, opened) }
  })

  app.command(
    contract.voteOnReview,
    ({ actor }, { limiter }) => limiter.count(voteLimit, actor.id),
    async (ctx, tx, { params, body }) => ({
      helpful: await voteOnReview(tx, ctx, params.id, body),
      message: thanks[body.kind],
    }),
  )
}

const thanks = {
  helpful: 'Thank you for your feedback',
  report: 'Thank you. We will look at this review.',
} as const satisfies Record<ReviewVote['kind'], string>
