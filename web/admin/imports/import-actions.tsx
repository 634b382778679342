// Actions on an import: accept and undo, which run in the background, and discard.
import { Check, Trash2, Undo2 } from 'lucide-react'
import type { Import } from '#contract/imports/imports'
import { adminCall } from '#web/admin/call.ts'
import { clickAction } from '#web/admin/kit/action/action.tsx'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import type { ImportBase } from './definition.ts'
import { importQuery } from './import-queries.ts'

/** An import with the base path of its endpoints. */
export interface ImportOf extends Import {
  base: ImportBase
  undoText: string
}

export const goodRows = ({ toCreate, toUpdate }: Pick<Import, 'toCreate' | 'toUpdate'>): number =>
  toCreate + toUpdate

export const acceptImport = clickAction<ImportOf>({
  label: 'Import',
  icon: <Check aria-hidden="true" />,
  offered: (checked) =>
    checked.status === 'checked' && goodRows(checked) > 0 && checked.dayOrder?.basis !== 'unclear',
  async press({ base, _id }) {
    await adminCall(`POST /${base}/imports/{id}/accept`, { params: { id: _id } })
    return { message: 'Import started' }
  },
})

export const undoImport = confirmAction<ImportOf, { message: string }>({
  label: 'Undo Import',
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

export const discardImport = clickAction<ImportOf>({
  label: 'Discard',
  icon: <Trash2 aria-hidden="true" />,
  offered: ({ status }) => status === 'checked',
  press: ({ base, _id }) => adminCall(`DELETE /${base}/imports/{id}`, { params: { id: _id } }),
  gone: ({ base, _id }) => importQuery(base, _id).queryKey,
})
