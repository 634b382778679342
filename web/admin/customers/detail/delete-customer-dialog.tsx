// Deletes a customer once his e-mail address was typed: this cannot be undone.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer } from '#contract/customers/admin'
import { adminCall } from '#web/admin/call.ts'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { CallError, messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { forgetCustomer } from './customer-cache.ts'

interface DeleteCustomerDialogProps {
  customer: Pick<Customer, '_id' | 'name' | 'email'>
  onClose: () => void
  /** The page of the customer leads away. */
  onDeleted?: (() => void | Promise<void>) | undefined
}

export function DeleteCustomerDialog({ customer, onClose, onDeleted }: DeleteCustomerDialogProps) {
  const { _id, name, email } = customer
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const deleting = useMutation({
    mutationFn: () => adminCall('DELETE /admin/customers/{id}', { params: { id: _id } }),
    onSuccess: async ({ message }) => {
      toastSuccess(message, 'customer-action')
      onClose()
      await onDeleted?.()
      forgetCustomer(client, _id)
      document.getElementById('main')?.focus()
    },
    onError: (failure) => {
      toastFailure(failure, { id: 'customer-action' })
      if (failure instanceof CallError && failure.status === 404) forgetCustomer(client, _id)
    },
  })
  const submit = () => {
    if (typed.trim().toLowerCase() === email) deleting.mutate()
    else setError('This is not the customer’s e-mail address')
  }
  return (
    <FormDialog
      title={`Delete ${name}?`}
      description="Name, addresses, notes and everything else that tells of the person are erased. Orders and invoices keep their amounts. This cannot be undone."
      submitLabel="Delete Customer"
      danger
      size="sm"
      busy={deleting.isPending}
      failure={deleting.error && <Alert>{messageOf(deleting.error)}</Alert>}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={`Type ${email} to confirm`} required error={error}>
        <TextInput
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
      </Field>
    </FormDialog>
  )
}
