// Emails to customers about their accounts: links to set a password, and notices of changes.

import { type Db, transaction } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { fillMail } from '#server/mail/fill-mail'
import type { Block } from '#server/mail/layout-mail'
import { getSiteAndWording } from '#server/settings/identity'
import { OPENED_ACCOUNT_DAYS, openPasswordReset, RESET_MINUTES } from './passwords/open-password-reset.ts'

interface Content {
  /** Values for placeholders in the template, besides the customer's name. */
  fields?: Readonly<Record<string, string>>
  blocks: readonly Block[]
  headers?: Readonly<Record<string, string>>
}

interface Recipient {
  name: string
  email: string
  deletionDueAt: Date | null
}

/**
 * Wraps a template for customers. Nothing is sent if the customer is deleted or suspended or has no address, or if
 * `write` returns null.
 */
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
    // Customers added by hand may have no address.
    const address = customer?.email ?? null
    if (!customer || address === null) return null
    const [{ site, wording }, content] = await Promise.all([
      getSiteAndWording(db, kind),
      write({ ...customer, email: address }, data, db),
    ])
    if (!content) return null
    const fields = { name: customer.name, ...content.fields }
    const to = { name: customer.name, address }
    const { blocks, headers } = content
    return { to, ...(headers && { headers }), ...fillMail(site, wording, { fields, blocks }) }
  }

/** @param publicUrl base address of links: always the configured address, never one named in a request */
export function accountMails(publicUrl: string | null): Record<string, MailTemplate> {
  const link = (text: string, path: string): Block[] =>
    publicUrl ? [{ kind: 'link', text, url: `${publicUrl}${path}` }] : []

  return {
    'password-reset': toCustomer(async (_, { customerId = '', requestedAt = '' }, db) => {
      if (publicUrl === null) return null
      const token = await transaction(db, (tx) => openPasswordReset(tx, customerId, new Date(requestedAt)))
      if (token === null) return null
      return {
        fields: { minutes: String(RESET_MINUTES) },
        // Browsers never send what follows # to a server, so the token doesn't appear in logs.
        blocks: link('Set a new password', `/reset-password#token=${token}`),
      }
    }),
    // Without a configured address, the link uses the address at which the admin created the account.
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
