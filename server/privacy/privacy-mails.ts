// What customers are written when they leave.
import { formatLongDay } from '#contract/base/days'
import { toCustomer } from '#server/accounts/account-mails'
import type { MailTemplate } from '#server/mail/deliver-mail'

/** @param publicUrl where links lead; without it a message has none. */
export function privacyMails(publicUrl: string | null): Record<string, MailTemplate> {
  return {
    'account-deletion': toCustomer(({ deletionDueAt }) => {
      // Taken back before the mail could be sent.
      if (deletionDueAt === null) return null
      return {
        fields: { day: formatLongDay(deletionDueAt) },
        blocks: publicUrl ? [{ kind: 'link', text: 'Sign in', url: `${publicUrl}/login` }] : [],
      }
    }),
  }
}
