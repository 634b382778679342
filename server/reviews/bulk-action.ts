// Publishes, hides or flags many reviews, each by the operation for a single one.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { Id } from '#contract/base/text'
import type { Moderation, moderateReviews } from '#contract/reviews/admin'
import { type BatchHandler, type BatchHandlers, startBatchJob } from '#server/batch-jobs/batch-jobs'
import type { Transaction } from '#server/db/database'
import { allIds } from '#server/db/list-page'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { reviewList } from './listed-reviews.ts'
import { moderateReview } from './moderate-review.ts'

const KIND = 'review'

type BulkInput = z.output<(typeof moderateReviews)['body']>

/** Returns the run and the number of its rows. Throws `invalid_input` for malformed ids. */
export async function startBulkModeration(tx: Transaction, ctx: AdminContext, { target, action }: BulkInput) {
  const rows = sql`
    select t.id, concat_ws(': ', p.name, nullif(r.title, '')) as name
    from (select id, row_number() over () as place from (${targetIds(target)}) meant) t
    left join reviews r on r.id = t.id left join products p on p.id = r.product_id
    order by t.place`
  return startBatchJob(tx, ctx, { kind: KIND, title: titles[action.status], input: action, rows })
}

/** In the order of the list, or in the given order. */
function targetIds({ ids, filter }: BulkInput['target']): RawBuilder<{ id: string }> {
  if (ids === undefined) return allIds(reviewList(filter ?? {}))
  if (!ids.every((id) => Id.safeParse(id).success)) {
    throw refused('invalid_input', 'Contains an invalid review ID')
  }
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  return sql`select id from unnest(${wanted}::uuid[]) with ordinality named (id, place) order by place`
}

const titles = {
  published: 'Approve reviews',
  hidden: 'Hide reviews',
  flagged: 'Flag reviews',
} as const satisfies Record<Moderation['status'], string>

/** Throws the same errors as `moderateReview`. */
const actOnReview: BatchHandler = (tx, ctx, id, action: Moderation) => moderateReview(tx, ctx, id, action)

export const reviewBatch: BatchHandlers = { [KIND]: actOnReview }
