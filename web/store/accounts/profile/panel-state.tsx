// Loading and error state of a profile tab.
import { messageOf } from '#web/api/call.ts'
import { ErrorState, PageSpinner } from '#web/ui/feedback.tsx'

interface PanelStateProps {
  /** As in "Error Loading Addresses". */
  name: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

export function PanelState({ name, query: { error, isFetching, refetch } }: PanelStateProps) {
  if (!error) return <PageSpinner />
  return (
    <ErrorState
      title={`Error Loading ${name}`}
      text={messageOf(error)}
      retryLabel="Try Again"
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  )
}
