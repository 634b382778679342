// The emails with links for admins.
import { type Db, transaction } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { fillMail } from '#server/mail/fill-mail'
import { getSiteAndWording } from '#server/settings/identity'
import { EMAIL_HOURS, openAdminLink, PASSWORD_MINUTES } from './open-link.ts'

/** @param publicUrl base address of links. A password link never uses an address named in a request. */
export const adminLinkMails = (
  publicUrl: string | null,
): Record<'admin-password' | 'admin-email', MailTemplate> => ({
  'admin-password': async (db, { adminId = '', requestedAt = '' }, kind) => {
    const admin = publicUrl === null ? undefined : await activeAdmin(db, adminId)
    if (!admin) return null
    const wanted = { adminId, newEmail: null, requestedAt: new Date(requestedAt) }
    const token = await transaction(db, (tx) => openAdminLink(tx, wanted))
    if (token === null) return null
    const { site, wording } = await getSiteAndWording(db, kind)
    return {
      to: { name: admin.name, address: admin.email },
      ...fillMail(site, wording, {
        fields: { name: admin.name, minutes: String(PASSWORD_MINUTES) },
        // Browsers don't send the part after # to servers, so the token reaches no log.
        blocks: [
          { kind: 'link', text: 'Set a new password', url: `${publicUrl}/admin/new-password#token=${token}` },
        ],
      }),
    }
  },

  'admin-email': async (db, { adminId = '', newEmail = '', requestedAt = '', site: asked = '' }, kind) => {
    const admin = await activeAdmin(db, adminId)
    if (!admin) return null
    const wanted = { adminId, newEmail, requestedAt: new Date(requestedAt) }
    const token = await transaction(db, (tx) => openAdminLink(tx, wanted))
    if (token === null) return null
    const { site, wording } = await getSiteAndWording(db, kind)
    return {
      to: { name: admin.name, address: newEmail },
      ...fillMail(site, wording, {
        fields: { name: admin.name, email: newEmail, hours: String(EMAIL_HOURS) },
        blocks: [
          {
            kind: 'link',
            text: 'Confirm the new address',
            url: `${publicUrl ?? asked}/admin/confirm-email#token=${token}`,
          },
        ],
      }),
    }
  },
})

const activeAdmin = (db: Db, id: string) =>
  db
    .selectFrom('admins')
    .select(['name', 'email'])
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst()
