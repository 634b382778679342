// The e-mail about a sign-in through Google that has changed the account.
import { toCustomer } from '#server/accounts/account-mails'
import type { MailTemplate } from '#server/mail/deliver-mail'

/** @param publicUrl where links lead; without it a message has none. */
export function googleMails(publicUrl: string | null): Record<string, MailTemplate> {
  return {
    'password-removed': toCustomer(({ email }) => ({
      fields: { email },
      blocks: publicUrl ? [{ kind: 'link', text: 'Look at your profile', url: `${publicUrl}/profile` }] : [],
    })),
  }
}
