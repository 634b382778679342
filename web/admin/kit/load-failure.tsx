// Error state for failed loading: the server's message, or advice if there was no answer, and Retry.
import { withReference } from '#web/admin/kit/reference.ts'
import { CallError, messageOf } from '#web/api/call.ts'
import { ErrorState } from '#web/ui/feedback.tsx'

interface LoadFailureProps {
  title: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  headingLevel?: 1 | 2 | 3
}

export function LoadFailure({ title, query, headingLevel }: LoadFailureProps) {
  return (
    <ErrorState
      headingLevel={headingLevel}
      title={title}
      text={reasonOf(query.error, title)}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  )
}

/** Undefined if the title is already the message. */
function reasonOf(error: Error | null, title: string): string | undefined {
  if (error instanceof CallError && error.isNetworkError) return 'Check the connection and try again.'
  const message = messageOf(error)
  const shown = title.includes(message) ? '' : message
  return withReference(shown, error).replace(/^\. /, '') || undefined
}
