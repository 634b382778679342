// Many reviews published, hidden or flagged: each by the operation that does it to one.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Moderation, moderateReviews } from '#contract/review-desk'
import { Id } from '#contract/text'
import type { Author } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { type BulkAct, startBulkRun } from '#server/desk/bulk-runs'
import { refused } from '#server/http/errors'
import { moderateReview } from './moderate-review.ts'

export const REVIEW_RUN = 'review'

type BulkInput = z.output<(typeof moderateReviews)['body']>

/** Returns the run and the number of its rows. Throws `invalid_input` for what is no id. */
export async function startBulkModeration(tx: Transaction, by: Author, { ids, action }: BulkInput) {
  if (!ids.every((id) => Id.safeParse(id).success)) {
    throw refused('invalid_input', 'Names a review that cannot exist')
  }
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  const rows = sql`
    select t.id, concat_ws(': ', p.name, nullif(r.title, '')) as name
    from unnest(${wanted}::uuid[]) with ordinality t (id, place)
    left join reviews r on r.id = t.id left join products p on p.id = r.product_id
    order by t.place`
  return startBulkRun(tx, by, { kind: REVIEW_RUN, title: titles[action.status], input: action, rows })
}

const titles = {
  published: 'Approve reviews',
  hidden: 'Hide reviews',
  flagged: 'Flag reviews',
} as const satisfies Record<Moderation['status'], string>

/** Throws what `moderateReview` refuses. */
export const actOnReview: BulkAct = (tx, by, id, action: Moderation) => moderateReview(tx, by, id, action)
