// Dialog shown while an order list is loading, and if that fails.
import { messageOf } from '#web/api/call.ts'
import { ErrorState, PageSpinner } from '#web/ui/feedback.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { useOrderList } from './use-order-list.ts'

interface ListLoadingProps {
  name: string
  query: ReturnType<typeof useOrderList>
  onClose: () => void
}

export const ListLoading = ({ name, query, onClose }: ListLoadingProps) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} title={name}>
    {query.isError ? (
      <ErrorState
        headingLevel={3}
        title="The list could not be loaded"
        text={messageOf(query.error)}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <PageSpinner text="Loading the list…" className="min-h-40!" />
    )}
  </Dialog>
)
