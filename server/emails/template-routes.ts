// Admin routes for email templates.
import * as contract from '#contract/emails/admin-templates'
import { emailKinds } from '#contract/emails/email-kinds'
import { audit } from '#server/audit/audit'
import type { App } from '#server/http/app'
import type { RateLimit } from '#server/http/rate-limit'
import { showLogo } from '#server/mail/mail-logo'
import { mailMessage } from '#server/mail/mail-message'
import { queueMail } from '#server/mail/queue-mail'
import { getSite } from '#server/settings/identity'
import type { SellerLogo } from '#server/settings/seller-logo'
import {
  checkTemplate,
  getEmailTemplate,
  listEmailTemplates,
  requireKind,
  saveEmailTemplate,
} from './email-templates.ts'
import { makeSample } from './sample-mail.ts'

/** Test emails per admin: enough for editing, too few to fill a mailbox. */
export const emailTrialLimit: RateLimit = {
  name: 'email-trial',
  attempts: 20,
  windowSeconds: 600,
  waitSeconds: 60,
  maxWaitSeconds: 600,
}

export function emailTemplateRoutes(app: App, logo: SellerLogo) {
  app.query(contract.listEmailTemplates, async (_, db) => ({ emails: await listEmailTemplates(db) }))

  app.query(contract.getEmailTemplate, async (_, db, { params }) => getEmailTemplate(db, params.kind))

  app.command(contract.saveEmailTemplate, async (ctx, tx, { params, body: { version, ...words } }) => {
    const kind = requireKind(params.kind)
    await saveEmailTemplate(tx, ctx, kind, version, checkTemplate(kind, words))
    return { message: 'Email saved', ...(await getEmailTemplate(tx, kind)) }
  })

  app.query(contract.previewEmail, async (_, db, { params, body }) => {
    const kind = requireKind(params.kind)
    const { subject, html, text } = makeSample(await getSite(db), kind, checkTemplate(kind, body))
    return { subject, html: showLogo(html, await logo(db)), text }
  })

  app.command(
    contract.tryEmail,
    async ({ actor }, { limiter }) => limiter.count(emailTrialLimit, actor.id),
    async (ctx, tx, { params, body }) => {
      const kind = requireKind(params.kind)
      const { name, email: address } = ctx.actor
      await queueMail(tx, {
        key: `sample-email:${crypto.randomUUID()}`,
        template: 'sample-email',
        data: { kind, name, address, ...checkTemplate(kind, body) },
      })
      audit(tx, ctx, 'settings.email-trial', { id: kind, name: emailKinds[kind].label })
      return {
        message: await mailMessage(ctx, tx, `A test email is on its way to ${address}`, 'the test email'),
      }
    },
  )
}
