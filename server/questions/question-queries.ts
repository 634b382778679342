// The published questions of a product, or of all variants of its family, for visitors.
import { sql } from 'kysely'
import type { z } from 'zod'
import { paginate } from '#contract/base/paging'
import type { AnsweredQuestion, listProductQuestions as endpoint } from '#contract/questions/store'
import { getProductId } from '#server/catalogue/products/product-queries'
import { contains } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { tag } from '#server/http/reply/tags'
import { firstNameAndInitial } from '#server/reviews/review-queries'

type QuestionQuery = z.output<(typeof endpoint)['query']>

interface QuestionRow {
  id: string
  question: string
  answer: string
  name: string | null
  createdAt: Date
  answeredAt: Date
}

/** Throws `not_found` if the product doesn't exist or isn't visible to visitors. */
export async function listProductQuestions(db: Db, idOrSlug: string, { search, page, limit }: QuestionQuery) {
  const { id, familyId } = await getProductId(db, idOrSlug)
  tag(`questions:${familyId ?? id}`)
  if (familyId !== null) tag(`family:${familyId}`)
  const published = sql`
    from product_questions q join products p on p.id = q.product_id
      left join customers c on c.id = q.customer_id and c.anonymised_at is null
    where ${familyId === null ? sql`p.id = ${id}` : sql`p.family_id = ${familyId}`} and q.status = 'published'`
  const found = search
    ? sql`${contains(sql`lower(q.question || ' ' || q.answer)`, search)}`
    : sql<boolean>`true`
  const [{ rows }, { rows: totals }] = await Promise.all([
    sql<QuestionRow>`
      select q.id, q.question, q.answer, coalesce(c.name, q.name) as name, q.created_at, q.answered_at
      ${published} and ${found}
      order by q.answered_at desc, q.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ count: number; found: number }>`
      select count(*)::int as count, (count(*) filter (where ${found}))::int as found ${published}`.execute(
      db,
    ),
  ])
  const { count = 0, found: total = 0 } = totals[0] ?? {}
  const questions = rows.map(
    (row): AnsweredQuestion => ({
      _id: row.id,
      question: row.question,
      answer: row.answer,
      author: row.name ? firstNameAndInitial(row.name) : 'Customer',
      askedAt: row.createdAt.toISOString(),
      answeredAt: row.answeredAt.toISOString(),
    }),
  )
  return { questions, count, pagination: paginate(page, limit, total) }
}

/** The questions of a customer, and those under an address that is proven to be theirs, for their data download. */
export async function listOwnQuestions(db: Db, customerId: string, provenEmail: string | null) {
  const { rows } = await sql<{ product: string; question: string; answer: string | null; createdAt: Date }>`
    select p.name as product, q.question, q.answer, q.created_at
    from product_questions q join products p on p.id = q.product_id
    where q.customer_id = ${customerId} or (q.email <> '' and lower(q.email) = ${provenEmail}::text)
    order by q.created_at`.execute(db)
  return rows.map(({ createdAt, ...question }) => ({ ...question, askedAt: createdAt.toISOString() }))
}
