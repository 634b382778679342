// The window around every step of a return and every refund.
import type { ComponentProps } from 'react'
import { messageOf } from '#web/api/call'
import { FormDialog } from '#web/ui/form-dialog'
import { Notice } from '../notice.tsx'
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
