// Changes what the shop goes by, on the version that the admin has seen.
import { sql } from 'kysely'
import type { AuditAction } from '#contract/admin/audit-actions'
import { audit } from '#server/audit/audit'
import { json, type Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { getVersioned, type Setting, type SettingKey, type Versioned } from './settings.ts'

/** Throws `version_conflict`. The audit event holds what has changed, before and after. */
export async function changeSetting<K extends SettingKey>(
  tx: Transaction,
  ctx: AdminContext,
  { key, action, version, value }: { key: K; action: AuditAction; version: number; value: Setting<K> },
): Promise<Versioned<K>> {
  // Of two first saves at once there is no row yet that one could wait for.
  await sql`select pg_advisory_xact_lock(hashtext('settings'), hashtext(${key}))`.execute(tx)
  const before = await getVersioned(tx, key)
  if (before.version !== version) {
    throw refused('version_conflict', 'Somebody else has changed these settings in the meantime')
  }
  await tx
    .insertInto('settings')
    .values({ key, value: json(value), version: version + 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: json(value), version: version + 1, updatedAt: sql<Date>`now()` }),
    )
    .execute()
  audit(tx, ctx, action, { id: key }, changed(before.settings, value))
  return { version: version + 1, settings: value }
}

/** Only the fields that differ. */
function changed(before: object, after: object) {
  const was = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]))
  const names = Object.entries(after).flatMap(([name, value]) =>
    was.get(name) === JSON.stringify(value) ? [] : [name],
  )
  const pick = (from: object) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
  return { before: pick(before), after: pick(after) }
}
