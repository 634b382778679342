// The email by which an owner sees that emails arrive.
import type { MailTemplate } from '#server/mail/deliver-mail'
import { wordMail } from '#server/mail/word-mail'
import { getSiteAndWording } from '#server/settings/identity'

export const setupMails: Record<string, MailTemplate> = {
  'test-email': async (db, { name = '', address = '' }, kind) => {
    const { site, wording } = await getSiteAndWording(db, kind)
    return { to: { name, address }, ...wordMail(site, wording, { fields: { name }, blocks: [] }) }
  },
}
