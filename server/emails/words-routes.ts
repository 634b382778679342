// The words of the shop's emails, for admins.
import * as contract from '#contract/emails/admin-words'
import { emailKinds } from '#contract/emails/email-kinds'
import { audit } from '#server/audit/audit'
import type { App } from '#server/http/app'
import type { RateLimit } from '#server/http/rate-limit'
import { showLogo } from '#server/mail/mail-logo'
import { queueMail } from '#server/mail/queue-mail'
import { getSite } from '#server/settings/identity'
import type { SellerLogo } from '#server/settings/seller-logo'
import { checkWords, getEmailWords, listEmailWords, requireKind, saveEmailWords } from './email-words.ts'
import { makeSample } from './sample-mail.ts'

/** Of one admin: enough to write with, too little to fill a mailbox. */
export const emailTrialLimit: RateLimit = {
  name: 'email-trial',
  attempts: 20,
  windowSeconds: 600,
  waitSeconds: 60,
  maxWaitSeconds: 600,
}

export function emailWordsRoutes(app: App, logo: SellerLogo) {
  app.query(contract.listEmailWords, async (_, db) => ({ emails: await listEmailWords(db) }))

  app.query(contract.getEmailWords, async (_, db, { params }) => getEmailWords(db, params.kind))

  app.command(contract.saveEmailWords, async (ctx, tx, { params, body: { version, ...words } }) => {
    const kind = requireKind(params.kind)
    await saveEmailWords(tx, ctx, kind, version, checkWords(kind, words))
    return { message: 'Email saved', ...(await getEmailWords(tx, kind)) }
  })

  app.query(contract.previewEmail, async (_, db, { params, body }) => {
    const kind = requireKind(params.kind)
    const { subject, html, text } = makeSample(await getSite(db), kind, checkWords(kind, body))
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
        data: { kind, name, address, ...checkWords(kind, body) },
      })
      audit(tx, ctx, 'settings.email-trial', { id: kind, name: emailKinds[kind].label })
      return { message: `The email is on its way to ${address}` }
    },
  )
}
