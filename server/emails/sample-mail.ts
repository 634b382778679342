// Generates an email with sample data, for a preview or a test email sent to the admin who edits it.
import { fieldsOf, isTemplateKind, type TemplateKind, type Words } from '#contract/emails/templates'
import type { Seller } from '#contract/settings/shop'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { fillMail } from '#server/mail/fill-mail'
import { getSite } from '#server/settings/identity'
import { sampleBlocks } from './sample-blocks.ts'

export const makeSample = (site: Seller, kind: TemplateKind, words: Words) =>
  fillMail(site, { kind, words }, { fields: fieldsOf(kind), blocks: sampleBlocks(kind) })

export const sampleMail: Record<string, MailTemplate> = {
  'sample-email': async (db, { kind = '', name = '', address = '', ...words }) => {
    if (!isTemplateKind(kind)) return null
    const { subject = '', opening = '', closing = '' } = words
    const made = makeSample(await getSite(db), kind, { subject, opening, closing })
    return { ...made, to: { name, address }, subject: `[Test] ${made.subject}` }
  },
}
