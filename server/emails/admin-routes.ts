// Admin routes for sent emails: recipient, content and delivery state.
import * as contract from '#contract/emails/admin'
import type { App } from '#server/http/app'
import { mailMessage } from '#server/mail/mail-message'
import type { SellerLogo } from '#server/settings/seller-logo'
import { emailLister, getEmail } from './email-queries.ts'
import { sendEmailAgain } from './send-again.ts'

export function emailAdminRoutes(app: App, logo: SellerLogo) {
  const listEmails = emailLister()

  app.query(contract.listEmails, async (_, db, { query }) => listEmails(db, query))

  app.query(contract.getEmail, async (_, db, { params }) => ({
    email: await getEmail(db, params.id, logo),
  }))

  app.command(contract.sendEmailAgain, async (ctx, tx, { params }) => {
    const id = await sendEmailAgain(tx, ctx, params.id)
    const message = await mailMessage(ctx, tx, 'The email is being sent again', 'the email')
    return { message, email: await getEmail(tx, id, logo) }
  })
}
