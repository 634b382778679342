// Writes the good rows of an import that was checked, in the background.
import { Check } from 'lucide-react'
import type { ProductImport } from '#contract/catalogue/admin-imports'
import { adminCall } from '#web/admin/call.ts'
import { pressAction } from '#web/admin/kit/action/action.tsx'

export const goodRows = ({ toCreate, toUpdate }: ProductImport): number => toCreate + toUpdate

export const acceptImport = pressAction<ProductImport>({
  label: 'Import',
  icon: <Check aria-hidden="true" />,
  offered: (checked) => checked.status === 'checked' && goodRows(checked) > 0,
  async press({ _id }) {
    await adminCall('POST /admin/products/imports/{id}/accept', { params: { id: _id } })
    return { message: 'The import has begun' }
  },
})
