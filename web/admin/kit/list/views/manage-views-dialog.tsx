// Dialog to delete one's own saved views. Views shared by others can't be deleted.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { SavedView } from '#contract/saved-views/admin'
import { adminCall } from '#web/admin/call.ts'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { routeQuery } from '#web/api/query.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { EmptyState } from '#web/ui/feedback.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'

interface ManageViewsDialogProps {
  screen: SavedView['screen']
  views: readonly SavedView[]
  onClose: () => void
}

export function ManageViewsDialog({ screen, views, onClose }: ManageViewsDialogProps) {
  const client = useQueryClient()
  const done = useRef<HTMLButtonElement>(null)
  const key = routeQuery(adminCall, 'GET /admin/saved-views', { query: { screen } }).queryKey
  const deleting = useMutation({
    mutationFn: ({ _id }: SavedView) => adminCall('DELETE /admin/saved-views/{id}', { params: { id: _id } }),
    onSuccess: (reply, { name }) => {
      client.setQueryData(key, reply)
      toastSuccess(`View “${name}” deleted`, 'saved-view')
      // The clicked button no longer exists.
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
      description="If you delete a shared view, it disappears for everyone."
      footer={
        <Button ref={done} variant="secondary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {views.length === 0 ? (
        <EmptyState headingLevel={3} title="You have no saved views" />
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
