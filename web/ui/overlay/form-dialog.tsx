/**
 * The window around a form: the fields, what went wrong, and one button. The first field has the focus, a click
 * beside the window does not close it, and nothing typed is lost on a failure. Cancel drops what was typed, as its name
 * says; Esc and the cross ask.
 */
import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from './dialog.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { Holding } from './use-pending-work.ts'

interface FormDialogProps {
  title: ReactNode
  description?: ReactNode
  submitLabel: string
  cancelLabel?: string | undefined
  danger?: boolean | undefined
  /** `sm` for a single column of short fields. */
  size?: 'sm' | 'md' | 'lg' | undefined
  busy: boolean
  /** Whether closing asks, where more is changed than typed. */
  changed?: boolean | undefined
  /** It cannot be sent as things stand; the fields say why. */
  barred?: boolean | undefined
  /** Why it was refused, where no field tells. */
  failure: ReactNode
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

export function FormDialog({
  title,
  description,
  submitLabel,
  cancelLabel = 'Cancel',
  danger,
  size,
  busy,
  barred,
  changed,
  failure,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const formId = useId()
  const [held, setHeld] = useState(0)
  const [isTyped, setTyped] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const hold = useCallback((difference: 1 | -1) => setHeld((count) => count + difference), [])
  const form = useRef<HTMLFormElement>(null)
  // Looked up when the window opens: the fields are the caller's. A group that takes the focus comes before its fields.
  const firstField = useMemo(
    () => ({
      get current() {
        return form.current?.querySelector<HTMLElement>('fieldset[tabindex], input, select, textarea') ?? null
      },
    }),
    [],
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open || busy) return
        if (isTyped || changed) setAsking(true)
        else onClose()
      }}
      title={title}
      description={description}
      size={size}
      keepOnOutsideClick
      initialFocus={firstField}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            busy={busy || held > 0}
            disabled={barred}
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
        className="grid gap-5"
        onInput={() => setTyped(true)}
        onSubmit={(event) => {
          event.preventDefault()
          // A form around this window's place in the page is another form.
          event.stopPropagation()
          if (held === 0) onSubmit()
        }}
      >
        <Holding value={hold}>{children}</Holding>
        {failure && <div ref={bringIntoView}>{failure}</div>}
      </form>
      <DiscardQuestion open={isAsking} onStay={() => setAsking(false)} onDiscard={onClose} />
    </Dialog>
  )
}

/** In a long form the last lines may be below the edge of the window. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
