// Offers what somebody typed before the page was loaded again.

import { formatDateTime } from '#contract/base/days'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

interface KeptOfferProps {
  at: string
  onRestore: () => void
  onDiscard: () => void
}

export function KeptOffer({ at, onRestore, onDiscard }: KeptOfferProps) {
  return (
    <Alert
      tone="warning"
      className="mb-4"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onRestore}>
            Restore what you typed
          </Button>
          <Button size="sm" variant="secondary" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      }
    >
      What you typed here until {formatDateTime(at)} was not saved.
    </Alert>
  )
}
