// The windows that ask before a customer is suspended, let in again or deleted, for the list and the customer's page.
import { type ReactNode, useState } from 'react'
import type { Customer } from '#contract/customers/admin'
import { adminCall } from '#web/admin/call.ts'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { DeleteCustomerDialog } from './delete-customer-dialog.tsx'
import { SuspendCustomerDialog } from './suspend-customer-dialog.tsx'
import { useCustomerAction } from './use-customer-action.ts'

export type CustomerDeed = 'suspend' | 'reactivate' | 'delete'
type Asked = Pick<Customer, '_id' | 'name' | 'email'>

/** `ask` opens a window, which the caller places somewhere. A page about the customer himself leads away `onDeleted`. */
export function useCustomerDialogs(onDeleted?: () => void | Promise<void>): {
  ask: (deed: CustomerDeed, customer: Asked) => void
  dialog: ReactNode
} {
  const [open, setOpen] = useState<{ deed: CustomerDeed; customer: Asked } | null>(null)
  const close = () => setOpen(null)
  const props = open && { customer: open.customer, onClose: close }
  return {
    ask: (deed, customer) => setOpen({ deed, customer }),
    dialog: props && (
      <>
        {open.deed === 'suspend' && <SuspendCustomerDialog {...props} />}
        {open.deed === 'reactivate' && <ReactivateCustomerDialog {...props} />}
        {open.deed === 'delete' && <DeleteCustomerDialog {...props} onDeleted={onDeleted} />}
      </>
    ),
  }
}

function ReactivateCustomerDialog({ customer, onClose }: { customer: Asked; onClose: () => void }) {
  const action = useCustomerAction(
    customer._id,
    () => adminCall('DELETE /admin/customers/{id}/suspension', { params: { id: customer._id } }),
    onClose,
  )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !action.isPending && onClose()}
      title={`Reactivate ${customer.name}?`}
      text="The account opens again, and the customer is told by mail."
      confirmLabel="Reactivate"
      busy={action.isPending}
      onConfirm={() => action.mutate(undefined)}
    />
  )
}
