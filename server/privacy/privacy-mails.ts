// What customers are written when they leave.
import { formatLongDay } from '#contract/base/days'
import { paragraph, toCustomer } from '#server/accounts/account-mails'
import type { MailTemplate } from '#server/mail/deliver-mail'

/** @param publicUrl where links lead; without it a message has none. */
export function privacyMails(publicUrl: string | null): Record<string, MailTemplate> {
  return {
    'account-deletion': toCustomer(({ name, deletionDueAt }, seller) => {
      // Taken back before the mail could be sent.
      if (deletionDueAt === null) return null
      return {
        title: 'Your account will be deleted',
        blocks: [
          paragraph(
            `Dear ${name}, your account at ${seller.name} will be deleted on ${formatLongDay(deletionDueAt)}, as you asked.`,
          ),
          paragraph('Sign in before then if you want to keep it.'),
          paragraph('We keep invoices as long as the law demands, and nothing else of you.'),
          ...(publicUrl ? [{ kind: 'link', text: 'Sign in', url: `${publicUrl}/login` } as const] : []),
        ],
      }
    }),
  }
}
