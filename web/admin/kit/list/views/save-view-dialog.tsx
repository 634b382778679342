// Keeps what a list shows now under a name. A name that one has already is given to the new view.
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { type SavedView, SavedViewInput } from '#contract/admin/saved-views'
import { adminCall } from '#web/admin/call.ts'
import { CallError, messageOf } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'

interface SaveViewDialogProps {
  screen: SavedView['screen']
  query: string
  /** Names of one's own views. */
  names: readonly string[]
  onClose: () => void
}

export function SaveViewDialog({ screen, query, names, onClose }: SaveViewDialogProps) {
  const formId = useId()
  const client = useQueryClient()
  const form = useForm({
    resolver: zodResolver(SavedViewInput),
    defaultValues: { screen, query, name: '', isShared: false },
  })
  const saving = useMutation({
    mutationFn: (body: SavedViewBody) => adminCall('POST /admin/saved-views', { body }),
    onSuccess: (reply, { name }) => {
      client.setQueryData(
        routeQuery(adminCall, 'GET /admin/saved-views', { query: { screen } }).queryKey,
        reply,
      )
      toastSuccess(`View “${name}” saved`, 'saved-view')
      onClose()
    },
    onError: (error) => {
      const message = error instanceof CallError ? error.fields.name : undefined
      if (message) form.setError('name', { type: 'server', message })
    },
  })
  const { errors } = form.formState
  const replaces = names.includes(form.watch('name').trim())
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !saving.isPending && onClose()}
      title="Save this view"
      description="Filters, sort, page size and columns as they are now."
      keepOnOutsideClick
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={saving.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={saving.isPending}>
            {replaces ? 'Replace view' : 'Save view'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit((body) => saving.mutate(body))}
      >
        {saving.error && !errors.name && <Alert>{messageOf(saving.error)}</Alert>}
        <Field
          label="Name"
          required
          error={errors.name?.message}
          hint={replaces ? 'You have a view of this name. It is replaced.' : undefined}
        >
          <TextInput {...form.register('name')} />
        </Field>
        <Switch
          label="Share with everybody in the back office"
          description="Others can open it. Only you can change or delete it."
          {...form.register('isShared')}
        />
      </form>
    </Dialog>
  )
}

type SavedViewBody = Pick<SavedView, 'screen' | 'name' | 'query' | 'isShared'>
