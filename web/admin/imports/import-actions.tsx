// What is done with an import as a whole: its good rows are written, what it wrote is taken back, both in the background,
// or it is forgotten.
import { Check, Trash2, Undo2 } from 'lucide-react'
import type { Import } from '#contract/imports/imports'
import { adminCall } from '#web/admin/call.ts'
import { pressAction } from '#web/admin/kit/action/action.tsx'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import type { ImportBase } from './definition.ts'
import { importQuery } from './import-queries.ts'

/** With where it belongs. */
export interface ImportOf extends Import {
  base: ImportBase
  undoText: string
}

export const goodRows = ({ toCreate, toUpdate }: Pick<Import, 'toCreate' | 'toUpdate'>): number =>
  toCreate + toUpdate

export const acceptImport = pressAction<ImportOf>({
  label: 'Import',
  icon: <Check aria-hidden="true" />,
  offered: (checked) => checked.status === 'checked' && goodRows(checked) > 0,
  async press({ base, _id }) {
    await adminCall(`POST /${base}/imports/{id}/accept`, { params: { id: _id } })
    return { message: 'The import has begun' }
  },
})

export const undoImport = confirmAction<ImportOf, { message: string }>({
  label: 'Undo import',
  icon: <Undo2 aria-hidden="true" />,
  danger: true,
  offered: ({ canUndo }) => canUndo,
  title: ({ fileName }) => `Undo the import of ${fileName}?`,
  text: ({ undoText }) => undoText,
  async send({ base, _id }) {
    await adminCall(`POST /${base}/imports/{id}/undo`, { params: { id: _id } })
    return { message: 'The import is being undone' }
  },
})

export const discardImport = pressAction<ImportOf>({
  label: 'Discard',
  icon: <Trash2 aria-hidden="true" />,
  offered: ({ status }) => status === 'checked',
  press: ({ base, _id }) => adminCall(`DELETE /${base}/imports/{id}`, { params: { id: _id } }),
  gone: ({ base, _id }) => importQuery(base, _id).queryKey,
})
