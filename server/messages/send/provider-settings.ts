// The settings of the message provider: reading, changing, and opening its secrets.
import {
  MessageProvider,
  type MessageProviderInput,
  type MessageSecret,
  messageSecrets,
  type StoredMessageProvider,
} from '#contract/messages/provider'
import type { Db, Transaction } from '#server/db/database'
import type { SecretBox } from '#server/files/secret-box'
import { refused } from '#server/http/errors'
import type { ConfirmableContext } from '#server/http/request/context'
import { changeSetting } from '#server/settings/change-setting'
import { getSetting, getVersioned } from '#server/settings/settings'
import type { MessageSender } from './provider.ts'
import { GRAPH_URL, whatsAppCloud } from './whatsapp-cloud.ts'

/** A secret can't be decrypted for another purpose. */
const purposeOf = (name: MessageSecret) => `message-provider:${name}`

/** Returns the decrypted secret, or an empty text without one and for one that was encrypted with another key. */
export const openMessageSecret = (
  secrets: SecretBox,
  settings: StoredMessageProvider,
  name: MessageSecret,
): string => (settings[name] === '' ? '' : (secrets.open(settings[name], purposeOf(name)) ?? ''))

export async function getProviderState(db: Db, secrets: SecretBox) {
  const { version, settings } = await getVersioned(db, 'messageProvider')
  const saved = messageSecrets.filter((name) => settings[name] !== '')
  return {
    version,
    settings: MessageProvider.parse(settings),
    saved,
    isSecretUnreadable: saved.some((name) => openMessageSecret(secrets, settings, name) === ''),
  }
}

/** Throws `invalid_input` if a secret is missing, and `version_conflict`. */
export async function saveProvider(
  tx: Transaction,
  ctx: ConfirmableContext,
  secrets: SecretBox,
  { version, ...input }: MessageProviderInput & { version: number },
): Promise<void> {
  const { settings: before } = await getVersioned(tx, 'messageProvider')
  const kept = Object.fromEntries(
    messageSecrets.map((name) => [
      name,
      input[name] === '' ? before[name] : secrets.seal(input[name], purposeOf(name)),
    ]),
  ) as Record<MessageSecret, string>
  // Another number belongs to another account, whose token has to be entered.
  if (before.phoneNumberId !== input.phoneNumberId && input.accessToken === '') kept.accessToken = ''
  if (input.isOn) {
    const missing = messageSecrets.find((name) => kept[name] === '')
    if (missing)
      throw refused('invalid_input', required[missing], { fields: { [missing]: required[missing] } })
  }
  const value = { ...MessageProvider.parse(input), ...kept }
  await changeSetting(tx, ctx, {
    key: 'messageProvider',
    action: 'settings.message-provider',
    version,
    value,
  })
}

const required = {
  accessToken: 'Enter the access token',
  appSecret: 'Enter the app secret',
  verifyToken: 'Enter the verify token of the webhook',
} as const satisfies Record<MessageSecret, string>

/** The provider as it is set up; null while it is switched off. */
export type FindSender = (db: Db) => Promise<MessageSender | null>

/** @param baseUrl address of the provider's API; tests use their own server */
export const senderFinder =
  (secrets: SecretBox, baseUrl: string = GRAPH_URL): FindSender =>
  async (db) => {
    const settings = await getSetting(db, 'messageProvider')
    return settings.isOn ? senderOf(secrets, settings, baseUrl) : null
  }

/** Throws `conflict` without a number or an access token. */
export function senderOf(
  secrets: SecretBox,
  settings: StoredMessageProvider,
  baseUrl: string = GRAPH_URL,
): MessageSender {
  const accessToken = openMessageSecret(secrets, settings, 'accessToken')
  if (settings.phoneNumberId === '' || accessToken === '') {
    throw refused('conflict', 'Save the phone number ID and the access token first')
  }
  return whatsAppCloud({ baseUrl, phoneNumberId: settings.phoneNumberId, accessToken })
}
