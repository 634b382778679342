// Sets the level of a product that an admin edits together with its other fields.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import { moveLevel, type SettingReason, type StockActor } from './move-level.ts'

interface StockSetting {
  productId: string
  stock: number
  /** The level that the admin has seen; null to skip the check. */
  stockBefore: number | null
  reason: SettingReason
  admin: StockActor
}

/**
 * Sets the level, and inserts a movement if it differs. Throws `version_conflict` if the level has changed since it
 * was read, by a sale or a return.
 */
export async function setStock(
  tx: Transaction,
  { stockBefore, stock, ...setting }: StockSetting,
): Promise<void> {
  if (stock === stockBefore) return
  const move = { ...setting, kind: 'set' as const, target: sql<number>`${stock}`, expected: stockBefore }
  const { before } = await moveLevel(tx, move)
  if (stockBefore !== null && before !== stockBefore) {
    const message = stockChanged(stockBefore, before)
    throw refused('version_conflict', message, { fields: { stock: message } })
  }
}

export const stockChanged = (before: number, now: number): string =>
  `The stock has changed from ${before} to ${now} in the meantime. Enter it again to set it.`
