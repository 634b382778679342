// Dialog to save the current view under a name. An existing name is replaced.
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { issueText } from '#contract/base/issue-text'
import { type SavedView, SavedViewInput } from '#contract/saved-views/admin'
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
  /** Names of the admin's own views. */
  names: readonly string[]
  onClose: () => void
}

export function SaveViewDialog({ screen, query, names, onClose }: SaveViewDialogProps) {
  const formId = useId()
  const client = useQueryClient()
  const form = useForm({
    resolver: zodResolver(SavedViewInput, { error: issueText }),
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
      description="Saves the current filters, sort order, page size and columns."
      keepOnOutsideClick
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={saving.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={saving.isPending}>
            {replaces ? 'Replace View' : 'Save View'}
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
          hint={replaces ? 'You already have a view with this name. It will be replaced.' : undefined}
        >
          <TextInput {...form.register('name')} />
        </Field>
        <Switch
          label="Share with everyone in the back office"
          description="Others can open it. Only you can change or delete it."
          {...form.register('isShared')}
        />
      </form>
    </Dialog>
  )
}

type SavedViewBody = Pick<SavedView, 'screen' | 'name' | 'query' | 'isShared'>
