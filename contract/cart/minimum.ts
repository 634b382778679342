// The quantities in which a product can be ordered: at least its minimum, which a shop may enforce, and in full packs for
// buyers of companies that order so. Cart, orders, their changes, drafts and quotes apply the same rule.
import { counted } from '#contract/base/rupee-text'

interface Limits {
  minOrderQuantity: number
  /** Units per pack for this buyer; 1 if any number of units can be ordered. */
  packSize: number
}

interface Line extends Limits {
  name: string
  quantity: number
}

/** The least quantity of a product: its minimum, rounded up to full packs. */
export const leastQuantity = ({ minOrderQuantity, packSize }: Limits): number =>
  Math.ceil(Math.max(1, minOrderQuantity) / packSize) * packSize

/** The nearest quantities that can be ordered, below and above one that can't. */
export function nextQuantities(line: Omit<Line, 'name'>, enforcesMinimum: boolean): number[] {
  const { quantity, packSize } = line
  const least = enforcesMinimum ? leastQuantity(line) : packSize
  const below = Math.floor(quantity / packSize) * packSize
  return below < least ? [least] : below === quantity ? [quantity] : [below, below + packSize]
}

/** Returns why a quantity can't be ordered, with the quantities that can, or null. */
export function quantityProblem(line: Line, enforcesMinimum: boolean): string | null {
  const { name, quantity, minOrderQuantity, packSize } = line
  if (enforcesMinimum && quantity < minOrderQuantity)
    return `The minimum order of ${name} is ${counted(leastQuantity(line), 'unit')}`
  if (quantity % packSize === 0) return null
  return `${name} is sold in packs of ${packSize}. Order ${nextQuantities(line, enforcesMinimum).join(' or ')}`
}
