// What people are written about their account: a way in or back in, and what happened to it.

import { INVITATION_DAYS } from '#contract/staff/staff'
import { type Db, transaction } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import type { Block } from '#server/mail/layout-mail'
import { wordMail } from '#server/mail/word-mail'
import { getSiteAndWording } from '#server/settings/identity'
import { OPENED_ACCOUNT_DAYS, openPasswordReset, RESET_MINUTES } from './passwords/open-password-reset.ts'
import { openInvitation } from './staff/invitations.ts'

interface Content {
  /** What the words of the email may name, beside the customer's name. */
  fields?: Readonly<Record<string, string>>
  blocks: readonly Block[]
  headers?: Readonly<Record<string, string>>
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
      data: Record<string, string>,
      db: Db,
    ) => Content | null | Promise<Content | null>,
  ): MailTemplate =>
  async (db, data, kind) => {
    const customer = await db
      .selectFrom('customers')
      .select(['name', 'email', 'deletionDueAt'])
      .where('id', '=', data.customerId ?? '')
      .where('isActive', '=', true)
      .executeTakeFirst()
    if (!customer) return null
    const [{ site, wording }, content] = await Promise.all([
      getSiteAndWording(db, kind),
      write(customer, data, db),
    ])
    if (!content) return null
    const fields = { name: customer.name, ...content.fields }
    const to = { name: customer.name, address: customer.email }
    const { blocks, headers } = content
    return { to, ...(headers && { headers }), ...wordMail(site, wording, { fields, blocks }) }
  }

/** @param publicUrl where links lead: always the configured address, never one that a request names. */
export function accountMails(publicUrl: string | null): Record<string, MailTemplate> {
  const link = (text: string, path: string): Block[] =>
    publicUrl ? [{ kind: 'link', text, url: `${publicUrl}${path}` }] : []

  return {
    // As below, where no address is configured.
    'staff-invitation': async (db, { invitationId = '', site: asked = '' }, kind) => {
      const invitation = await transaction(db, (tx) => openInvitation(tx, invitationId))
      if (!invitation) return null
      const { token, email, invitedBy, role } = invitation
      const { site, wording } = await getSiteAndWording(db, kind)
      // Browsers keep what follows # to themselves, so the token reaches no log on the way.
      const url = `${publicUrl ?? asked}/admin/invitation#token=${token}`
      const blocks: Block[] = [{ kind: 'link', text: 'Accept the invitation', url }]
      const fields = { invitedBy, role, days: String(INVITATION_DAYS) }
      return { to: { name: '', address: email }, ...wordMail(site, wording, { fields, blocks }) }
    },
    'password-reset': toCustomer(async (_, { customerId = '', requestedAt = '' }, db) => {
      if (publicUrl === null) return null
      const token = await transaction(db, (tx) => openPasswordReset(tx, customerId, new Date(requestedAt)))
      if (token === null) return null
      return {
        fields: { minutes: String(RESET_MINUTES) },
        // Browsers keep what follows # to themselves, so the token reaches no log on the way.
        blocks: link('Set a new password', `/reset-password#token=${token}`),
      }
    }),
    // Where no address is configured, the link leads to the one at which the admin opened the account.
    'account-opened': toCustomer(async (_, { customerId = '', requestedAt = '', site = '' }, db) => {
      const minutes = OPENED_ACCOUNT_DAYS * 24 * 60
      const token = await transaction(db, (tx) =>
        openPasswordReset(tx, customerId, new Date(requestedAt), minutes),
      )
      if (token === null) return null
      const url = `${publicUrl ?? site}/reset-password#token=${token}`
      return {
        fields: { days: String(OPENED_ACCOUNT_DAYS) },
        blocks: [{ kind: 'link', text: 'Set a password', url }],
      }
    }),
    'password-changed': toCustomer(() => ({ blocks: link('Set a new password', '/forgot-password') })),
    'account-kept': toCustomer(() => ({ blocks: link('Set a new password', '/forgot-password') })),
  }
}
