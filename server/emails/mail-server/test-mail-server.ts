// Sends a test email at once, also with settings that aren't saved yet, and returns the reply of the mail server.
import type { MailServerInput } from '#contract/emails/mail-server'
import { audit } from '#server/audit/audit'
import { type Db, json, type Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminActor } from '#server/http/request/actor'
import type { AdminContext } from '#server/http/request/context'
import { type MadeMail, sendMade } from '#server/mail/deliver-mail'
import { createSmtpMailer, type SmtpServer } from '#server/mail/mailer'
import type { SellerLogo } from '#server/settings/seller-logo'
import { getSetting } from '#server/settings/settings'
import { failureInWords } from '../failure-in-words.ts'
import { type MailDeps, senderOf } from './find-sending.ts'
import { fingerprintOf } from './mail-server-state.ts'
import { assertMayReach } from './own-network.ts'
import { enteredServer } from './save-mail-server.ts'
import { testEmail } from './test-email.ts'

const TEST_MS = 20_000
const MAX_REPLY = 300

interface Wanted {
  /** Recipient. */
  address: string
  server?: MailServerInput | undefined
}

/** A test email that was sent or refused. */
export type TestOutcome = Awaited<ReturnType<typeof sendTestEmail>>

/**
 * Throws `conflict` without a mail server, `invalid_input` if its password is needed, and `forbidden` if a server in
 * the shop's own network is tested by anyone but an owner.
 */
export async function sendTestEmail(
  db: Db,
  actor: AdminActor,
  { logo, ...deps }: MailDeps & { logo: SellerLogo },
  { address, server: entered }: Wanted,
) {
  const { server, sender } = await serverToTest(db, deps, entered)
  if (typeof server !== 'string') await assertMayReach(db, actor, server.host)
  const data = { name: actor.name, address, server: fingerprintOf(deps.secrets, server) }
  const made: MadeMail = await testEmail['test-email'](db, data, 'test-email')
  const id = crypto.randomUUID()
  const sending = { mailer: createSmtpMailer(server), sender }
  const parts = { mailId: id, logo: await logo(db) }
  try {
    const { messageId } = await sendMade(sending, made, parts, AbortSignal.timeout(TEST_MS))
    return { id, data, made, messageId }
  } catch (error) {
    return { data, failure: replyOf(error) }
  }
}

async function serverToTest(
  db: Db,
  { mailEnvironment: { smtpUrl, mailFrom }, secrets }: MailDeps,
  entered: MailServerInput | undefined,
) {
  const fromAddress = mailFrom ?? ''
  if (smtpUrl !== null) return { server: smtpUrl, sender: senderOf({ fromName: '', fromAddress }) }
  const before = await getSetting(db, 'mailServer')
  const server: SmtpServer & { fromName: string; fromAddress: string } = enteredServer(
    secrets,
    before,
    entered ?? { ...before, password: '' },
  )
  if (server.host === '') throw refused('conflict', 'Enter a mail server first')
  return { server, sender: senderOf({ ...server, fromAddress: fromAddress || server.fromAddress }) }
}

/** One line of limited length. */
function replyOf(error: unknown): string {
  const { name, message } = error as Error
  if (name === 'AbortError' || name === 'TimeoutError') return 'Timeout: no complete reply within 20 seconds'
  return message.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, MAX_REPLY)
}

/** Records the test, and returns what to say about it. */
export async function recordTest(tx: Transaction, ctx: AdminContext, outcome: TestOutcome) {
  const { address } = outcome.data
  audit(tx, ctx, 'setup.test-email', { id: 'mailServer' }, { after: { address } })
  if (outcome.made === undefined) {
    const reply = outcome.failure
    return { message: `${failureInWords(reply)}. The test email wasn't sent.`, isAccepted: false, reply }
  }
  const { id, data, made, messageId } = outcome
  await tx
    .insertInto('mails')
    .values({
      id,
      key: `test-email:${id}`,
      template: 'test-email',
      data: json(data),
      state: 'sent',
      attempts: 1,
      sentAt: ctx.now,
      messageId,
      toName: made.to.name,
      toAddress: made.to.address,
      subject: made.subject,
      textBody: made.text,
      htmlBody: made.html,
    })
    .execute()
  const message = `The mail server has accepted the test email to ${address}. If it hasn’t arrived in a few minutes, check the spam folder.`
  return { message, isAccepted: true, reply: '' }
}
