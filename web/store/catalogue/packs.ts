// Products as a buyer orders them who needs full packs.

import { unitsText } from '#contract/base/unit-text'
import { leastQuantity } from '#contract/cart/minimum'

interface Packed {
  minOrderQuantity: number
  packSize: number
}

/** The product with the packs of this buyer, and with its minimum in full packs. */
export function inPacks<P extends Packed>(product: P, packSize: number): P {
  const minOrderQuantity = leastQuantity({ ...product, packSize })
  const isSame = packSize === product.packSize && minOrderQuantity === product.minOrderQuantity
  return isSame ? product : { ...product, packSize, minOrderQuantity }
}

/** "At least 10 pieces", "Sold in packs of 12" or "Sold in packs of 12, at least 24 pieces"; undefined without a limit. */
export function limitsText({ minOrderQuantity: minimum, packSize, unit }: Packed & { unit: string }) {
  const least = minimum > 1 ? `t least ${unitsText({ unit }, minimum)}` : undefined
  if (packSize === 1) return least && `A${least}`
  return minimum > packSize ? `${packText(packSize)}, a${least}` : packText(packSize)
}

export const packText = (packSize: number): string => `Sold in packs of ${packSize}`
