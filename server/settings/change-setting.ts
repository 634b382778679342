// Changes a setting, based on the version that the admin has seen.
import { sql } from 'kysely'
import type { AuditAction } from '#contract/audit/audit-actions'
import { messageSecrets } from '#contract/messages/provider'
import type { ProtectedKind } from '#contract/protected-changes/protected-fields'
import { audit } from '#server/audit/audit'
import { json, type Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { ConfirmableContext } from '#server/http/request/context'
import { protectChange } from '#server/protected-changes/protect-change'
import { getVersioned, type Setting, type SettingKey, type Versioned } from './settings.ts'

/** The settings with protected fields. */
const protectedSettings: Partial<Record<SettingKey, { kind: ProtectedKind; title: string }>> = {
  seller: { kind: 'seller', title: 'Details of the seller were changed' },
  general: { kind: 'general', title: 'Security settings were changed' },
  invoicing: { kind: 'invoicing', title: 'The text on invoices was changed' },
  backups: { kind: 'backups', title: 'The encryption of backups was changed' },
  mailServer: { kind: 'mail-server', title: 'The mail server was changed' },
  messageProvider: { kind: 'message-provider', title: 'The sending of WhatsApp messages was changed' },
}

/** Fields whose values are only stored, encrypted: no log, email or screen contains them. */
const secretFields: Partial<Record<SettingKey, readonly string[]>> = {
  mailServer: ['password'],
  messageProvider: messageSecrets,
}

interface Change<K extends SettingKey> {
  key: K
  action: AuditAction
  version: number
  value: Setting<K>
  /** Added to the data of the emails that announce the change. */
  mailData?: Readonly<Record<string, string>>
}

/**
 * Throws `version_conflict`, and for a protected field what `protectChange` throws. The audit event contains the
 * changed fields, before and after.
 */
export async function changeSetting<K extends SettingKey>(
  tx: Transaction,
  ctx: ConfirmableContext,
  { key, action, version, value, mailData = {} }: Change<K>,
): Promise<Versioned<K>> {
  // Before the first save there is no row to lock.
  await sql`select pg_advisory_xact_lock(hashtext('settings'), hashtext(${key}))`.execute(tx)
  const before = await getVersioned(tx, key)
  if (before.version !== version) {
    throw refused('version_conflict', 'Someone else has changed these settings. Reload them and try again.')
  }
  const known = protectedSettings[key]
  const shown = withoutSecrets(secretFields[key] ?? [], before.settings, value)
  if (known) await protectChange(tx, ctx, { ...known, ...shown, id: key, mailData })
  await tx
    .insertInto('settings')
    .values({ key, value: json(value), version: version + 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: json(value), version: version + 1, updatedAt: sql<Date>`now()` }),
    )
    .execute()
  audit(tx, ctx, action, { id: key }, changed(shown.before, shown.after))
  return { version: version + 1, settings: value }
}

/** Returns both values with words in place of secrets. */
function withoutSecrets(names: readonly string[], before: object, after: object) {
  const masked = (value: object, mask: (secret: unknown, name: string) => string) =>
    Object.fromEntries(
      Object.entries(value).map(([name, field]) => [
        name,
        names.includes(name) && field !== '' ? mask(field, name) : field,
      ]),
    )
  const former = new Map(Object.entries(before))
  return {
    before: masked(before, (_, name) => `Former ${secretWord(name)}`),
    after: masked(
      after,
      (secret, name) => `${secret === former.get(name) ? 'Former' : 'New'} ${secretWord(name)}`,
    ),
  }
}

const secretWord = (name: string): string => (name === 'password' ? 'password' : 'secret')

/** Returns only the fields that differ. */
function changed(before: object, after: object) {
  const was = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]))
  const names = Object.entries(after).flatMap(([name, value]) =>
    was.get(name) === JSON.stringify(value) ? [] : [name],
  )
  const pick = (from: object) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
  return { before: pick(before), after: pick(after) }
}
