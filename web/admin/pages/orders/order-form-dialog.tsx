// The window around every change to an order: says first what bars the change, if anything does.
import type { ComponentProps } from 'react'
import { messageOf } from '#web/api/call'
import { FormDialog } from '#web/ui/form-dialog'
import { Notice } from '../../notice.tsx'
import { changedByOthers, isVersionConflict } from './use-order-action.ts'

type OrderFormDialogProps = Omit<ComponentProps<typeof FormDialog>, 'busy' | 'barred' | 'failure'> & {
  /** Why it cannot be submitted now, if so. */
  block?: string | null
  action: { isPending: boolean; error: Error | null }
}

export function OrderFormDialog({ block, action, children, ...dialog }: OrderFormDialogProps) {
  return (
    <FormDialog
      {...dialog}
      busy={action.isPending}
      barred={Boolean(block)}
      failure={action.error && <Failure error={action.error} />}
    >
      {block && <Notice tone="warning">{block}</Notice>}
      {children}
    </FormDialog>
  )
}

function Failure({ error }: { error: Error }) {
  if (isVersionConflict(error)) return <Notice tone="warning">{changedByOthers}</Notice>
  return <Notice tone="error">{messageOf(error)}</Notice>
}
