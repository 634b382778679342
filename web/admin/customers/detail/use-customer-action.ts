// One change to a customer: the reply replaces what is known of him, a refusal is told and leaves what was typed.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomerDetail } from '#contract/customers/admin'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { CallError } from '#web/api/call.ts'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { acceptCustomer, customerQuery, customersQuery } from './customer-cache.ts'

type Send<Input> = (input: Input) => Promise<{ message: string; customer: CustomerDetail }>

export function useCustomerAction<Input>(id: string, send: Send<Input>, onDone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message, customer }) => {
      acceptCustomer(client, customer)
      toastSuccess(message, 'customer-action')
      onDone?.()
    },
    onError: (error) => {
      toastFailure(error, { id: 'customer-action' })
      // Somebody else was quicker: what is shown here is not how it is.
      if (!(error instanceof CallError) || (error.status !== 404 && error.status !== 409)) return
      void client.invalidateQueries({ queryKey: customerQuery(id).queryKey })
      void client.invalidateQueries({ queryKey: customersQuery.queryKey })
    },
  })
}
