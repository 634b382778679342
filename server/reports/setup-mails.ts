// The email by which an owner sees that emails arrive.
import type { MailTemplate } from '#server/mail/deliver-mail'
import { layoutMail } from '#server/mail/layout-mail'
import { getSite } from '#server/settings/identity'

export const setupMails: Record<string, MailTemplate> = {
  'test-email': async (db, { name = '', address = '' }) => {
    const site = await getSite(db)
    const title = `A test email from ${site.name}`
    const blocks = [
      { kind: 'paragraph', text: 'If you read this, emails of your shop arrive.' },
      {
        kind: 'paragraph',
        text: 'Look whether it came into the folder for spam, as your customers’ would, too.',
      },
    ] as const
    return { to: { name, address }, subject: title, ...layoutMail(site, title, blocks) }
  },
}
