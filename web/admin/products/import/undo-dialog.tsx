// Asks before a whole import is taken back.
import type { ProductImport } from '#contract/catalogue/admin-imports'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'

interface UndoDialogProps {
  import: ProductImport | null
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
}

export function UndoDialog({ import: done, busy, onCancel, onConfirm }: UndoDialogProps) {
  return (
    <ConfirmDialog
      open={done !== null}
      onOpenChange={(open) => !open && onCancel()}
      title={`Undo the import of ${done?.fileName ?? ''}?`}
      text="Products that it added are deleted, or archived where an order holds them. Changed products get back what they had. A product that somebody has changed since is left alone and named."
      confirmLabel="Undo import"
      danger
      busy={busy}
      onConfirm={onConfirm}
    />
  )
}
