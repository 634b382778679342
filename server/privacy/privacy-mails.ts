// Emails about the deletion of an account.
import { formatLongDay } from '#contract/base/days'
import { toCustomer } from '#server/accounts/account-mails'
import type { MailTemplate } from '#server/mail/deliver-mail'

/** @param publicUrl the base of links; without it, emails contain none */
export function privacyMails(publicUrl: string | null): Record<string, MailTemplate> {
  return {
    'account-deletion': toCustomer(({ deletionDueAt }) => {
      // The deletion was cancelled before the email could be sent.
      if (deletionDueAt === null) return null
      return {
        fields: { day: formatLongDay(deletionDueAt) },
        blocks: publicUrl ? [{ kind: 'link', text: 'Sign in', url: `${publicUrl}/login` }] : [],
      }
    }),
  }
}
