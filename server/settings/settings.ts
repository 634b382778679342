// Settings that the seller can change without a programmer: typed rows of one table.
import { sql } from 'kysely'
import { z } from 'zod'
import { AbandonedCartSettings } from '#contract/abandoned-carts/settings'
import { BackupSettings } from '#contract/backups/admin'
import { TallySettings } from '#contract/books/tally'
import { StoredMailServer } from '#contract/emails/mail-server'
import { StoredMessageProvider } from '#contract/messages/provider'
import { ProductFeedSettings } from '#contract/product-feed/settings'
import { QuoteSettings } from '#contract/quotes/settings'
import { defaultGeneral, General } from '#contract/settings/general'
import { Invoicing } from '#contract/settings/invoicing'
import { SearchSettings } from '#contract/settings/search'
import { SellerDetails } from '#contract/settings/shop'
import { Storefront } from '#contract/settings/storefront'
import { TaxSettings } from '#contract/settings/tax'
import { UnpaidOrders } from '#contract/settings/unpaid-orders'
import { type Db, json, type Transaction } from '#server/db/database'
import type { JsonValue } from '#server/db/row-types'
import { refused } from '#server/http/errors'
import { tag } from '#server/http/reply/tags'

/** Whether the new owner has dismissed the checklist of first steps. */
const Setup = z.object({ isDismissed: z.boolean().default(false) })

const schemas = {
  seller: SellerDetails,
  general: General,
  setup: Setup,
  storefront: Storefront,
  backups: BackupSettings,
  tax: TaxSettings,
  invoicing: Invoicing,
  search: SearchSettings,
  unpaidOrders: UnpaidOrders,
  abandonedCarts: AbandonedCartSettings,
  tally: TallySettings,
  mailServer: StoredMailServer,
  productFeed: ProductFeedSettings,
  quotes: QuoteSettings,
  messageProvider: StoredMessageProvider,
} as const

export type SettingKey = keyof typeof schemas
export type Setting<K extends SettingKey> = z.output<(typeof schemas)[K]>

/** Default values; all other settings must be entered before a shop can open. */
const defaults: Partial<Record<SettingKey, unknown>> = {
  general: {},
  setup: {},
  storefront: {},
  backups: {},
  tax: {},
  invoicing: {},
  search: {},
  unpaidOrders: {},
  abandonedCarts: {},
  tally: {},
  mailServer: {},
  productFeed: {},
  quotes: {},
  messageProvider: {},
}

/** Throws `unavailable` if the shop hasn't been set up. */
export async function getSetting<K extends SettingKey>(db: Db, key: K): Promise<Setting<K>> {
  tag(`settings:${key}`)
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return parseSetting(key, row?.value)
}

const storedText = (key: SettingKey) => `(select value from settings where key = '${key}')`

/** An expression for `parseSetting`, for statements that also read other data. */
export const storedSetting = (key: SettingKey) => sql.raw<JsonValue>(storedText(key))

type Switch = { [Name in keyof General]: General[Name] extends boolean ? Name : never }[keyof General]

/** A condition for statements that only take effect if a general setting is on. */
export const wants = (name: Switch) =>
  sql.raw<boolean>(`coalesce((${storedText('general')} ->> '${name}')::boolean, ${defaultGeneral[name]})`)

/** Throws `unavailable` if the shop hasn't been set up. */
export function parseSetting<K extends SettingKey>(key: K, stored: JsonValue | undefined | null): Setting<K> {
  const value = stored ?? defaults[key]
  if (value === undefined) throw refused('unavailable', 'This shop has not been set up yet')
  return schemas[key].parse(value) as Setting<K>
}

/** Overwrites a setting without a version check. Changes by admins use `changeSetting`. */
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
  /** 0 if it was never saved. */
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
