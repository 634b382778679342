// Store routes of questions: visitors read published ones; guests and customers ask.
import { normalizeEmail } from '#contract/base/email'
import * as contract from '#contract/questions/store'
import type { App } from '#server/http/app'
import { networkOf } from '#server/http/network-of'
import { askQuestion } from './ask-question.ts'
import { questionCustomerLimit, questionEmailLimit, questionNetworkLimit } from './question-limits.ts'
import { listProductQuestions } from './question-queries.ts'

const THANKS = 'Thank you for your question. We will email you the answer.'

export function questionStoreRoutes(app: App) {
  app.query(contract.listProductQuestions, async (_, db, { params, query }) =>
    listProductQuestions(db, params.id, query),
  )

  app.command(
    contract.askAsGuest,
    async ({ address }, { limiter }, { body }) => {
      await limiter.count(questionNetworkLimit, networkOf(address))
      await limiter.count(questionEmailLimit, normalizeEmail(body.email))
    },
    async (_, tx, { body: { website, name, email, ...question } }) => {
      // A honeypot: people don't see this field, so only bots fill it in. The reply must not reveal that the question
      // was dropped.
      if (website === '') await askQuestion(tx, question, { name, email })
      return { message: THANKS }
    },
  )

  app.command(
    contract.askAsCustomer,
    async ({ actor }, { limiter }) => limiter.count(questionCustomerLimit, actor.id),
    async ({ actor }, tx, { body }) => {
      await askQuestion(tx, body, { customerId: actor.id })
      return { message: THANKS }
    },
  )
}
