// The window around every change to an order: what it does, the fields, what went wrong, and one button.
// A click beside it does not close it, and nothing typed is lost on a failure.
import { type ReactNode, useId, useMemo, useRef } from 'react'
import { messageOf } from '#web/api/call'
import { Button } from '#web/ui/button'
import { Dialog } from '#web/ui/dialog'
import { Notice } from '../../notice.tsx'
import { changedByOthers, isVersionConflict } from './use-order-action.ts'

interface OrderFormDialogProps {
  title: string
  description?: ReactNode
  submitLabel: string
  danger?: boolean
  dismissLabel?: string
  /** Why it cannot be submitted now, if so. */
  block?: string | null
  action: { isPending: boolean; error: Error | null }
  onSubmit: () => void
  onClose: () => void
  children?: ReactNode
}

export function OrderFormDialog({
  title,
  description,
  submitLabel,
  danger,
  dismissLabel = 'Cancel',
  block,
  action,
  onSubmit,
  onClose,
  children,
}: OrderFormDialogProps) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  // Looked up when the window opens: the fields are the caller's.
  const firstField = useMemo(
    () => ({
      get current() {
        return form.current?.querySelector<HTMLElement>('input, select, textarea') ?? null
      },
    }),
    [],
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !action.isPending && onClose()}
      title={title}
      description={description}
      keepOnOutsideClick
      initialFocus={firstField}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={action.isPending}>
            {dismissLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            busy={action.isPending}
            disabled={Boolean(block)}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onSubmit()
        }}
      >
        {isVersionConflict(action.error) ? (
          <Notice tone="warning">{changedByOthers}</Notice>
        ) : (
          action.error && <Notice tone="error">{messageOf(action.error)}</Notice>
        )}
        {block && <Notice tone="warning">{block}</Notice>}
        {children}
      </form>
    </Dialog>
  )
}
