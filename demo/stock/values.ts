// Stock values of the demo shop, computed forwards along each ledger as the shop itself does: a receipt changes the
// average cost; everything else uses it. Values are whole ten-thousandths of a paisa, as in the columns.

const SCALE = 10_000n

export interface CountedMovement {
  kind: string
  delta: number
  stockBefore: number
  stockAfter: number
  unitCostPaise?: number
}

export interface StockValue {
  average: bigint
  value: bigint
}

/**
 * Returns each movement with its value, in order, and the final stock value. @param costPaise unit cost of the
 * opening stock
 */
export function valueMovements<M extends CountedMovement>(movements: readonly M[], costPaise: number) {
  let now: StockValue = { average: BigInt(costPaise) * SCALE, value: 0n }
  const valued = movements.map((movement) => {
    const next = after(now, movement)
    const valuePaise = decimal(next.value - now.value)
    now = next
    return { ...movement, valuePaise }
  })
  return {
    movements: valued,
    averageCostPaise: decimal(now.average),
    valuePaise: decimal(now.value),
  }
}

function after({ average, value }: StockValue, movement: CountedMovement): StockValue {
  const { kind, delta, stockBefore, stockAfter, unitCostPaise = 0 } = movement
  if (kind === 'receipt') {
    const total = value + BigInt(unitCostPaise) * SCALE * BigInt(delta)
    return { average: divide(total, BigInt(stockAfter)), value: total }
  }
  if (stockBefore + delta === 0) return { average, value: 0n }
  const moved = average * BigInt(delta)
  return { average, value: moved < -value ? 0n : value + moved }
}

/** Rounds half up; both operands are positive. */
const divide = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by)

function decimal(scaled: bigint): string {
  const sign = scaled < 0n ? '-' : ''
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(5, '0')
  return `${sign}${digits.slice(0, -4)}.${digits.slice(-4)}`
}
