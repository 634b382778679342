// What the seller can change about the shop without a programmer: typed rows of one table.
import type { z } from 'zod'
import { BackOffice } from '#contract/settings/back-office'
import { PaymentInstructions, Seller } from '#contract/settings/shop'
import { type Db, json, type Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'

const schemas = { seller: Seller, paymentInstructions: PaymentInstructions, backOffice: BackOffice } as const

export type SettingKey = keyof typeof schemas
export type Setting<K extends SettingKey> = z.infer<(typeof schemas)[K]>

/** What holds until somebody says otherwise; the rest must be said before a shop can open. */
const defaults: Partial<Record<SettingKey, unknown>> = { backOffice: {} }

/** Throws `unavailable` while the shop has not been set up. */
export async function getSetting<K extends SettingKey>(db: Db, key: K): Promise<Setting<K>> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  const value = row ? row.value : defaults[key]
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
