// Saves products as an order list under a name.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, messageOf } from '#web/api/call.ts'
import { createIdempotencyKey } from '#web/api/idempotency.ts'
import { storeCall } from '#web/store/call.ts'
import { personalKey } from '#web/store/session/personal-query.ts'
import { useSession } from '#web/store/session/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'

interface SaveListDialogProps {
  lines: readonly { productId: string; quantity: number }[]
  onClose: () => void
}

export default function SaveListDialog({ lines, onClose }: SaveListDialogProps) {
  const client = useQueryClient()
  const userId = useSession().user?.id ?? ''
  const [name, setName] = useState('')
  const [idempotencyKey, setKey] = useState(createIdempotencyKey)
  const save = useMutation({
    mutationFn: () =>
      storeCall('POST /user/order-lists', { body: { name, lines: [...lines] }, idempotencyKey }),
    onSuccess({ message }) {
      void client.invalidateQueries({ queryKey: personalKey(userId, 'GET /user/order-lists') })
      toastSuccess(message, 'order-list')
      onClose()
    },
    onError: (error) => {
      if (error instanceof CallError && error.isRefusal) setKey(createIdempotencyKey())
    },
  })
  const atName = save.error instanceof CallError ? save.error.fields.name : undefined
  return (
    <FormDialog
      title="Save as order list"
      description="You find it under Order Lists and can add it to your cart again."
      submitLabel="Save List"
      size="sm"
      busy={save.isPending}
      changed={name !== ''}
      failure={save.error && !atName && <Alert>{messageOf(save.error)}</Alert>}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Field label="Name" required error={atName}>
        <TextInput
          value={name}
          maxLength={80}
          placeholder="Monthly hotel order"
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
    </FormDialog>
  )
}
