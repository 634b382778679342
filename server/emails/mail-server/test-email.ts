// The test email with which an admin checks that emails arrive.
import type { MailTemplate } from '#server/mail/deliver-mail'
import { fillMail } from '#server/mail/fill-mail'
import { getSiteAndWording } from '#server/settings/identity'

export const testEmail = {
  'test-email': async (db, { name = '', address = '' }, kind) => {
    const { site, wording } = await getSiteAndWording(db, kind)
    return { to: { name, address }, ...fillMail(site, wording, { fields: { name }, blocks: [] }) }
  },
} as const satisfies Record<string, MailTemplate>
