// Imports the file that the e-invoice portal returns, and lists the answers that weren't recorded.
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { counted } from '#contract/base/rupee-text'
import { importAnswers } from '#contract/e-invoices/admin'
import { adminCall } from '#web/admin/call.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { fileSize } from '#web/admin/kit/form/file-size.ts'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

const route = 'POST /e-invoices/answers'
const { maxBytes } = importAnswers.upload

export function ImportAnswers() {
  const input = useRef<HTMLInputElement>(null)
  const importing = useSend(async (file: File) => {
    if (file.size > maxBytes) throw new Error(`The file is larger than ${fileSize(maxBytes)}.`)
    return adminCall(route, { files: { answers: [file] } })
  })
  if (!mayCall(route)) return null
  const problems = importing.data?.problems ?? []
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          ref={input}
          type="file"
          accept=".json,.csv,.xlsx,application/json,text/csv"
          aria-label="File from the e-invoice portal"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file can be chosen again.
            target.value = ''
            if (file) importing.mutate(file)
          }}
        />
        <Button
          variant="secondary"
          icon={<Upload aria-hidden="true" />}
          busy={importing.isPending}
          onClick={() => input.current?.click()}
        >
          Import Portal File
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
          Select documents, download their JSON file, upload it on the portal, then import the file that the
          portal returns.
        </p>
      </div>
      {/* Answers that weren't recorded stay visible until the next import. */}
      {problems.length > 0 && (
        <Alert tone="warning">
          {`${counted(problems.length, 'answer')} not recorded:`}
          <ul className="mt-1 grid gap-1 font-normal">
            {problems.map(({ name, message }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two answers may name one document
              <li key={at}>{`${name}: ${message}`}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
