// Dialog for a secret that is shown once and must be saved before closing.
import { useRef } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'

interface ShownOnceProps {
  title: string
  /** Explains the purpose of the secret. */
  text: string
  secret: string
  /** Name of the secret in the dialog, for example “key”. */
  noun: string
  /** Who may have it. Default: no one. */
  warning?: string
  onClose: () => void
}

export function ShownOnce({
  title,
  text,
  secret,
  noun,
  warning = 'Anyone who has it can use it, so share it with no one.',
  onClose,
}: ShownOnceProps) {
  const done = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      keepOnOutsideClick
      onOpenChange={(open) => !open && onClose()}
      title={<span className="wrap-anywhere">{title}</span>}
      description={text}
      initialFocus={done}
      footer={
        <Button ref={done} onClick={onClose}>
          I’ve Saved It
        </Button>
      }
    >
      <div className="grid gap-4">
        <Alert tone="warning">
          This {noun} is shown only now. {warning}
        </Alert>
        <code
          data-testid="shown-once"
          className="block rounded border border-line bg-sunken p-3 text-sm wrap-anywhere select-all"
        >
          {secret}
        </code>
        <CopyButton label={`Copy the ${noun}`} text={secret} className="justify-self-start" />
      </div>
    </Dialog>
  )
}
