// Reviews of delivered products: contents and statuses.
import { z } from 'zod'
import { Id, line, paragraph } from '#contract/base/text'

export const ReviewInput = z.object({
  productId: Id,
  rating: z.number({ error: 'Rating is required' }).int().min(1, 'Rating is required').max(5),
  title: line(100).default(''),
  comment: paragraph(2_000).default(''),
})
export type ReviewInput = z.output<typeof ReviewInput>

/** Maximum number of photos of a review, and the maximum size of an upload in bytes. */
export const MAX_REVIEW_PHOTOS = 4

export const reviewPhotos = {
  field: 'photos',
  maxBytes: 5 * 1024 * 1024,
  maxFiles: MAX_REVIEW_PHOTOS,
  required: false,
} as const

/** Forms with files send every field as text. */
export const SentReview = ReviewInput.extend({
  rating: z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^[1-5]$/)
          .transform(Number),
      ],
      { error: 'Rating is required' },
    )
    .pipe(ReviewInput.shape.rating),
})

export const reviewStatuses = ['published', 'pending', 'flagged', 'hidden'] as const

/** Statuses that need a decision by an admin. */
export const undecidedReviewStatuses = ['pending', 'flagged'] as const

/** The author's own view of a review. */
export const OwnReview = z.object({
  productId: z.string().nullable(),
  rating: z.number(),
  title: z.string(),
  comment: z.string(),
  /** Paths of the review's photos. */
  images: z.array(z.string()),
  status: z.enum(reviewStatuses),
  createdAt: z.string(),
})
export type OwnReview = z.infer<typeof OwnReview>

export const ReviewVote = z
  .object({
    kind: z.enum(['helpful', 'report']),
    /** Required when a review is reported. */
    reason: line(300).default(''),
  })
  .refine(({ kind, reason }) => kind !== 'report' || reason.length >= 3, {
    path: ['reason'],
    message: 'Reason is required',
  })
export type ReviewVote = z.output<typeof ReviewVote>
