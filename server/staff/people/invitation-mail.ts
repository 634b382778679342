// The email that invites a person to the staff.

import { INVITATION_DAYS } from '#contract/staff/staff'
import { transaction } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { fillMail } from '#server/mail/fill-mail'
import { getSiteAndWording } from '#server/settings/identity'
import { invitationLink, openInvitation } from './invitations.ts'

/** @param publicUrl the base of the link; without it, the address that the inviting admin used */
export const invitationMail = (publicUrl: string | null): Record<'staff-invitation', MailTemplate> => ({
  'staff-invitation': async (db, { invitationId = '', site: asked = '' }, kind) => {
    const invitation = await transaction(db, (tx) => openInvitation(tx, invitationId))
    if (!invitation) return null
    const { token, email, invitedBy, role } = invitation
    const { site, wording } = await getSiteAndWording(db, kind)
    const url = invitationLink(publicUrl ?? asked, token)
    return {
      to: { name: '', address: email },
      ...fillMail(site, wording, {
        fields: { invitedBy, role, days: String(INVITATION_DAYS) },
        blocks: [{ kind: 'link', text: 'Accept the invitation', url }],
      }),
    }
  },
})
