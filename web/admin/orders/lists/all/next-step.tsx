// The step that an order takes next on its usual way, as a button of its row.
import type { ListedOrder } from '#contract/orders/admin-lists'
import type { OrderStatus } from '#contract/orders/order-status'
import type { OrderDialogName } from '#web/admin/orders/actions/order-dialogs.tsx'
import { Button } from '#web/ui/button.tsx'

interface Step {
  name: OrderDialogName
  label: string
}

const steps: Partial<Record<OrderStatus, Step>> = {
  pending: { name: 'process', label: 'Process' },
  processing: { name: 'ship', label: 'Ship' },
  shipped: { name: 'deliver', label: 'Delivered' },
}

const release: Step = { name: 'release', label: 'Release' }

interface NextStepProps {
  order: ListedOrder
  onOpen: (name: OrderDialogName) => void
}

export function NextStep({ order, onOpen }: NextStepProps) {
  const step = order.holdReason === null ? steps[order.status] : release
  if (!step) return null
  const { name, label } = step
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={`${label}, order ${order.orderNumber}`}
      onClick={() => onOpen(name)}
    >
      {label}
    </Button>
  )
}
