// What people are written about their account: a way in or back in, and what happened to it.

import type { Seller } from '#contract/settings/shop'
import { INVITATION_DAYS } from '#contract/staff/staff'
import { type Db, transaction } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { type Block, layoutMail } from '#server/mail/layout-mail'
import { getSite } from '#server/settings/identity'
import { openPasswordReset, RESET_MINUTES } from './passwords/open-password-reset.ts'
import { openInvitation } from './staff/invitations.ts'

interface Mail {
  title: string
  blocks: readonly Block[]
}

interface Recipient {
  name: string
  email: string
  deletionDueAt: Date | null
}

/** A message to a customer; none to somebody who is gone or suspended, or when `write` has nothing to say. */
export const toCustomer =
  (
    write: (
      customer: Recipient,
      seller: Seller,
      data: Record<string, string>,
      db: Db,
    ) => Mail | null | Promise<Mail | null>,
  ): MailTemplate =>
  async (db, data) => {
    const customer = await db
      .selectFrom('customers')
      .select(['name', 'email', 'deletionDueAt'])
      .where('id', '=', data.customerId ?? '')
      .where('isActive', '=', true)
      .executeTakeFirst()
    if (!customer) return null
    const seller = await getSite(db)
    const mail = await write(customer, seller, data, db)
    if (!mail) return null
    const { title, blocks } = mail
    const to = { name: customer.name, address: customer.email }
    return { to, subject: title, ...layoutMail(seller, title, blocks) }
  }

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

/** @param publicUrl where links lead: always the configured address, never one that a request names. */
export function accountMails(publicUrl: string | null): Record<string, MailTemplate> {
  const link = (text: string, path: string): Block[] =>
    publicUrl ? [{ kind: 'link', text, url: `${publicUrl}${path}` }] : []

  return {
    'staff-invitation': async (db, { invitationId = '' }) => {
      if (publicUrl === null) return null
      const invitation = await transaction(db, (tx) => openInvitation(tx, invitationId))
      if (!invitation) return null
      const { token, email, invitedBy, role } = invitation
      const seller = await getSite(db)
      const title = `${invitedBy} invites you to the back office of ${seller.name}`
      return {
        to: { name: '', address: email },
        subject: title,
        ...layoutMail(seller, title, [
          paragraph(`You are asked to work in the back office of ${seller.name}. Your role: ${role}.`),
          // Browsers keep what follows # to themselves, so the token reaches no log on the way.
          ...link('Accept the invitation', `/admin/invitation#token=${token}`),
          paragraph(`The link works once and for ${INVITATION_DAYS} days.`),
          paragraph('If you do not know what this is about, there is nothing to do.'),
        ]),
      }
    },
    'password-reset': toCustomer(async ({ name }, seller, { customerId = '', requestedAt = '' }, db) => {
      if (publicUrl === null) return null
      const token = await transaction(db, (tx) => openPasswordReset(tx, customerId, new Date(requestedAt)))
      if (token === null) return null
      return {
        title: 'Set a new password',
        blocks: [
          paragraph(`Dear ${name}, somebody, most likely you, asked for a new password at ${seller.name}.`),
          // Browsers keep what follows # to themselves, so the token reaches no log on the way.
          ...link('Set a new password', `/reset-password#token=${token}`),
          paragraph(`The link works once and for ${RESET_MINUTES} minutes.`),
          paragraph('If it was not you, there is nothing to do: your password stays as it is.'),
        ],
      }
    }),
    'password-changed': toCustomer(({ name }, seller) => ({
      title: 'Your password was changed',
      blocks: [
        paragraph(`Dear ${name}, the password of your account at ${seller.name} was changed just now.`),
        paragraph('If it was not you, set a new password at once and tell us.'),
        ...link('Set a new password', '/forgot-password'),
      ],
    })),
    'account-kept': toCustomer(({ name }, seller) => ({
      title: 'Your account is kept',
      blocks: [
        paragraph(
          `Dear ${name}, you have signed in again, so your account at ${seller.name} will not be deleted.`,
        ),
        paragraph('If it was not you, set a new password at once and tell us.'),
        ...link('Set a new password', '/forgot-password'),
      ],
    })),
  }
}
