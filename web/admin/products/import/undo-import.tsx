// Takes back all that an import has written, in the background, after asking.
import { Undo2 } from 'lucide-react'
import type { ProductImport } from '#contract/catalogue/admin-imports'
import { adminCall } from '#web/admin/call.ts'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'

export const undoImport = confirmAction<ProductImport, { message: string }>({
  label: 'Undo import',
  icon: <Undo2 aria-hidden="true" />,
  danger: true,
  offered: ({ canUndo }) => canUndo,
  title: ({ fileName }) => `Undo the import of ${fileName}?`,
  text: () =>
    'Products that it added are deleted, or archived where an order holds them. Changed products get back what they had. A product that somebody has changed since is left alone and named.',
  async send({ _id }) {
    await adminCall('POST /admin/products/imports/{id}/undo', { params: { id: _id } })
    return { message: 'The import is being undone' }
  },
})
