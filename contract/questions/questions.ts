// Questions about products: visitors ask, staff answer, and published answers are shown on the product's page.
import { z } from 'zod'
import { EMAIL_PATTERN, normalizeEmail } from '#contract/base/email'
import { keyOf } from '#contract/base/keys'
import { line, paragraph } from '#contract/base/text'

/** A question that isn't published is answered by email only, or ignored. */
export const questionStatuses = ['pending', 'published', 'hidden'] as const
export type QuestionStatus = (typeof questionStatuses)[number]

export const MAX_QUESTION = 1_000

/** The question of a signed-in customer, who is known by name and email. */
export const CustomerQuestion = z.object({
  productId: keyOf('Product'),
  question: paragraph(MAX_QUESTION).min(1, 'Question is required'),
})
export type CustomerQuestion = z.output<typeof CustomerQuestion>

export const GuestQuestion = CustomerQuestion.extend({
  name: line(100).min(1, 'Name is required'),
  email: line(254)
    .transform(normalizeEmail)
    .pipe(z.string().min(1, 'Email is required').regex(EMAIL_PATTERN, 'Please enter a valid email')),
  /** Honeypot: hidden from people, so only bots fill it in. */
  website: z.string().max(500).default(''),
})
export type GuestQuestion = z.output<typeof GuestQuestion>
