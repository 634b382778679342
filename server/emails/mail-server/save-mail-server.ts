// Changes the mail server. Its password is encrypted, and stays if none is entered for the same account.
import type { MailServerInput, StoredMailServer } from '#contract/emails/mail-server'
import type { Transaction } from '#server/db/database'
import type { SecretBox } from '#server/files/secret-box'
import { refused } from '#server/http/errors'
import type { ConfirmableContext } from '#server/http/request/context'
import { changeSetting } from '#server/settings/change-setting'
import { getVersioned } from '#server/settings/settings'
import { type MailDeps, openPassword, openServer, sealFormer, sealPassword } from './find-sending.ts'

/** Throws `conflict` if the environment names a server, `invalid_input` if a password is needed, `version_conflict`. */
export async function saveMailServer(
  tx: Transaction,
  ctx: ConfirmableContext,
  { mailEnvironment, secrets }: MailDeps,
  { version, password, ...server }: MailServerInput & { version: number },
): Promise<void> {
  if (mailEnvironment.smtpUrl !== null) {
    throw refused('conflict', 'SMTP_URL is set on the server. Remove it there to use these settings.')
  }
  const { settings: before } = await getVersioned(tx, 'mailServer')
  const kept =
    password === '' ? keptPassword(secrets, before, server) : sealPassword(secrets, server, password)
  if (kept === null) throw needsPassword('password', before)
  await changeSetting(tx, ctx, {
    key: 'mailServer',
    action: 'settings.mail-server',
    version,
    value: { ...server, password: kept },
    mailData: formerOf(secrets, before),
  })
}

type Entered = Omit<MailServerInput, 'password'>

/**
 * Returns the encrypted password; null if it has to be entered. It is kept only for the same account, and isn't sent
 * unencrypted if it was saved for an encrypted connection: otherwise an admin could learn it.
 */
function keptPassword(
  secrets: SecretBox,
  before: StoredMailServer,
  { host, user, encryption }: Entered,
): string | null {
  if (user === '') return ''
  const isSame = host === before.host && user === before.user
  const isWeaker = encryption === 'none' && before.encryption !== 'none'
  const isUsable = before.password !== '' && openPassword(secrets, before) !== null
  return isSame && !isWeaker && isUsable ? before.password : null
}

function needsPassword(field: string, { password }: StoredMailServer) {
  const message =
    password === ''
      ? 'Enter the password'
      : 'Enter the password again: it is kept only for the same server, user and encryption'
  return refused('invalid_input', message, { fields: { [field]: message } })
}

/** The data by which the announcement is sent through the former server; empty if there is none that works. */
function formerOf(secrets: SecretBox, before: StoredMailServer): Record<string, string> {
  if (before.host === '' || openPassword(secrets, before) === null) return {}
  return { formerServer: sealFormer(secrets, openServer(secrets, before)) }
}

/** Returns entered settings with the password to use. Throws `invalid_input` if a password is needed. */
export function enteredServer(
  secrets: SecretBox,
  before: StoredMailServer,
  { password, ...server }: MailServerInput,
) {
  if (password !== '') return { ...server, password }
  const kept = keptPassword(secrets, before, server)
  if (kept === null) throw needsPassword('server.password', before)
  return openServer(secrets, { ...server, password: kept })
}
