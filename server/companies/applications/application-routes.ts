// Endpoints for applications for a trade account.
import * as contract from '#contract/companies/applications'
import type { App } from '#server/http/app'
import { networkOf } from '#server/http/network-of'
import {
  applicationEmailLimit,
  applicationNetworkLimit,
  approveApplication,
  listApplications,
  rejectApplication,
  storeApplication,
} from './applications.ts'

export function tradeApplicationRoutes(app: App) {
  app.command(
    contract.applyForTradeAccount,
    async ({ address }, { limiter }, { body }) => {
      await limiter.count(applicationNetworkLimit, networkOf(address))
      await limiter.count(applicationEmailLimit, body.email)
    },
    async (_, tx, { body }) => {
      // A honeypot, as in the contact form: the reply must not reveal that the application was dropped.
      if (body.website === '') await storeApplication(tx, body)
      return { message: 'Thank you. We will check your application and reply by email.' }
    },
  )

  app.query(contract.listTradeApplications, async (_, db, { query }) => listApplications(db, query))

  app.command(contract.approveTradeApplication, async (ctx, tx, { params }) => ({
    message: 'Company created, and its contact invited',
    companyId: await approveApplication(tx, ctx, params.id),
  }))

  app.command(contract.rejectTradeApplication, async (ctx, tx, { params, body }) => {
    await rejectApplication(tx, ctx, params.id, body.reason)
    return { message: 'Application rejected' }
  })
}
