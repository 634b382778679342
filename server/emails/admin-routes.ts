// Emails for admins: what was sent to whom, and what became of it.
import * as contract from '#contract/emails/admin'
import type { App } from '#server/http/app'
import type { SellerLogo } from '#server/settings/seller-logo'
import { getEmail, listEmails } from './email-queries.ts'
import { sendEmailAgain } from './send-again.ts'

export function emailAdminRoutes(app: App, logo: SellerLogo) {
  app.query(contract.listEmails, async (_, db, { query }) => listEmails(db, query))

  app.query(contract.getEmail, async (_, db, { params }) => ({
    email: await getEmail(db, params.id, logo),
  }))

  app.command(contract.sendEmailAgain, async (ctx, tx, { params }) => {
    const id = await sendEmailAgain(tx, ctx, params.id)
    return { message: 'The email is on its way again', email: await getEmail(tx, id, logo) }
  })
}
