// Totals over all reviews, counted with one index, as the admin list needs them.
import { sql } from 'kysely'
import type { EndpointReply } from '#contract/base/endpoint'
import type { listReviews, ModeratedReview, ReviewFilter } from '#contract/reviews/admin'
import { undecidedReviewStatuses } from '#contract/reviews/reviews'
import type { Db } from '#server/db/database'
import { ratingsOf } from './listed-reviews.ts'

interface Counted {
  status: ModeratedReview['status']
  rating: number
  count: number
  replied: number
}

export async function countReviews(db: Db): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select status, rating, count(*) as count, count(replied_at) as replied
    from reviews group by status, rating`.execute(db)
  return rows
}

/** The number of reviews that match a filter without a search. */
export function totalOf(
  rows: readonly Counted[],
  { rating, status }: Pick<ReviewFilter, 'rating' | 'status'>,
): number {
  const stars: readonly number[] | null = rating ? ratingsOf[rating] : null
  const statuses: readonly string[] | null = !status
    ? null
    : status === 'undecided'
      ? undecidedReviewStatuses
      : [status]
  return sum(
    rows.filter(
      (row) => (!statuses || statuses.includes(row.status)) && (!stars || stars.includes(row.rating)),
    ),
  )
}

/** The average and the distribution, which the shop shows, only count published reviews. */
export function reviewStats(rows: readonly Counted[]): EndpointReply<typeof listReviews>['stats'] {
  const inStatus = (status: ModeratedReview['status']) => rows.filter((row) => row.status === status)
  const shown = inStatus('published')
  const stars = (rating: number) => sum(shown.filter((row) => row.rating === rating))
  const published = sum(shown)
  const points = shown.reduce((total, { rating, count }) => total + rating * count, 0)
  return {
    total: sum(rows),
    averageRating: published === 0 ? null : Math.round((points * 10) / published) / 10,
    pending: sum(inStatus('pending')),
    published,
    flagged: sum(inStatus('flagged')),
    hidden: sum(inStatus('hidden')),
    replied: rows.reduce((total, { replied }) => total + replied, 0),
    distribution: [stars(1), stars(2), stars(3), stars(4), stars(5)],
  }
}

const sum = (rows: readonly Counted[]) => rows.reduce((total, { count }) => total + count, 0)
