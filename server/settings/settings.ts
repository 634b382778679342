// What the seller can change about the shop without a programmer: typed rows of one table.
import type { z } from 'zod'
import { PaymentInstructions, Seller } from '#contract/shop'
import { type Db, json, type Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'

const schemas = { seller: Seller, paymentInstructions: PaymentInstructions } as const

export type SettingKey = keyof typeof schemas
export type Setting<K extends SettingKey> = z.infer<(typeof schemas)[K]>

/** Throws `unavailable` while the shop has not been set up. */
export async function getSetting<K extends SettingKey>(db: Db, key: K): Promise<Setting<K>> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  if (!row) throw refused('unavailable', 'This shop has not been set up yet')
  return schemas[key].parse(row.value) as Setting<K>
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
