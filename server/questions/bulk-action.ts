// Publishes or hides many questions, each by the operation for a single one.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { Id } from '#contract/base/text'
import type { changeQuestions, QuestionDecision } from '#contract/questions/admin'
import { type BatchHandler, type BatchHandlers, startBatchJob } from '#server/batch-jobs/batch-jobs'
import type { Transaction } from '#server/db/database'
import { allIds } from '#server/db/list-page'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { questionList } from './admin-question-queries.ts'
import { setQuestionStatus } from './change-question.ts'

const KIND = 'question'

type BulkInput = z.output<(typeof changeQuestions)['body']>

/** Returns the run and the number of its rows. Throws `invalid_input` for malformed ids. */
export async function startBulkQuestions(tx: Transaction, ctx: AdminContext, { target, action }: BulkInput) {
  const rows = sql`
    select t.id, coalesce(p.name, '') as name
    from (select id, row_number() over () as place from (${targetIds(target)}) meant) t
    left join product_questions q on q.id = t.id left join products p on p.id = q.product_id
    order by t.place`
  return startBatchJob(tx, ctx, { kind: KIND, title: titles[action.status], input: action, rows })
}

/** In the order of the list, or in the given order. */
function targetIds({ ids, filter }: BulkInput['target']): RawBuilder<{ id: string }> {
  if (ids === undefined) return allIds(questionList(filter ?? {}))
  if (!ids.every((id) => Id.safeParse(id).success)) {
    throw refused('invalid_input', 'Contains an invalid question ID')
  }
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  return sql`select id from unnest(${wanted}::uuid[]) with ordinality named (id, place) order by place`
}

const titles = {
  published: 'Publish questions',
  hidden: 'Hide questions',
} as const satisfies Record<QuestionDecision['status'], string>

/** Throws the same errors as `setQuestionStatus`, except for its version: a bulk action applies to the current one. */
const actOnQuestion: BatchHandler = async (tx, ctx, id, { status }: QuestionDecision) => {
  const question = await tx
    .selectFrom('productQuestions')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  await setQuestionStatus(tx, ctx, id, { status, version: question?.version ?? 0 })
}

export const questionBatch: BatchHandlers = { [KIND]: actOnQuestion }
