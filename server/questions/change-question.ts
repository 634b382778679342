// Changes of a question by admins: answer, publish, hide.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { QuestionAnswer } from '#contract/questions/admin'
import type { QuestionStatus } from '#contract/questions/questions'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'

/**
 * Saves the answer, and publishes or hides the question. The first answer is emailed; corrections aren't. Returns
 * whether an email was queued. Throws `not_found`, and `version_conflict` if someone else has changed the question.
 */
export async function answerQuestion(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { answer, isPublished, version }: QuestionAnswer & { version: number },
): Promise<boolean> {
  const question = await lockSeenQuestion(tx, id, version)
  const status: QuestionStatus = isPublished ? 'published' : 'hidden'
  await tx
    .updateTable('productQuestions')
    .set({
      answer,
      status,
      answeredAt: question.answeredAt ?? sql<Date>`now()`,
      adminId: ctx.actor.id,
      adminName: ctx.actor.name,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
  const isFirst = question.answer === null && (question.customerId !== null || question.email !== '')
  if (isFirst) {
    const { customerId } = question
    await queueMail(tx, {
      key: `question-answered:${id}`,
      template: 'question-answered',
      data: { questionId: id, ...(customerId !== null && { customerId }) },
    })
  }
  audit(tx, ctx, 'question.answer', auditedQuestion(question), {
    before: { status: question.status },
    after: { status },
  })
  return isFirst
}

/**
 * Throws `not_found`, `version_conflict`, and `illegal_transition` if the question has this status already or is to be
 * published without an answer.
 */
export async function setQuestionStatus(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { status, version }: { status: 'published' | 'hidden'; version: number },
): Promise<void> {
  const question = await lockSeenQuestion(tx, id, version)
  if (question.status === status) throw refused('illegal_transition', `This question is already ${status}`)
  if (status === 'published' && question.answer === null)
    throw refused('illegal_transition', 'Answer the question before you publish it')
  await tx
    .updateTable('productQuestions')
    .set({ status, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
  audit(tx, ctx, status === 'published' ? 'question.publish' : 'question.hide', auditedQuestion(question), {
    before: { status: question.status },
    after: { status },
  })
}

async function lockSeenQuestion(tx: Transaction, id: string, version: number) {
  const question = Id.safeParse(id).success
    ? await tx
        .selectFrom('productQuestions as q')
        .innerJoin('products as p', 'p.id', 'q.productId')
        .selectAll('q')
        .select('p.name as productName')
        .where('q.id', '=', id)
        .forUpdate('q')
        .executeTakeFirst()
    : undefined
  if (!question) throw notFound('Question')
  if (question.version !== version)
    throw refused('version_conflict', 'Someone else has changed this question. Reload it and try again.')
  return question
}

/** The question's name in the audit log: its product. The text is only stored in the question. */
const auditedQuestion = ({ id, productName }: { id: string; productName: string }) => ({
  id,
  name: productName,
})
