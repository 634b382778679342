// What everybody reads of a product's reviews, and says of them. Apart from writing one, so that reading needs no form's
// schemas.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { Pagination, pageQuery } from '#contract/base/paging'
import { line } from '#contract/base/text'
import { ReviewMark } from './review-mark.ts'

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
  params: z.object({ id: line(200) }),
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
export const markReview = endpoint('POST /reviews/{id}/marks', {
  access: 'customer',
  summary: 'Say that a published review helped, or report it',
  params: z.object({ id: line(40) }),
  body: ReviewMark,
  reply: z.object({ success: z.literal(true), message: z.string(), helpful: z.number() }),
})
