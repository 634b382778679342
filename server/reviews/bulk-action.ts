// Many reviews published, hidden or flagged: each by the operation that does it to one.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { Id } from '#contract/base/text'
import type { Moderation, moderateReviews } from '#contract/reviews/admin'
import type { Author } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { type BulkAct, startBulkRun } from '#server/desk/bulk-runs'
import { refused } from '#server/http/errors'
import { reviewIds } from './listed-reviews.ts'
import { moderateReview } from './moderate-review.ts'

export const REVIEW_RUN = 'review'

type BulkInput = z.output<(typeof moderateReviews)['body']>

/** Returns the run and the number of its rows. Throws `invalid_input` for what is no id. */
export async function startBulkModeration(tx: Transaction, by: Author, { target, action }: BulkInput) {
  const rows = sql`
    select t.id, concat_ws(': ', p.name, nullif(r.title, '')) as name
    from (select id, row_number() over () as place from (${targetIds(target)}) meant) t
    left join reviews r on r.id = t.id left join products p on p.id = r.product_id
    order by t.place`
  return startBulkRun(tx, by, { kind: REVIEW_RUN, title: titles[action.status], input: action, rows })
}

/** In the order of the list, or as they were named. */
function targetIds({ ids, filter }: BulkInput['target']): RawBuilder<{ id: string }> {
  if (ids === undefined) return reviewIds(filter ?? {})
  if (!ids.every((id) => Id.safeParse(id).success)) {
    throw refused('invalid_input', 'Names a review that cannot exist')
  }
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  return sql`select id from unnest(${wanted}::uuid[]) with ordinality named (id, place) order by place`
}

const titles = {
  published: 'Approve reviews',
  hidden: 'Hide reviews',
  flagged: 'Flag reviews',
} as const satisfies Record<Moderation['status'], string>

/** Throws what `moderateReview` refuses. */
export const actOnReview: BulkAct = (tx, by, id, action: Moderation) => moderateReview(tx, by, id, action)
