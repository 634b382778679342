// Emails to customers about admins' decisions on their account.
import { toCustomer } from '#server/accounts/account-mails'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { fillMail } from '#server/mail/fill-mail'
import type { Block } from '#server/mail/layout-mail'
import { getSiteAndWording } from '#server/settings/identity'

/** @param publicUrl base URL of links; null leaves them out */
export function customerMails(publicUrl: string | null): Record<string, MailTemplate> {
  return {
    'account-suspended': async (db, { customerId = '' }, kind) => {
      const customer = await db
        .selectFrom('customers')
        .select(['name', 'email', 'suspensionReason'])
        .where('id', '=', customerId)
        .where('suspendedAt', 'is not', null)
        .where('anonymisedAt', 'is', null)
        .executeTakeFirst()
      // The customer was reactivated or deleted before the email could be sent.
      if (!customer) return null
      const { site, wording } = await getSiteAndWording(db, kind)
      const reason: Block = { kind: 'paragraph', text: `Reason: ${customer.suspensionReason ?? ''}` }
      return {
        to: { name: customer.name, address: customer.email ?? '' },
        ...fillMail(site, wording, { fields: { name: customer.name }, blocks: [reason] }),
      }
    },
    'account-reactivated': toCustomer(() => ({
      blocks: publicUrl ? [{ kind: 'link', text: 'Sign in', url: `${publicUrl}/login` }] : [],
    })),
  }
}
