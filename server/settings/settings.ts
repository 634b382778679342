// What the seller can change about the shop without a programmer: typed rows of one table.
import { sql } from 'kysely'
import type { z } from 'zod'
import { AbandonedCartSettings } from '#contract/abandoned-carts/settings'
import { BackupSettings } from '#contract/backups/admin'
import { TallySettings } from '#contract/ledger/tally'
import { defaultGeneral, General } from '#contract/settings/general'
import { Invoicing } from '#contract/settings/invoicing'
import { Setup } from '#contract/settings/setup'
import { SellerDetails } from '#contract/settings/shop'
import { Storefront } from '#contract/settings/storefront'
import { TaxSettings } from '#contract/settings/tax'
import { UnpaidOrders } from '#contract/settings/unpaid-orders'
import { type Db, json, type Transaction } from '#server/db/database'
import type { JsonValue } from '#server/db/row-types'
import { refused } from '#server/http/errors'
import { shows } from '#server/http/reply/shown'

const schemas = {
  seller: SellerDetails,
  general: General,
  setup: Setup,
  storefront: Storefront,
  backups: BackupSettings,
  tax: TaxSettings,
  invoicing: Invoicing,
  unpaidOrders: UnpaidOrders,
  abandonedCarts: AbandonedCartSettings,
  tally: TallySettings,
} as const

export type SettingKey = keyof typeof schemas
export type Setting<K extends SettingKey> = z.output<(typeof schemas)[K]>

/** What holds until somebody says otherwise; the rest must be said before a shop can open. */
const defaults: Partial<Record<SettingKey, unknown>> = {
  general: {},
  setup: {},
  storefront: {},
  backups: {},
  tax: {},
  invoicing: {},
  unpaidOrders: {},
  abandonedCarts: {},
  tally: {},
}

/** Throws `unavailable` while the shop has not been set up. */
export async function getSetting<K extends SettingKey>(db: Db, key: K): Promise<Setting<K>> {
  shows(`settings:${key}`)
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return parseSetting(key, row?.value)
}

const storedText = (key: SettingKey) => `(select value from settings where key = '${key}')`

/** An expression for `parseSetting`, in a statement that reads other things too. */
export const storedSetting = (key: SettingKey) => sql.raw<JsonValue>(storedText(key))

type Switch = { [Name in keyof General]: General[Name] extends boolean ? Name : never }[keyof General]

/** A condition for a statement that does something only where the general settings want it. */
export const wants = (name: Switch) =>
  sql.raw<boolean>(`coalesce((${storedText('general')} ->> '${name}')::boolean, ${defaultGeneral[name]})`)

/** Throws `unavailable` while the shop has not been set up. */
export function parseSetting<K extends SettingKey>(key: K, stored: JsonValue | undefined | null): Setting<K> {
  const value = stored ?? defaults[key]
  if (value === undefined) throw refused('unavailable', 'This shop has not been set up yet')
  return schemas[key].parse(value) as Setting<K>
}

/** Sets it whatever it was. What admins change goes through `changeSetting`. */
export async function saveSetting<K extends SettingKey>(
  tx: Transaction,
  key: K,
  value: Setting<K>,
): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ key, value: json(value) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        value: json(value),
        version: sql<number>`settings.version + 1`,
        updatedAt: new Date(),
      }),
    )
    .execute()
}

export interface Versioned<K extends SettingKey> {
  /** 0 while nobody has saved it. */
  version: number
  settings: Setting<K>
}

export async function getVersioned<K extends SettingKey>(db: Db, key: K): Promise<Versioned<K>> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('key', '=', key)
    .executeTakeFirst()
  return { version: row?.version ?? 0, settings: parseSetting(key, row?.value) }
}
