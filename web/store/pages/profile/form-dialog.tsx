// The window around a form of the security tab: the fields, why it was refused, and one button. A click beside it does
// not close it, and nothing typed is lost on a failure.
import { type ReactNode, useId, useMemo, useRef } from 'react'
import { Button } from '#web/ui/button'
import { Dialog } from '#web/ui/dialog'
import { Alert } from '../../alert.tsx'

type FormDialogProps = {
  title: string
  submitLabel: string
  danger?: boolean
  busy: boolean
  failure: string | null
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, danger, busy, failure, onSubmit, onClose, children } = props
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  // Looked up when the window opens: the fields are the caller's.
  const firstField = useMemo(
    () => ({
      get current() {
        return form.current?.querySelector('input') ?? null
      },
    }),
    [],
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={title}
      size="sm"
      keepOnOutsideClick
      initialFocus={firstField}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant={danger ? 'danger' : 'primary'} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        {failure && <Alert>{failure}</Alert>}
      </form>
    </Dialog>
  )
}
