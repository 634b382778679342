// Processing an order straight from a list: the order is read first, as only its newest version may be changed.
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#web/ui/dialog'
import { ErrorState, PageSpinner } from '#web/ui/feedback'
import { useLoadToasts } from '../../use-load-toasts.ts'
import { orderQuery } from './order-cache.ts'
import { ProcessOrderDialog } from './process-order-dialog.tsx'

export function ProcessFromList({ orderNumber, onClose }: { orderNumber: string; onClose: () => void }) {
  const query = useQuery({ ...orderQuery(orderNumber), staleTime: 0 })
  useLoadToasts(query, { id: 'order', failed: (message) => `Failed to fetch order: ${message}` })
  if (query.data) return <ProcessOrderDialog order={query.data.order} onClose={onClose} />
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Process order ${orderNumber}?`}>
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
