// Lists items of a guest's cart that could not be merged into the customer's cart, with the reason and a retry where
// that may help.
import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/api/call.ts'
import { useSession } from '#web/store/session/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { cartMutations } from './cart.ts'
import { useGuestLines } from './guest-lines.ts'
import { setGuestMerge, useGuestMergeState } from './guest-merge-state.ts'
import { startGuestMerge } from './use-guest-merge.ts'

/** Whether a merge is still pending. Until it ends, an incomplete cart would look as if items were lost. */
export function useIsMerging(): boolean {
  const { status } = useSession()
  const { failure } = useGuestMergeState()
  return useGuestLines().length > 0 && status === 'signed-in' && failure === null
}

export function GuestMergeAlerts() {
  const { notes } = useGuestMergeState()
  return (
    <>
      <Unfinished />
      {notes.length > 0 && (
        <Alert
          tone="warning"
          className="mb-6"
          action={
            <Button variant="secondary" size="sm" onClick={() => setGuestMerge({ notes: [] })}>
              Dismiss
            </Button>
          }
        >
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Alert>
      )}
    </>
  )
}

function Unfinished() {
  const { user } = useSession()
  const client = useQueryClient()
  const lines = useGuestLines()
  const { failure } = useGuestMergeState()
  const isBusy = useIsMutating(cartMutations) > 0
  if (!user || !failure || lines.length === 0) return null
  return (
    <Alert
      className="mb-6"
      action={
        <Button
          variant="secondary"
          size="sm"
          busy={isBusy}
          onClick={() => void startGuestMerge(client, user.id)}
        >
          Try Again
        </Button>
      }
    >
      {`Not in your cart yet: ${lines.map(({ name }) => name).join(', ')}. ${messageOf(failure)}`}
    </Alert>
  )
}
