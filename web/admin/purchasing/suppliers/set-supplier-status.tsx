// Archives a supplier, so that no new orders can be placed, or reactivates one.
import { Archive, RotateCcw } from 'lucide-react'
import type { Supplier } from '#contract/purchasing/suppliers'
import { adminCall } from '#web/admin/call.ts'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import { acceptSupplier } from './supplier-query.ts'

const route = 'PUT /suppliers/{id}/status'

const send =
  (status: Supplier['status']) =>
  ({ _id }: Pick<Supplier, '_id'>) =>
    adminCall(route, { params: { id: _id }, body: { status } })

export const archiveSupplier = confirmAction({
  label: 'Archive',
  icon: <Archive aria-hidden="true" />,
  danger: true,
  offered: ({ status }: Supplier) => status === 'active',
  title: ({ name }) => `Archive ${name}?`,
  text: () =>
    'You cannot order from an archived supplier. Orders in progress continue, and you can reactivate the supplier later.',
  route,
  send: send('inactive'),
  accept: acceptSupplier,
})

export const takeUpSupplier = confirmAction({
  label: 'Reactivate',
  icon: <RotateCcw aria-hidden="true" />,
  offered: ({ status }: Supplier) => status === 'inactive',
  title: ({ name }) => `Reactivate ${name}?`,
  text: () => 'You can order from them again.',
  route,
  send: send('active'),
  accept: acceptSupplier,
})
