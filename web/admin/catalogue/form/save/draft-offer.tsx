// Offers to restore the values typed before a reload.

import { formatDateTime } from '#contract/base/days'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

interface DraftOfferProps {
  at: string
  onRestore: () => void
  onDiscard: () => void
}

export function DraftOffer({ at, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <Alert
      tone="warning"
      className="mb-4"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onRestore}>
            Restore Changes
          </Button>
          <Button size="sm" variant="secondary" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      }
    >
      Your changes from {formatDateTime(at)} were not saved.
    </Alert>
  )
}
