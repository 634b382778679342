// Messages of calls that queue an email. Without a mail server it is only saved, so they don't claim that it is sent.

/**
 * @param sending used if emails are sent: "The answer is being sent"
 * @param what names the email: "the answer"
 */
export const mailMessage = (
  { emailsLeave }: { emailsLeave: boolean },
  sending: string,
  what: string,
): string => (emailsLeave ? sending : `Email isn't set up: ${what} is only saved as a file on the server`)
