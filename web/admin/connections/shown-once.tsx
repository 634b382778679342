// A secret that the shop shows once: it is to be kept before the window is closed.
import { useRef } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'

interface ShownOnceProps {
  title: string
  /** What it is for. */
  text: string
  secret: string
  /** What the secret is called: "key". */
  noun: string
  onClose: () => void
}

export function ShownOnce({ title, text, secret, noun, onClose }: ShownOnceProps) {
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
          I Have Kept It
        </Button>
      }
    >
      <div className="grid gap-4">
        <Alert tone="warning">
          This {noun} is shown only now. Whoever has it can use it: send it to nobody.
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
