// New recovery codes, shown once, to be copied, saved or printed before continuing.
import { Download, Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

const ABOUT = 'Recovery codes for the back office. Each one works once, in place of a code from the phone.'

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = codes.join('\n')
  return (
    <div className="grid gap-4">
      <Alert tone="warning">
        Store these recovery codes where you can reach them without your phone. They are shown only once.
      </Alert>
      <ol
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1 rounded border border-line bg-sunken p-4 font-mono text-sm tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton label="Copy the codes" text={text} />
        <Button
          variant="secondary"
          size="sm"
          icon={<Download aria-hidden="true" />}
          onClick={() => saveFile(new File([`${ABOUT}\n\n${text}\n`], 'recovery-codes.txt'))}
        >
          Save as a File
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={<Printer aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      <Button className="justify-self-start" onClick={onDone}>
        I’ve Saved Them
      </Button>
      {createPortal(
        <div data-print-only className="hidden p-8 text-black print:block">
          <p className="mb-4">{ABOUT}</p>
          <ol className="list-decimal pl-8 font-mono leading-8">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
        </div>,
        document.body,
      )}
    </div>
  )
}
