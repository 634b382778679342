// The link of the mail that asks a buyer for a review: it shows what was delivered and takes reviews, without a sign-in.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { line } from '#contract/base/text'
import { reviewPhotos, SentReview } from './reviews.ts'

/** Secret of the link; a malformed one is answered like an unknown one. */
const Token = line(200).default('')
const LinkParams = z.object({ orderNumber: line(40) })

export const ReviewableItem = z.object({
  productId: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  isReviewed: z.boolean(),
})
export type ReviewableItem = z.infer<typeof ReviewableItem>

const ItemsReply = z.object({ success: z.literal(true), items: z.array(ReviewableItem) })

export const openReviewLink = endpoint('GET /review-links/{orderNumber}', {
  access: 'public',
  summary: 'Delivered products that the link of a mail lets its buyer review',
  params: LinkParams,
  query: z.object({ token: Token }),
  reply: ItemsReply,
})

export const writeReviewByLink = endpoint('POST /review-links/{orderNumber}/reviews', {
  access: 'public',
  summary: 'Review a delivered product by the link of a mail, once; it is shown after the staff have read it',
  params: LinkParams,
  body: SentReview.extend({ token: Token }),
  upload: reviewPhotos,
  reply: ItemsReply.extend({ message: z.string() }),
  status: 201,
})
