// Routes for admins to read, answer, publish and hide questions about products.
import { Id } from '#contract/base/text'
import * as contract from '#contract/questions/admin'
import { batchRoute } from '#server/batch-jobs/batch-route'
import type { Db, Transaction } from '#server/db/database'
import type { App } from '#server/http/app'
import { notFound } from '#server/http/errors'
import { mailMessage } from '#server/mail/mail-message'
import { questionLister, readQuestions } from './admin-question-queries.ts'
import { questionBatch, startBulkQuestions } from './bulk-action.ts'
import { answerQuestion, setQuestionStatus } from './change-question.ts'

export function questionAdminRoutes(app: App) {
  const listQuestions = questionLister()
  const getQuestion = async (db: Db, id: string) => {
    const [question] = Id.safeParse(id).success ? await readQuestions(db, [id]) : []
    if (!question) throw notFound('Question')
    return question
  }
  const changed = async (tx: Transaction, id: string, message: string) => ({
    message,
    question: await getQuestion(tx, id),
  })

  app.query(contract.listQuestions, async (_, db, { query }) => listQuestions(db, query))

  app.query(contract.getQuestion, async (_, db, { params }) => ({
    question: await getQuestion(db, params.id),
  }))

  app.command(contract.answerQuestion, async (ctx, tx, { params, body }) => {
    const isEmailed = await answerQuestion(tx, ctx, params.id, body)
    const message = isEmailed
      ? await mailMessage(ctx, tx, 'The answer is being sent', 'the answer')
      : 'Answer saved'
    return changed(tx, params.id, message)
  })

  batchRoute(app, contract.changeQuestions, questionBatch, startBulkQuestions)

  app.command(contract.setQuestionStatus, async (ctx, tx, { params, body }) => {
    await setQuestionStatus(tx, ctx, params.id, body)
    return changed(tx, params.id, body.status === 'published' ? 'Question published' : 'Question hidden')
  })
}
