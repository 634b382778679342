// Finds the reviews that match a filter of the admin list. Only an index is read for that.
import { type RawBuilder, sql } from 'kysely'
import type { ReviewFilter } from '#contract/reviews/admin'
import { undecidedReviewStatuses } from '#contract/reviews/reviews'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'

/** A query for the ids that match a filter, newest first. */
export function reviewIds(filter: ReviewFilter): RawBuilder<{ id: string }> {
  const found = sql`select r.id, r.created_at from reviews r where ${condition(filter)}`
  if (!filter.search) return sql`${found} order by r.created_at desc, r.id desc`
  // Find first, then sort: otherwise the planner would scan from the newest on, and read everything if few match.
  return sql`
    with found as materialized (${found}) select id from found order by created_at desc, id desc`
}

export async function countListed(db: Db, filter: ReviewFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reviews r where ${condition(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The stars of each filter option. */
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
  // For a single status, an index returns the rows in the list's order.
  if (status) conditions.push(status === 'undecided' ? isUndecided(sql`r.status`) : sql`r.status = ${status}`)
  if (rating) conditions.push(sql`r.rating = any(${ratingsOf[rating]}::int[])`)
  if (search) {
    const pattern = containsPattern(search)
    // The products as an array, so that an index serves both halves of the condition.
    conditions.push(
      sql`(r.search_text like ${pattern}
        or r.product_id = any(array(select id from products where lower(name) like ${pattern})))`,
    )
  }
  return sql.join(conditions, sql` and `)
}
