// The window around what a buyer asks of an order: the fields, what went wrong, and one button. A click beside it does
// not close it, and nothing typed is lost on a failure.
import { type ReactNode, useId } from 'react'
import { messageOf } from '#web/api/call'
import { Button } from '#web/ui/button'
import { Dialog } from '#web/ui/dialog'
import { Alert } from './alert.tsx'

type OrderFormDialogProps = {
  title: string
  description: ReactNode
  submitLabel: string
  action: { isPending: boolean; error: Error | null }
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

export function OrderFormDialog({
  title,
  description,
  submitLabel,
  action,
  onSubmit,
  onClose,
  children,
}: OrderFormDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !action.isPending && onClose()}
      title={title}
      description={description}
      keepOnOutsideClick
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={action.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={action.isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {action.error && <Alert>{messageOf(action.error)}</Alert>}
        {children}
      </form>
    </Dialog>
  )
}
