// Joins lines that the server names by id with their order items.
import type { OrderView } from '#contract/orders/order'

interface Units {
  itemId: string
  quantity: number
}

/** Returns the items for these units, with the number of units of each. */
export const linesOf = ({ items }: Pick<OrderView, 'items'>, units: readonly Units[]) =>
  units.flatMap(({ itemId, quantity }) => {
    const item = items.find(({ _id }) => _id === itemId)
    return item ? [{ item, quantity }] : []
  })

export const unitsOf = (units: readonly Units[]): number =>
  units.reduce((sum, { quantity }) => sum + quantity, 0)
