// Which reviews a filter of the admins' list means. They are found by an index alone and only then read.
import { type RawBuilder, sql } from 'kysely'
import type { ReviewFilter } from '#contract/reviews/admin'
import { undecidedReviewStatuses } from '#contract/reviews/reviews'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'

/** A query for the ids of a filter, newest first. */
export function reviewIds(filter: ReviewFilter): RawBuilder<{ id: string }> {
  const found = sql`select r.id, r.created_at from reviews r where ${condition(filter)}`
  if (!filter.search) return sql`${found} order by r.created_at desc, r.id desc`
  // Found first and then put in order: the database would read from the newest on, to the end where few match.
  return sql`
    with found as materialized (${found}) select id from found order by created_at desc, id desc`
}

export async function countListed(db: Db, filter: ReviewFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reviews r where ${condition(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Stars of each choice of the filter. */
export const ratingsOf = {
  '5': [5],
  '4': [4],
  '3': [3],
  '1-2': [1, 2],
} as const satisfies Record<NonNullable<ReviewFilter['rating']>, readonly number[]>

export const isUndecided = (status: RawBuilder<unknown>) =>
  sql<boolean>`${status} in (${sql.join(undecidedReviewStatuses.map((each) => sql.lit(each)))})`

function condition({ search, rating, status }: ReviewFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  // One alone is had from its index in the order of the list.
  if (status) conditions.push(status === 'undecided' ? isUndecided(sql`r.status`) : sql`r.status = ${status}`)
  if (rating) conditions.push(sql`r.rating = any(${ratingsOf[rating]}::int[])`)
  if (search) {
    const pattern = containsPattern(search)
    // The products as an array, so that both halves are looked up in an index.
    conditions.push(
      sql`(r.search_text like ${pattern}
        or r.product_id = any(array(select id from products where lower(name) like ${pattern})))`,
    )
  }
  return sql.join(conditions, sql` and `)
}
