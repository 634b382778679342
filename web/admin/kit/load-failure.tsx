// What could not be loaded: what the server says of it, or where there was no answer what to do about that, and Retry.
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

/** Nothing where the title says it already. */
function reasonOf(error: Error | null, title: string): string | undefined {
  if (error instanceof CallError && error.isNetworkError) return 'Check the connection and try again.'
  const message = messageOf(error)
  return title.includes(message) ? undefined : message
}
