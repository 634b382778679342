// The admin list of reviews: which reviews match a filter, and their order.
import { type RawBuilder, sql } from 'kysely'
import type { ReviewFilter } from '#contract/reviews/admin'
import { undecidedReviewStatuses } from '#contract/reviews/reviews'
import { containsPattern } from '#server/db/contains-pattern'
import type { List } from '#server/db/list-page'

/** Newest first. */
export const reviewList = ({ search, ...filter }: ReviewFilter): List => ({
  from: sql`reviews r`,
  where: condition(filter),
  search: search ? reviewContains(search) : undefined,
  id: sql`r.id`,
  order: [
    [sql`r.created_at`, 'desc'],
    [sql`r.id`, 'desc'],
  ],
})

/** The stars of each filter option. */
export const ratingsOf = {
  '5': [5],
  '4': [4],
  '3': [3],
  '1-2': [1, 2],
} as const satisfies Record<NonNullable<ReviewFilter['rating']>, readonly number[]>

export const isUndecided = (status: RawBuilder<unknown>) =>
  sql<boolean>`${status} in (${sql.join(undecidedReviewStatuses.map((each) => sql.lit(each)))})`

function condition({ rating, status }: Omit<ReviewFilter, 'search'>): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  // For a single status, an index returns the rows in the list's order.
  if (status) conditions.push(status === 'undecided' ? isUndecided(sql`r.status`) : sql`r.status = ${status}`)
  if (rating) conditions.push(sql`r.rating = any(${ratingsOf[rating]}::int[])`)
  return sql.join(conditions, sql` and `)
}

/** The products as an array, so that an index serves both halves of the condition. */
function reviewContains(search: string): RawBuilder<unknown> {
  const pattern = containsPattern(search)
  return sql`(r.search_text like ${pattern}
    or r.product_id = any(array(select id from products where lower(name) like ${pattern})))`
}
