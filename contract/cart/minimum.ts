// The minimum quantities of products, which a shop may enforce in carts and orders.
import { counted } from '#contract/base/rupee-text'

interface Line {
  name: string
  quantity: number
  minOrderQuantity: number
}

/** Returns why a quantity is too small, or null. */
export const minimumProblem = ({ name, quantity, minOrderQuantity: minimum }: Line): string | null =>
  quantity >= minimum ? null : `The minimum order of ${name} is ${counted(minimum, 'unit')}`
