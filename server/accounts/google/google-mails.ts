// The email about a Google sign-in that changed the account.
import { toCustomer } from '#server/accounts/account-mails'
import type { MailTemplate } from '#server/mail/deliver-mail'

/** @param publicUrl base address of links; without it the email has none */
export function googleMails(publicUrl: string | null): Record<string, MailTemplate> {
  return {
    'password-removed': toCustomer(({ email }) => ({
      fields: { email },
      blocks: publicUrl ? [{ kind: 'link', text: 'Open your profile', url: `${publicUrl}/profile` }] : [],
    })),
  }
}
