// Published questions of a product, and how visitors ask one.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Message } from '#contract/base/message'
import { Pagination, pageQuery } from '#contract/base/paging'
import { line } from '#contract/base/text'
import { CustomerQuestion, GuestQuestion } from './questions.ts'

export const AnsweredQuestion = z.object({
  _id: z.string(),
  question: z.string(),
  answer: z.string(),
  /** First name and initial, or "Customer", for privacy. */
  author: z.string(),
  askedAt: z.string(),
  answeredAt: z.string(),
})
export type AnsweredQuestion = z.infer<typeof AnsweredQuestion>

export const listProductQuestions = endpoint('GET /products/{id}/questions', {
  access: 'public',
  summary:
    'List the published questions about a product, or about any variant of its family, last answered first',
  params: z.object({ id: keyOf('Product', line(200)) }),
  query: z.object({
    /** Matches question or answer. */
    search: line(200).optional(),
    ...pageQuery(5),
  }),
  reply: z.object({
    success: z.literal(true),
    questions: z.array(AnsweredQuestion),
    /** Published questions, regardless of the search. */
    count: z.number(),
    pagination: Pagination,
  }),
  cached: true,
})

export const askAsGuest = endpoint('POST /questions', {
  access: 'public',
  summary: 'Ask a question about a product; the answer is emailed and may be published',
  body: GuestQuestion,
  reply: Message,
  status: 201,
})

export const askAsCustomer = endpoint('POST /user/questions', {
  access: 'customer',
  summary: "Ask a question about a product under the caller's name and email",
  body: CustomerQuestion,
  reply: Message,
  status: 201,
})
