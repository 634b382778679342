// Messages of calls that queue an email. Without a mail server it is only saved, so they don't claim that it is sent.
import type { Db } from '#server/db/database'

interface Context {
  areEmailsSent: (db: Db) => Promise<boolean>
}

/**
 * @param sending used if emails are sent: "The answer is being sent"
 * @param what names the email: "the answer"
 */
export const mailMessage = async (
  { areEmailsSent }: Context,
  db: Db,
  sending: string,
  what: string,
): Promise<string> =>
  (await areEmailsSent(db)) ? sending : `Email isn't set up: ${what} is only saved as a file on the server`
