// The window around every step of a return and every refund.
import type { ComponentProps } from 'react'
import { Notice } from '#web/admin/kit/alert.tsx'
import { messageOf } from '#web/api/call.ts'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { changedByOthers, isConflict, type ReturnAction } from './use-return-action.ts'

type ReturnFormDialogProps = Omit<ComponentProps<typeof FormDialog>, 'busy' | 'failure'> & {
  action: ReturnAction
}

export function ReturnFormDialog({
  action: { isPending, error },
  children,
  ...dialog
}: ReturnFormDialogProps) {
  return (
    <FormDialog
      {...dialog}
      busy={isPending}
      failure={
        error &&
        (isConflict(error) ? (
          <Notice tone="warning">{changedByOthers}</Notice>
        ) : (
          <Notice tone="error">{messageOf(error)}</Notice>
        ))
      }
    >
      {children}
    </FormDialog>
  )
}
