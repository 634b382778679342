// The e-mail about a sign-in through Google that has changed the account.
import { paragraph, toCustomer } from '#server/accounts/account-mails'
import type { MailTemplate } from '#server/mail/deliver-mail'

/** @param publicUrl where links lead; without it a message has none. */
export function googleMails(publicUrl: string | null): Record<string, MailTemplate> {
  return {
    'password-removed': toCustomer(({ name, email }) => ({
      title: 'Your account now opens through Google',
      blocks: [
        paragraph(
          `Dear ${name}, you have signed in through Google with the e-mail address ${email}. An account with this address was there already, but nobody had proved that the address was theirs.`,
        ),
        paragraph(
          'To keep others out we have removed its password and signed it out everywhere else. Your orders and addresses are still there: please look through the addresses before you order. You can set a password again at any time.',
        ),
        ...(publicUrl
          ? [{ kind: 'link', text: 'Look at your profile', url: `${publicUrl}/profile` } as const]
          : []),
      ],
    })),
  }
}
