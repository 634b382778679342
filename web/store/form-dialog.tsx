// The window around a form: the fields, what went wrong, and one button. The first field has the focus, a click beside
// the window does not close it, and nothing typed is lost on a failure.
import { type ReactNode, useId, useMemo, useRef } from 'react'
import { Button } from '#web/ui/button'
import { Dialog } from '#web/ui/dialog'
import { Alert } from './alert.tsx'

type FormDialogProps = {
  title: string
  description?: ReactNode
  submitLabel: string
  danger?: boolean
  /** `sm` for a single column of short fields. */
  size?: 'sm' | 'md'
  busy: boolean
  /** Why it was refused, where no field tells. */
  failure: string | null
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const { title, description, submitLabel, danger, size, busy, failure, onSubmit, onClose, children } = props
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
      onOpenChange={(open) => !open && !busy && onClose()}
      title={title}
      description={description}
      size={size}
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
        {failure && (
          <div ref={bringIntoView}>
            <Alert>{failure}</Alert>
          </div>
        )}
      </form>
    </Dialog>
  )
}

/** In a long form the last lines may be below the edge of the window. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
