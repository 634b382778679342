// One's own views of a list, to be deleted. Those that others share are theirs.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { deleteSavedView, listSavedViews, type SavedView } from '#contract/desk'
import { endpointQuery } from '#web/api/query'
import { Badge } from '#web/ui/badge'
import { Button, IconButton } from '#web/ui/button'
import { Dialog } from '#web/ui/dialog'
import { EmptyState } from '#web/ui/feedback'
import { toastSuccess } from '#web/ui/toast'
import { adminCall } from './call.ts'
import { toastFailure } from './toast-failure.ts'

interface ManageViewsDialogProps {
  screen: SavedView['screen']
  views: readonly SavedView[]
  onClose: () => void
}

export function ManageViewsDialog({ screen, views, onClose }: ManageViewsDialogProps) {
  const client = useQueryClient()
  const done = useRef<HTMLButtonElement>(null)
  const key = endpointQuery(adminCall, listSavedViews, { query: { screen } }).queryKey
  const deleting = useMutation({
    mutationFn: ({ _id }: SavedView) => adminCall(deleteSavedView, { params: { id: _id } }),
    onSuccess: (reply, { name }) => {
      client.setQueryData(key, reply)
      toastSuccess(`View “${name}” deleted`, 'saved-view')
      // The button that was pressed is gone.
      done.current?.focus()
    },
    onError: (error) => {
      toastFailure(error, { id: 'saved-view' })
      void client.invalidateQueries({ queryKey: key })
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Your views"
      description="A shared view disappears for everybody."
      footer={
        <Button ref={done} variant="secondary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {views.length === 0 ? (
        <EmptyState headingLevel={3} title="No views are left" />
      ) : (
        <ul className="divide-y divide-line">
          {views.map((view) => (
            <li key={view._id} className="flex items-center gap-3 py-1.5">
              <span className="min-w-0 flex-1 wrap-anywhere">{view.name}</span>
              {view.isShared && <Badge tone="blue">Shared</Badge>}
              <IconButton
                size="sm"
                label={`Delete view ${view.name}`}
                icon={<Trash2 aria-hidden="true" />}
                busy={deleting.isPending && deleting.variables._id === view._id}
                disabled={deleting.isPending}
                onClick={() => deleting.mutate(view)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
