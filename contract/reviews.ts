// How buyers review a product that was delivered to them.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OrderParams } from './orders.ts'
import { Id, line, paragraph } from './text.ts'

export const ReviewInput = z.object({
  productId: Id,
  rating: z.number({ error: 'Rating is required' }).int().min(1, 'Rating is required').max(5),
  title: line(100).default(''),
  comment: paragraph(2_000).default(''),
})
export type ReviewInput = z.output<typeof ReviewInput>

export const reviewStatuses = ['pending', 'published', 'flagged', 'hidden'] as const

/** The caller's own review. */
export const OwnReview = z.object({
  productId: z.string().nullable(),
  rating: z.number(),
  title: z.string(),
  comment: z.string(),
  status: z.enum(reviewStatuses),
  createdAt: z.string(),
})
export type OwnReview = z.infer<typeof OwnReview>

export const writeReview = endpoint('POST /orders/{id}/reviews', {
  access: 'customer',
  summary: 'Review a product of a delivered order, once; it is shown after the staff have read it',
  params: OrderParams,
  body: ReviewInput,
  reply: z.object({ success: z.literal(true), message: z.string(), review: OwnReview }),
  status: 201,
})
