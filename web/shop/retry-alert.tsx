// Reports what could not be loaded, with a button to retry.
import type { ReactNode } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

interface RetryAlertProps {
  query: { isFetching: boolean; refetch: () => unknown }
  className?: string
  children: ReactNode
}

export function RetryAlert({ query, children, ...alert }: RetryAlertProps) {
  return (
    <Alert
      {...alert}
      action={
        <Button size="sm" variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
