// What could not be loaded, and a button that asks for it again.
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from './alert.tsx'

interface RetryNoticeProps {
  query: { isFetching: boolean; refetch: () => unknown }
  className?: string
  children: ReactNode
}

export function RetryNotice({ query, children, ...notice }: RetryNoticeProps) {
  return (
    <Notice
      tone="error"
      {...notice}
      action={
        <Button size="sm" variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
