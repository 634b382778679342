// Public reviews, and how customers write and rate them.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Pagination, pageQuery } from '#contract/base/paging'
import { line } from '#contract/base/text'
import { reviewSorts } from './review-sorts.ts'
import { OwnReview, ReviewVote, reviewPhotos, SentReview } from './reviews.ts'

export const Review = z.object({
  _id: z.string(),
  rating: z.number(),
  title: z.string(),
  comment: z.string(),
  /** Paths of the review's photos. */
  images: z.array(z.string()),
  /** First name and initial only, for privacy. */
  author: z.string(),
  /** The options of the reviewed variant, for example "Large, Blue"; null for a product without variants. */
  variant: z.string().nullable(),
  /** Whether the product was delivered to the author. */
  isVerified: z.boolean(),
  createdAt: z.string(),
  /** Number of customers who found it helpful. */
  helpful: z.number(),
  /** The seller's reply. */
  reply: z.object({ message: z.string(), date: z.string() }).nullable(),
})
export type Review = z.infer<typeof Review>

export const ReviewSummary = z.object({
  average: z.number(),
  count: z.number(),
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  distribution: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

/** Numbers of reviews under each filter alone. */
export const ReviewChoices = z.object({
  photos: z.number(),
  /** The variants that have reviews, the most reviewed first; empty for a product without variants. */
  variants: z.array(z.object({ _id: z.string(), name: z.string(), count: z.number() })),
})
export type ReviewChoices = z.infer<typeof ReviewChoices>

export const listProductReviews = endpoint('GET /products/{id}/reviews', {
  access: 'public',
  summary:
    'List the published reviews of a product, or of all variants of its family: filter, sort, page; newest first',
  params: z.object({ id: keyOf('Product', line(200)) }),
  query: z.object({
    ...pageQuery(5),
    sort: z.enum(reviewSorts).catch('newest').default('newest'),
    /** Only reviews with this number of stars. Invalid filters are ignored. */
    stars: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
    /** Only reviews with photos. */
    photos: z.stringbool().optional().catch(undefined),
    /** Only reviews of this variant, by its id. */
    variant: z.uuid().optional().catch(undefined),
  }),
  reply: z.object({
    success: z.literal(true),
    reviews: z.array(Review),
    /** Over all reviews, regardless of the filters. */
    summary: ReviewSummary,
    choices: ReviewChoices,
    pagination: Pagination,
  }),
  cached: true,
})

/** A reader's reaction to a review; counted once per customer. */
export const voteOnReview = endpoint('POST /reviews/{id}/marks', {
  access: 'customer',
  summary: 'Mark a published review as helpful, or report it',
  params: z.object({ id: keyOf('Review') }),
  body: ReviewVote,
  reply: z.object({ success: z.literal(true), message: z.string(), helpful: z.number() }),
})

export const writeReview = endpoint('POST /orders/{id}/reviews', {
  access: 'customer',
  summary: 'Review a product of a delivered order, once; it is published after moderation',
  params: z.object({ id: keyOf('Order') }),
  body: SentReview,
  upload: reviewPhotos,
  reply: z.object({ success: z.literal(true), message: z.string(), review: OwnReview }),
  status: 201,
})

export const ReviewableItem = z.object({
  productId: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  isReviewed: z.boolean(),
})
export type ReviewableItem = z.infer<typeof ReviewableItem>

/** Token of the link; a malformed one is answered like an unknown one. */
const Token = line(200).default('')

const LinkParams = z.object({ orderNumber: keyOf('Order') })

const ItemsReply = z.object({ success: z.literal(true), items: z.array(ReviewableItem) })

export const openReviewLink = endpoint('GET /review-links/{orderNumber}', {
  access: 'public',
  summary: 'List the delivered products that can be reviewed with the link of an email',
  params: LinkParams,
  query: z.object({ token: Token }),
  reply: ItemsReply,
})

export const writeReviewByLink = endpoint('POST /review-links/{orderNumber}/reviews', {
  access: 'public',
  summary: 'Review a delivered product with the link of an email, once; it is published after moderation',
  params: LinkParams,
  body: SentReview.extend({ token: Token }),
  upload: reviewPhotos,
  reply: ItemsReply.extend({ message: z.string() }),
  status: 201,
})
