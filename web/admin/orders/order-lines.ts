// Lines of an order that the server names by their ids, with what is known of them.
import type { OrderView } from '#contract/orders/order'

interface Units {
  itemId: string
  quantity: number
}

/** The lines of which some units are meant, with how many. */
export const linesOf = ({ items }: Pick<OrderView, 'items'>, units: readonly Units[]) =>
  units.flatMap(({ itemId, quantity }) => {
    const item = items.find(({ _id }) => _id === itemId)
    return item ? [{ item, quantity }] : []
  })

export const unitsOf = (units: readonly Units[]): number =>
  units.reduce((sum, { quantity }) => sum + quantity, 0)
