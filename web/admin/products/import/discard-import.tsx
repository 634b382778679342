// Forgets an import that was checked and not accepted.
import { Trash2 } from 'lucide-react'
import type { ProductImport } from '#contract/catalogue/admin-imports'
import { adminCall } from '#web/admin/call.ts'
import { pressAction } from '#web/admin/kit/action/action.tsx'
import { importQuery } from './import-queries.ts'

export const discardImport = pressAction<ProductImport>({
  label: 'Discard',
  icon: <Trash2 aria-hidden="true" />,
  offered: ({ status }) => status === 'checked',
  route: 'DELETE /admin/products/imports/{id}',
  press: ({ _id }) => adminCall('DELETE /admin/products/imports/{id}', { params: { id: _id } }),
  gone: ({ _id }) => importQuery(_id).queryKey,
})
