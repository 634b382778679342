// Reviews in the back office: moderation and replies.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { line, paragraph } from '#contract/base/text'
import { reviewStatuses } from './reviews.ts'

/** Filters of the list; `undecided` stands for `undecidedReviewStatuses`. */
export const reviewStandings = [...reviewStatuses, 'undecided'] as const

export const ModeratedReview = z.object({
  _id: z.string(),
  customer: z.object({
    _id: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    avatar: z.string(),
    /** Whether the reviewer received the product. */
    verified: z.boolean(),
  }),
  product: z.object({
    _id: z.string().nullable(),
    name: z.string(),
    image: z.string().nullable(),
    sku: z.string().nullable(),
  }),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  rating: z.number(),
  title: z.string(),
  comment: z.string(),
  /** Paths of the review's photos. */
  images: z.array(z.string()),
  date: z.string(),
  status: z.enum(reviewStatuses),
  flagReason: z.string().nullable(),
  helpful: z.number(),
  reported: z.number(),
  adminReply: z.object({ message: z.string(), date: z.string(), author: z.string() }).nullable(),
})
export type ModeratedReview = z.infer<typeof ModeratedReview>

export const ratingBands = ['5', '4', '3', '1-2'] as const

const criteria = {
  /** Matches the customer's name, product's name, title or comment. */
  search: line(200).optional(),
  rating: z.enum(ratingBands).optional(),
  status: z.enum(reviewStandings).optional(),
}

/** Filter of bulk actions. An unknown criterion is refused, because ignoring it would widen the selection. */
export const ReviewFilter = z.strictObject(criteria)
export type ReviewFilter = z.output<typeof ReviewFilter>

export const listReviews = endpoint('GET /reviews', {
  access: 'admin',
  permission: 'reviews.read',
  summary: 'List reviews, with statistics over all of them',
  query: z.object({
    search: criteria.search,
    rating: criteria.rating.catch(undefined),
    status: criteria.status.catch(undefined),
    ...pageQuery(25),
  }),
  reply: z.object({
    success: z.literal(true),
    reviews: z.array(ModeratedReview),
    total: z.number(),
    stats: z.object({
      total: z.number(),
      /** Average of the published reviews; null without any. */
      averageRating: z.number().nullable(),
      pending: z.number(),
      published: z.number(),
      flagged: z.number(),
      hidden: z.number(),
      replied: z.number(),
      /** Number of published reviews with 1, 2, 3, 4 and 5 stars. */
      distribution: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
    }),
    /** The newest replies, regardless of the filter. */
    replies: z.array(ModeratedReview),
  }),
})

/** Visible to other admins. */
export const FlagReason = line(300).min(3, 'Reason is required')

export const Moderation = z
  .object({
    status: z.enum(['published', 'hidden', 'flagged']),
    /** Required when a review is flagged. */
    reason: line(300).default(''),
  })
  .superRefine(({ status, reason }, context) => {
    const problem = status === 'flagged' ? FlagReason.safeParse(reason).error?.issues[0] : undefined
    if (problem) context.addIssue({ code: 'custom', path: ['reason'], message: problem.message })
  })
export type Moderation = z.output<typeof Moderation>

/** Whether a decision would change nothing; the reason of a flag may still change. */
export const isDecided = (
  review: { status: string; flagReason: string | null },
  { status, reason }: Moderation,
): boolean => review.status === status && (status !== 'flagged' || review.flagReason === reason)

const ReviewChanged = z.object({ success: z.literal(true), message: z.string(), review: ModeratedReview })

const ReviewParams = z.object({ id: keyOf('Review') })

export const moderateReview = endpoint('POST /reviews/{id}/moderation', {
  access: 'admin',
  permission: 'reviews.moderate',
  summary: 'Publish, hide or flag a review; the product’s rating is updated',
  params: ReviewParams,
  body: Moderation,
  reply: ReviewChanged,
  changesCatalogue: true,
})

export const moderateReviews = endpoint('POST /reviews/bulk-actions', {
  access: 'admin',
  permission: 'reviews.moderate',
  summary: 'Publish, hide or flag many reviews; the result is a batch job',
  body: z.object({
    target: z
      .object({
        ids: z.array(z.string().max(40)).min(1).max(1_000).optional(),
        filter: ReviewFilter.optional(),
      })
      .refine(
        ({ ids, filter }) => (ids === undefined) !== (filter === undefined),
        'Send either ids or a filter',
      ),
    action: Moderation,
  }),
  reply: z.object({ success: z.literal(true), runId: z.string() }),
  status: 201,
  idempotent: true,
  changesCatalogue: true,
})

/** Shown publicly under the review. */
export const ReviewReply = z.object({ message: paragraph(2_000).min(1, 'Reply is required') })
export type ReviewReply = z.output<typeof ReviewReply>

export const replyToReview = endpoint('PUT /reviews/{id}/reply', {
  access: 'admin',
  permission: 'reviews.moderate',
  summary: 'Reply to a review publicly; an empty message removes the reply',
  params: ReviewParams,
  body: z.object({ message: paragraph(2_000) }),
  reply: ReviewChanged,
  changesCatalogue: true,
})
