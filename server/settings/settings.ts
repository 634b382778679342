// What the seller can change about the shop without a programmer: typed rows of one table.
import { sql } from 'kysely'
import type { z } from 'zod'
import { BackOffice } from '#contract/settings/back-office'
import { Seller } from '#contract/settings/shop'
import { type Db, json, type Transaction } from '#server/db/database'
import type { JsonValue } from '#server/db/row-types'
import { refused } from '#server/http/errors'
import { shows } from '#server/http/reply/shown'

const schemas = { seller: Seller, backOffice: BackOffice } as const

export type SettingKey = keyof typeof schemas
export type Setting<K extends SettingKey> = z.infer<(typeof schemas)[K]>

/** What holds until somebody says otherwise; the rest must be said before a shop can open. */
const defaults: Partial<Record<SettingKey, unknown>> = { backOffice: {} }

/** Throws `unavailable` while the shop has not been set up. */
export async function getSetting<K extends SettingKey>(db: Db, key: K): Promise<Setting<K>> {
  shows(`settings:${key}`)
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return parseSetting(key, row?.value)
}

/** An expression for `parseSetting`, in a statement that reads other things too. */
export const storedSetting = (key: SettingKey) =>
  sql<JsonValue>`(select value from settings where key = ${sql.lit(key)})`

/** Throws `unavailable` while the shop has not been set up. */
export function parseSetting<K extends SettingKey>(key: K, stored: JsonValue | undefined): Setting<K> {
  const value = stored ?? defaults[key]
  if (value === undefined) throw refused('unavailable', 'This shop has not been set up yet')
  return schemas[key].parse(value) as Setting<K>
}

export async function saveSetting<K extends SettingKey>(
  tx: Transaction,
  key: K,
  value: Setting<K>,
): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ key, value: json(value) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: json(value), updatedAt: new Date() }),
    )
    .execute()
}
