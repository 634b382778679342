// Deletes a tax class that no product uses.
import { Trash2 } from 'lucide-react'
import type { TaxClass } from '#contract/tax/admin-classes'
import { adminCall } from '#web/admin/call.ts'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'

export const deleteClass = confirmAction<TaxClass, { message: string }>({
  label: 'Delete',
  icon: <Trash2 aria-hidden="true" />,
  danger: true,
  title: ({ name }) => `Delete “${name}”?`,
  text: ({ productCount }) =>
    productCount === 0
      ? 'No product uses it. Existing orders keep their rates.'
      : `Products that use it: ${productCount}. Give them another rate first.`,
  route: 'DELETE /tax/classes/{id}',
  send: ({ _id }) => adminCall('DELETE /tax/classes/{id}', { params: { id: _id } }),
})
