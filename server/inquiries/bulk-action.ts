// Closes or assigns many inquiries, each by the operation for a single one.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { Id } from '#contract/base/text'
import type { changeInquiries, InquiryBatchAction } from '#contract/inquiries/admin'
import { type BatchHandler, type BatchHandlers, startBatchJob } from '#server/batch-jobs/batch-jobs'
import type { Transaction } from '#server/db/database'
import { allIds } from '#server/db/list-page'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { setInquiryOwner, setInquiryStatus } from './change-inquiry.ts'
import { inquiryList } from './listed-inquiries.ts'
import { lockInquiry } from './lock-inquiry.ts'

const KIND = 'inquiry'

type BulkInput = z.output<(typeof changeInquiries)['body']>

/** Returns the run and the number of its rows. Throws `invalid_input` for malformed ids. */
export async function startBulkInquiries(tx: Transaction, ctx: AdminContext, { target, action }: BulkInput) {
  const rows = sql`
    select t.id, coalesce(i.ticket_number, '') as name
    from (select id, row_number() over () as place from (${targetIds(target, ctx.actor.id)}) meant) t
    left join inquiries i on i.id = t.id order by t.place`
  return startBatchJob(tx, ctx, { kind: KIND, title: titles[action.kind], input: action, rows })
}

/** In the order of the list, or in the given order. */
function targetIds({ ids, filter }: BulkInput['target'], me: string): RawBuilder<{ id: string }> {
  if (ids === undefined) return allIds(inquiryList({ ...filter, me }))
  if (!ids.every((id) => Id.safeParse(id).success)) {
    throw refused('invalid_input', 'Contains an invalid inquiry ID')
  }
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  return sql`select id from unnest(${wanted}::uuid[]) with ordinality named (id, place) order by place`
}

const titles = {
  close: 'Close inquiries',
  assign: 'Assign inquiries',
} as const satisfies Record<InquiryBatchAction['kind'], string>

/** Throws the same errors as the operations. */
const actOnInquiry: BatchHandler = async (tx, ctx, id, action: InquiryBatchAction) => {
  const inquiry = await lockInquiry(tx, id)
  if (action.kind === 'close') await setInquiryStatus(tx, ctx, inquiry, 'closed')
  else await setInquiryOwner(tx, ctx, inquiry, action.ownerId)
}

export const inquiryBatch: BatchHandlers = { [KIND]: actOnInquiry }
