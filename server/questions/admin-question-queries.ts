// Questions for the back office, in every status, with their totals.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { listQuestions as endpoint, ProductQuestion, QuestionFilter } from '#contract/questions/admin'
import { mainImage } from '#server/catalogue/products/inherited'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { type List, listPages } from '#server/db/list-page'

type QuestionQuery = z.output<(typeof endpoint)['query']>

export function questionLister() {
  const find = listPages(questionList)
  return async (db: Db, { page, limit, ...filter }: QuestionQuery) => {
    const [{ ids, total }, stats] = await Promise.all([find(db, filter, { page, limit }), countByStatus(db)])
    return { questions: await readQuestions(db, ids), total, stats }
  }
}

/** Newest first. */
export const questionList = ({ search, status }: z.output<typeof QuestionFilter>): List => ({
  from: sql`product_questions q`,
  where: status ? sql`q.status = ${status}` : sql`true`,
  search: search ? questionContains(search) : undefined,
  id: sql`q.id`,
  order: [
    [sql`q.created_at`, 'desc'],
    [sql`q.id`, 'desc'],
  ],
})

/** The products as an array, so that an index serves both halves of the condition. */
function questionContains(search: string) {
  const pattern = containsPattern(search)
  return sql`(q.search_text like ${pattern}
    or q.product_id = any(array(select id from products where lower(name) like ${pattern})))`
}

async function countByStatus(db: Db) {
  const { rows } = await sql<Record<'pending' | 'published' | 'hidden', number>>`
    select (count(*) filter (where status = 'pending'))::int as pending,
      (count(*) filter (where status = 'published'))::int as published,
      (count(*) filter (where status = 'hidden'))::int as hidden
    from product_questions`.execute(db)
  return rows[0] as (typeof rows)[number]
}

/** Returns the questions in the order of the ids. */
export async function readQuestions(db: Db, ids: readonly string[]): Promise<ProductQuestion[]> {
  const rows = await db
    .selectFrom('productQuestions as q')
    .innerJoin('products as p', 'p.id', 'q.productId')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.id', '=', 'q.customerId').on('c.anonymisedAt', 'is', null),
    )
    .selectAll('q')
    .select([
      'p.name as productName',
      'p.sku',
      mainImage.as('productImage'),
      'c.id as knownCustomerId',
      'c.name as customerName',
      'c.email as customerEmail',
    ])
    .where('q.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  const views = new Map(
    rows.map((row): [string, ProductQuestion] => [
      row.id,
      {
        _id: row.id,
        product: { _id: row.productId, name: row.productName, image: row.productImage, sku: row.sku },
        person: {
          name: row.customerName ?? row.name,
          email: row.customerEmail ?? row.email,
          customerId: row.knownCustomerId,
        },
        question: row.question,
        answer: row.answer,
        answeredAt: row.answeredAt?.toISOString() ?? null,
        author: row.adminName,
        status: row.status as ProductQuestion['status'],
        askedAt: row.createdAt.toISOString(),
        version: row.version,
      },
    ]),
  )
  return ids.flatMap((id) => views.get(id) ?? [])
}
