// Finds the way to send emails: the mail server of the environment, else the one of the settings, else files. It is
// read for each email, so a change applies at once in every process.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { encryptionLabels, type StoredMailServer } from '#contract/emails/mail-server'
import type { Db } from '#server/db/database'
import type { SecretBox } from '#server/files/secret-box'
import type { Sending } from '#server/mail/deliver-mail'
import { createFileMailer, createSmtpMailer, type SmtpServer } from '#server/mail/mailer'
import { getSetting } from '#server/settings/settings'

/** The variables of the environment, which take precedence over the settings. */
export interface MailEnvironment {
  smtpUrl: string | null
  /** Sender address of every email. */
  mailFrom: string | null
}

export interface MailDeps {
  mailEnvironment: MailEnvironment
  secrets: SecretBox
}

/** Where emails are saved without a mail server. */
export const mailFolderOf = (dataDir: string) => join(dataDir, 'mail')

/** Whether emails are sent; otherwise they are saved as files. */
export async function areEmailsSent({ smtpUrl }: MailEnvironment, db: Db): Promise<boolean> {
  return smtpUrl !== null || (await getSetting(db, 'mailServer')).host !== ''
}

const PURPOSE = 'mail-server'

/** A password belongs to one account on one server, and can't be decrypted for another. */
const purposeOf = ({ host, user }: Account) => `${PURPOSE}:${host}:${user}`

type Account = Pick<StoredMailServer, 'host' | 'user'>

export const sealPassword = (secrets: SecretBox, account: Account, password: string): string =>
  secrets.seal(password, purposeOf(account))

/** Returns null if the password can't be decrypted, for example after moving the shop without its key. */
export const openPassword = (
  secrets: SecretBox,
  { password, ...account }: StoredMailServer,
): string | null => (password === '' ? '' : secrets.open(password, purposeOf(account)))

type Sender = Pick<StoredMailServer, 'fromName' | 'fromAddress'>

export const senderOf =
  ({ fromName, fromAddress }: Sender): Sending['sender'] =>
  ({ name, email }) => ({ name: fromName || name, address: fromAddress || email || 'shop@localhost' })

/** A server and its sender, with the password in plain text. */
export interface OpenMailServer extends SmtpServer, Sender {}

/** Throws if the password can't be decrypted. */
export function openServer(secrets: SecretBox, server: StoredMailServer): OpenMailServer {
  const password = openPassword(secrets, server)
  if (password === null) throw new Error("The saved password can't be decrypted. Enter it again.")
  return { ...server, password }
}

export const sendingThrough = ({ fromName, fromAddress, ...server }: OpenMailServer): Sending => ({
  mailer: createSmtpMailer(server),
  sender: senderOf({ fromName, fromAddress }),
})

/** Throws if the password of the settings can't be decrypted. */
export async function findSending(
  { mailEnvironment: { smtpUrl, mailFrom }, secrets }: MailDeps,
  folder: string,
  db: Db,
): Promise<Sending> {
  const environment = senderOf({ fromName: '', fromAddress: mailFrom ?? '' })
  if (smtpUrl !== null) return { mailer: createSmtpMailer(smtpUrl), sender: environment }
  const server = await getSetting(db, 'mailServer')
  if (server.host === '') return { mailer: createFileMailer(folder), sender: environment }
  const open = openServer(secrets, server)
  return sendingThrough({ ...open, fromAddress: mailFrom ?? open.fromAddress })
}

/** Describes where emails go, for the start message. */
export async function describeSending({ smtpUrl }: MailEnvironment, folder: string, db: Db): Promise<string> {
  const { host, port } = smtpUrl === null ? await getSetting(db, 'mailServer') : describeUrl(smtpUrl)
  if (host !== '') return `sent through ${host}:${port}`
  const files = await readdir(folder).catch(() => [])
  return `kept as files in ${folder} (${files.filter((file) => file.endsWith('.eml')).length} so far)`
}

const FORMER = 'former-mail-server'

/** Encrypts the server in use until now, for the email that announces its change. */
export const sealFormer = (secrets: SecretBox, server: OpenMailServer): string =>
  secrets.seal(JSON.stringify(server), FORMER)

/**
 * Returns a function that finds the ways to send an email. The announcement of a change of the mail server is sent
 * through the former one if possible: an intruder who redirects the emails can't intercept it.
 */
export const sendingFinder =
  (deps: MailDeps, folder: string) =>
  async (db: Db, { formerServer }: Record<string, string>): Promise<Sending[]> => {
    const current = await findSending(deps, folder, db)
    const former = formerServer === undefined ? null : deps.secrets.open(formerServer, FORMER)
    return former === null ? [current] : [sendingThrough(JSON.parse(former)), current]
  }

/** Describes a server as the back office shows it, without its password. */
export function describeUrl(smtpUrl: string) {
  const { protocol, hostname, port, username } = new URL(smtpUrl)
  const isTls = protocol === 'smtps:'
  return {
    host: hostname,
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    encryption: isTls ? encryptionLabels.tls : 'STARTTLS, if the server offers it',
    user: decodeURIComponent(username),
  }
}
