// The level that an admin sets together with the other fields of a product.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import { moveLevel, type StockActor } from './move-level.ts'

interface StockSetting {
  productId: string
  stock: number
  /** The level that was read before; null where nobody looked. */
  stockBefore: number | null
  reason: string
  admin: StockActor
}

/**
 * Sets the level, and writes a movement if it differs. Throws `version_conflict` where the level is no longer the one
 * that was read: units have been sold or have come back since.
 */
export async function setStock(
  tx: Transaction,
  { stockBefore, stock, ...setting }: StockSetting,
): Promise<void> {
  if (stock === stockBefore) return
  const move = { ...setting, kind: 'set' as const, target: sql<number>`${stock}`, expected: stockBefore }
  const { before } = await moveLevel(tx, move)
  if (stockBefore !== null && before !== stockBefore) {
    const message = `Stock has changed from ${stockBefore} to ${before} meanwhile. Enter it again to set it.`
    throw refused('version_conflict', message, { fields: { stock: message } })
  }
}
