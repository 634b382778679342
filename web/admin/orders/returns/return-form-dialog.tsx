// The window around every step of a return and every refund.
import type { ComponentProps } from 'react'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
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
          <Alert tone="warning">{changedByOthers}</Alert>
        ) : (
          <Alert>{messageOf(error)}</Alert>
        ))
      }
    >
      {children}
    </FormDialog>
  )
}
