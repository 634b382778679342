// Acting on an order straight from a list: the order is read first, as only its newest version may be changed.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { orderQuery } from '#web/admin/orders/detail/order-cache.ts'
import { ErrorState, PageSpinner } from '#web/ui/feedback.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type OrderDialog, type OrderDialogName, orderDialogs } from './order-dialogs.tsx'

export interface OpenedDialog {
  orderNumber: string
  name: OrderDialogName
}

interface OrderDialogFromListProps extends OpenedDialog {
  onClose: () => void
}

export function OrderDialogFromList({ orderNumber, name, onClose }: OrderDialogFromListProps) {
  const { Dialog: Opened, label }: OrderDialog = orderDialogs[name]
  const [openedAt] = useState(Date.now)
  const query = useQuery({ ...orderQuery(orderNumber), staleTime: 0 })
  useLoadToasts(query, { id: 'order', failed: (message) => `Failed to fetch order: ${message}` })
  // What the browser remembers may be older than what the list shows.
  if (query.data && query.dataUpdatedAt >= openedAt)
    return <Opened order={query.data.order} onClose={onClose} />
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`${label}: ${orderNumber}`}>
      {query.isError ? (
        <ErrorState
          headingLevel={3}
          title="Failed to load the order"
          onRetry={() => query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <PageSpinner text="Loading order..." className="min-h-40!" />
      )}
    </Dialog>
  )
}
