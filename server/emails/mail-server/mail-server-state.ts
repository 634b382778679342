// The mail server as the back office shows it: never with its password.
import { sql } from 'kysely'
import { encryptionLabels, MailServer, type StoredMailServer } from '#contract/emails/mail-server'
import type { Seller } from '#contract/settings/shop'
import type { Db } from '#server/db/database'
import type { SecretBox } from '#server/files/secret-box'
import type { SmtpServer } from '#server/mail/mailer'
import { getSite } from '#server/settings/identity'
import { getSetting, getVersioned } from '#server/settings/settings'
import { describeUrl, type MailDeps, type MailEnvironment, openPassword, senderOf } from './find-sending.ts'
import { countUnsent } from './unsent-emails.ts'

export async function getMailServerState(db: Db, { mailEnvironment, secrets }: MailDeps) {
  const [{ version, settings }, site, test, unsent] = await Promise.all([
    getVersioned(db, 'mailServer'),
    getSite(db),
    findLastTest(db, { mailEnvironment, secrets }),
    countUnsent(db),
  ])
  return {
    version,
    settings: MailServer.parse(settings),
    hasPassword: settings.password !== '',
    isSecretUnreadable: openPassword(secrets, settings) === null,
    variables: [
      ...(mailEnvironment.smtpUrl === null ? [] : (['SMTP_URL'] as const)),
      ...(mailEnvironment.mailFrom === null ? [] : (['MAIL_FROM'] as const)),
    ],
    active: activeServer(mailEnvironment, settings, site),
    defaultSender: { name: site.name, address: mailEnvironment.mailFrom ?? site.email },
    test,
    unsent,
  }
}

function activeServer(
  { smtpUrl, mailFrom }: MailEnvironment,
  { host, port, encryption, user, ...sender }: StoredMailServer,
  site: Seller,
) {
  if (smtpUrl === null && host === '') return null
  const own = smtpUrl === null ? sender : { fromName: '', fromAddress: '' }
  const { name, address } = senderOf({ ...own, fromAddress: mailFrom ?? own.fromAddress })(site)
  const server =
    smtpUrl === null ? { host, port, encryption: encryptionLabels[encryption], user } : describeUrl(smtpUrl)
  return { ...server, fromName: name, fromAddress: address }
}

/** A fingerprint of a server with its password, by which a test email proves that exactly these settings work. */
export const fingerprintOf = (secrets: SecretBox, server: string | SmtpServer): string =>
  secrets.fingerprint(
    typeof server === 'string'
      ? server
      : JSON.stringify([server.host, server.port, server.encryption, server.user, server.password]),
  )

/** Returns the last test email that the server in use accepted with its present settings. */
export async function findLastTest(db: Db, { mailEnvironment: { smtpUrl }, secrets }: MailDeps) {
  const server = smtpUrl ?? (await getSetting(db, 'mailServer'))
  const password = typeof server === 'string' ? '' : openPassword(secrets, server)
  if (password === null || (typeof server !== 'string' && server.host === '')) return null
  const fingerprint = fingerprintOf(secrets, typeof server === 'string' ? server : { ...server, password })
  // Earlier versions could only test the server of the environment, and stored no fingerprint.
  const { rows } = await sql<{ address: string; at: Date }>`
    select data ->> 'address' as address, sent_at as at from mails
    where template = 'test-email' and state = 'sent'
      and coalesce(data ->> 'server', ${smtpUrl === null ? '' : fingerprint}) = ${fingerprint}
    order by queued_at desc limit 1`.execute(db)
  const [found] = rows
  return found ? { address: found.address, at: found.at.toISOString() } : null
}
