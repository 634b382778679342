// The actions on orders as the lists know them until they are made of the kit.
import { type OrderAction, type OrderActionName, orderActions } from './order-actions.ts'

export type OrderDialogName = OrderActionName

const entries = Object.entries(orderActions) as [OrderActionName, OrderAction][]
export const orderDialogNames = entries
  .map(([name]) => name)
  .filter((name) => name !== 'setPriority' && name !== 'removePriority')

export const orderDialogs = Object.fromEntries(
  entries.map(([name, { label, icon, offered }]) => [name, { label, icon, suits: offered }]),
) as Record<OrderActionName, { label: string; icon: OrderAction['icon']; suits: OrderAction['offered'] }>
