// Acting on an order straight from a list.
import type { KnownOrder } from './order-action.ts'
import { type OrderAction, type OrderActionName, orderActions } from './order-actions.ts'

export interface OpenedDialog {
  orderNumber: string
  name: OrderActionName
}

export function OrderDialogFromList({ orderNumber, name, onClose }: OpenedDialog & { onClose: () => void }) {
  const { Window }: OrderAction = orderActions[name]
  return Window && <Window row={{ orderNumber } as KnownOrder} onClose={onClose} ask={() => {}} />
}
