// What visitors read of reviews, and how customers write them and vote on them.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Pagination, pageQuery } from '#contract/base/paging'
import { line } from '#contract/base/text'
import { OrderParams } from '#contract/orders/order'
import { OwnReview, ReviewVote, reviewPhotos, SentReview } from './reviews.ts'

export const Review = z.object({
  _id: z.string(),
  rating: z.number(),
  title: z.string(),
  comment: z.string(),
  /** Paths of the photos that came with it. */
  images: z.array(z.string()),
  /** First name and initial: whoever reads it need not know more. */
  author: z.string(),
  /** Written by somebody to whom the product was delivered. */
  isVerified: z.boolean(),
  createdAt: z.string(),
  /** How many customers say that it helped. */
  helpful: z.number(),
  /** The seller's answer. */
  reply: z.object({ message: z.string(), date: z.string() }).nullable(),
})
export type Review = z.infer<typeof Review>

export const ReviewSummary = z.object({
  average: z.number(),
  count: z.number(),
  /** Reviews with 1, 2, 3, 4 and 5 stars. */
  distribution: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

export const listProductReviews = endpoint('GET /products/{id}/reviews', {
  access: 'public',
  summary: 'Published reviews of a product, newest first',
  params: z.object({ id: keyOf('Product', line(200)) }),
  query: z.object(pageQuery(5)),
  reply: z.object({
    success: z.literal(true),
    reviews: z.array(Review),
    summary: ReviewSummary,
    pagination: Pagination,
  }),
  cached: true,
})

/** A visitor's word on a review: counted once for each customer. */
export const voteOnReview = endpoint('POST /reviews/{id}/marks', {
  access: 'customer',
  summary: 'Say that a published review helped, or report it',
  params: z.object({ id: keyOf('Review') }),
  body: ReviewVote,
  reply: z.object({ success: z.literal(true), message: z.string(), helpful: z.number() }),
})

export const writeReview = endpoint('POST /orders/{id}/reviews', {
  access: 'customer',
  summary: 'Review a product of a delivered order, once; it is shown after admins have read it',
  params: OrderParams,
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

/** Secret of the link; a malformed one is answered like an unknown one. */
const Token = line(200).default('')

const LinkParams = z.object({ orderNumber: keyOf('Order') })

const ItemsReply = z.object({ success: z.literal(true), items: z.array(ReviewableItem) })

export const openReviewLink = endpoint('GET /review-links/{orderNumber}', {
  access: 'public',
  summary: 'Delivered products that the link of a mail lets its customer review',
  params: LinkParams,
  query: z.object({ token: Token }),
  reply: ItemsReply,
})

export const writeReviewByLink = endpoint('POST /review-links/{orderNumber}/reviews', {
  access: 'public',
  summary: 'Review a delivered product by the link of a mail, once; it is shown after admins have read it',
  params: LinkParams,
  body: SentReview.extend({ token: Token }),
  upload: reviewPhotos,
  reply: ItemsReply.extend({ message: z.string() }),
  status: 201,
})
