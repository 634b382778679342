// Questions about products in the back office.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { line, paragraph } from '#contract/base/text'
import { questionStatuses } from './questions.ts'

export const ProductQuestion = z.object({
  _id: z.string(),
  product: z.object({
    _id: z.string(),
    name: z.string(),
    image: z.string().nullable(),
    sku: z.string().nullable(),
  }),
  /** Name and email are empty after the person's data was deleted. */
  person: z.object({ name: z.string(), email: z.string(), customerId: z.string().nullable() }),
  question: z.string(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** Name of the admin who wrote the answer. */
  author: z.string(),
  status: z.enum(questionStatuses),
  askedAt: z.string(),
  version: z.number(),
})
export type ProductQuestion = z.infer<typeof ProductQuestion>

export const QuestionFilter = z.object({
  /** Matches question, answer, name or email of a guest, or the product's name. */
  search: line(200).optional(),
  status: z.enum(questionStatuses).optional(),
})

export const listQuestions = endpoint('GET /questions', {
  access: 'admin',
  permission: 'inquiries.read',
  summary: 'List questions about products, newest first',
  query: QuestionFilter.extend({
    status: QuestionFilter.shape.status.catch(undefined),
    ...pageQuery(25),
  }),
  reply: z.object({
    success: z.literal(true),
    questions: z.array(ProductQuestion),
    total: z.number(),
    /** Totals of all questions, regardless of the filter. */
    stats: z.object({ pending: z.number(), published: z.number(), hidden: z.number() }),
  }),
})

const QuestionParams = z.object({ id: keyOf('Question') })

export const getQuestion = endpoint('GET /questions/{id}', {
  access: 'admin',
  permission: 'inquiries.read',
  summary: 'Return a question about a product',
  params: QuestionParams,
  reply: z.object({ success: z.literal(true), question: ProductQuestion }),
})

/** The version that was read; a change based on an older one is refused. */
const version = z.int('Version is required').min(1, 'Version is required')

const QuestionChanged = z.object({ success: z.literal(true), message: z.string(), question: ProductQuestion })

export const QuestionAnswer = z.object({
  answer: paragraph(4_000).min(1, 'Answer is required'),
  /** Shows question and answer on the product's page. */
  isPublished: z.boolean().default(true),
})
export type QuestionAnswer = z.output<typeof QuestionAnswer>

export const answerQuestion = endpoint('PUT /questions/{id}/answer', {
  access: 'admin',
  permission: 'inquiries.answer',
  summary: 'Answer a question; the first answer is emailed to the person who asked',
  params: QuestionParams,
  body: QuestionAnswer.extend({ version }),
  reply: QuestionChanged,
  changesCatalogue: true,
})

export const setQuestionStatus = endpoint('PUT /questions/{id}/status', {
  access: 'admin',
  permission: 'inquiries.answer',
  summary: 'Publish an answered question on the page of its product, or hide a question',
  params: QuestionParams,
  body: z.object({ status: z.enum(['published', 'hidden']), version }),
  reply: QuestionChanged,
  changesCatalogue: true,
})

export const QuestionDecision = z.object({ status: z.enum(['published', 'hidden']) })
export type QuestionDecision = z.output<typeof QuestionDecision>

export const changeQuestions = endpoint('POST /questions/bulk-actions', {
  access: 'admin',
  permission: 'inquiries.answer',
  summary: 'Publish or hide many questions; the result is a batch job',
  body: z.object({
    target: z
      .object({
        ids: z.array(z.string().max(40)).min(1).max(1_000).optional(),
        filter: QuestionFilter.optional(),
      })
      .refine(
        ({ ids, filter }) => (ids === undefined) !== (filter === undefined),
        'Send either ids or a filter',
      ),
    action: QuestionDecision,
  }),
  reply: z.object({ success: z.literal(true), runId: z.string() }),
  status: 201,
  idempotent: true,
  changesCatalogue: true,
})
