// What customers are written about what admins decided of their account.
import { paragraph, toCustomer } from '#server/accounts/account-mails'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { layoutMail } from '#server/mail/layout-mail'
import { getSite } from '#server/settings/identity'

/** @param publicUrl where links lead; without it a message has none. */
export function customerMails(publicUrl: string | null): Record<string, MailTemplate> {
  return {
    'account-suspended': async (db, { customerId = '' }) => {
      const customer = await db
        .selectFrom('customers')
        .select(['name', 'email', 'suspensionReason'])
        .where('id', '=', customerId)
        .where('suspendedAt', 'is not', null)
        .where('anonymisedAt', 'is', null)
        .executeTakeFirst()
      // Let in again, or deleted, before the mail could be sent.
      if (!customer) return null
      const seller = await getSite(db)
      const title = 'Your account has been suspended'
      const blocks = [
        paragraph(
          `Dear ${customer.name}, your account at ${seller.name} has been suspended. You cannot sign in for now.`,
        ),
        paragraph(`Reason: ${customer.suspensionReason ?? ''}`),
        paragraph(
          'Orders that are under way are not affected. Please write to us if you think this is wrong.',
        ),
      ]
      return {
        to: { name: customer.name, address: customer.email },
        subject: title,
        ...layoutMail(seller, title, blocks),
      }
    },
    'account-reactivated': toCustomer(({ name }, seller) => ({
      title: 'Your account is open again',
      blocks: [
        paragraph(`Dear ${name}, you can sign in to your account at ${seller.name} again.`),
        ...(publicUrl ? [{ kind: 'link', text: 'Sign in', url: `${publicUrl}/login` } as const] : []),
      ],
    })),
  }
}
