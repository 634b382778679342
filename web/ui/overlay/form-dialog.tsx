/**
 * Dialog with a form: fields, error and one submit button. The first field is focused, a click outside doesn't close
 * the dialog, and a failure keeps the input. Cancel discards the input at once; Esc and the close button ask first.
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
  /** Whether there are changes besides typed input; closing then asks too. */
  changed?: boolean | undefined
  /** The form can't be submitted as it is; the fields say why. */
  barred?: boolean | undefined
  /** Reason of a refusal that no field shows. */
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
  // Found when the dialog opens, as the caller renders the fields. A focusable group comes before its fields.
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
          // Don't submit a form around this dialog's place in the React tree.
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

/** In a long form, the error may be below the visible part of the dialog. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
