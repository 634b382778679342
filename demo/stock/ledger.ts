// The stock ledger of the demo shop, computed backwards from today's stock in the catalogue; the remainder is the
// opening stock.
import type { Insertable } from 'kysely'
import { daysBefore } from '#demo/calendar'
import type { DemoAdmin } from '#demo/people/person'
import type { StockLevels, StockMovements } from '#server/db/row-types'
import { valueMovements } from './values.ts'

export interface StockChange {
  productId: string
  at: Date
  kind: 'sale' | 'cancel' | 'return' | 'receipt' | 'add' | 'subtract' | 'set'
  delta: number
  reason: string | null
  orderId: string | null
  /** For receipts: the receipt and its unit cost. */
  receiptId?: string
  unitCostPaise?: number
  adminId: string | null
  actorName: string
}

interface StockedProduct {
  id: string
  name: string
  /** Units in stock today. */
  stock: number
  /** Paise: unit cost of the opening stock. */
  costPaise: number
  listedAt: Date
}

/**
 * Returns the movements of all products in order of time, and the resulting stock levels. Throws if a movement would
 * need more units than were in stock.
 */
export function ledgerRows(
  products: readonly StockedProduct[],
  changes: readonly StockChange[],
  admin: DemoAdmin,
): { movements: Insertable<StockMovements>[]; levels: Insertable<StockLevels>[] } {
  const changesOf = Map.groupBy(changes, (change) => change.productId)
  const valued = products.map((product) => ({
    ...valueMovements(movementsOf(product, changesOf.get(product.id) ?? [], admin), product.costPaise),
    product,
  }))
  return {
    movements: valued.flatMap(({ movements }) => movements).sort((a, b) => a.at.getTime() - b.at.getTime()),
    levels: valued.map(({ product: { id, stock }, averageCostPaise, valuePaise }) => ({
      productId: id,
      stock,
      averageCostPaise,
      valuePaise,
    })),
  }
}

function movementsOf(product: StockedProduct, changes: readonly StockChange[], admin: DemoAdmin) {
  const inTime = [...changes].sort((a, b) => a.at.getTime() - b.at.getTime())
  let level = product.stock
  const movements = inTime
    .toReversed()
    .map((change) => {
      const movement = { ...change, stockAfter: level, stockBefore: level - change.delta }
      level = movement.stockBefore
      if (level < 0)
        throw new Error(`${product.name}: ${change.kind} of ${change.delta} leaves no stock before it`)
      return movement
    })
    .reverse()
  const opening = {
    productId: product.id,
    at: openedAt(product, inTime[0]),
    kind: 'opening',
    delta: level,
    stockBefore: 0,
    stockAfter: level,
    reason: 'Opening stock',
    orderId: null,
    adminId: admin.id,
    actorName: admin.name,
  }
  return [opening, ...movements]
}

/** A product sold before it was listed is opened earlier, as if taken over from the shop's previous books. */
function openedAt(product: StockedProduct, first: StockChange | undefined): Date {
  if (first === undefined || first.at > product.listedAt) return product.listedAt
  return daysBefore(first.at, 1)
}
