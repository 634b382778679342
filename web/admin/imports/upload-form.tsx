// Uploads a file to be checked. The choices stay until the server has accepted it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import } from '#contract/imports/imports'
import { isDefinite, useKey } from '#web/admin/kit/action/use-key.ts'
import { CsvDropZone } from '#web/admin/kit/form/csv-drop-zone.tsx'
import { CallError, messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'
import { type Answers, useImportDefinition } from './definition.ts'
import { PreviewTable } from './preview-table.tsx'
import { useFilePreview } from './use-file-preview.ts'

const TOAST = 'bulk-import'

const problemOf = (error: Error): string => {
  const said = messageOf(error)
  return said === 'Bulk import failed' ? said : `Upload failed: ${said}`
}

interface Chosen {
  file: File
  choice: string
  option: boolean
  answers: Answers
}

export function UploadForm({ onChecked }: { onChecked: (checked: Import) => void }) {
  const {
    choice: asked,
    option: offered,
    foreign,
    hint,
    check,
    template,
    file: words,
  } = useImportDefinition()
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [choice, setChoice] = useState('')
  const [option, setOption] = useState(false)
  const [answers, setAnswers] = useState<Answers>({})
  const [alert, setAlert] = useState<string | null>(null)
  const preview = useFilePreview(file)
  const format = foreign?.formatOf(preview[0] ?? []) ?? null

  const key = useKey()
  const upload = useMutation({
    mutationFn: ({ file: chosen, ...choices }: Chosen) =>
      check(
        chosen,
        choices,
        key.keyOf([
          chosen.name,
          chosen.size,
          chosen.lastModified,
          choices.choice,
          choices.option,
          JSON.stringify(choices.answers),
        ]),
      ),
    onSuccess: ({ message, import: checked }) => {
      key.forget()
      setFile(null)
      setChoice('')
      setOption(false)
      setAnswers({})
      toastSuccess(message, TOAST)
      void client.invalidateQueries()
      if (checked) onChecked(checked)
    },
    onError: (error) => {
      if (isDefinite(error)) key.forget()
      if (!(error instanceof CallError && error.status === 401)) toastError(problemOf(error), TOAST)
    },
  })
  const change = (make: () => void) => {
    make()
    if (!upload.isPending) upload.reset()
  }
  const unanswered = (format !== null && foreign?.missing(answers)) || null
  const send = () => {
    if (!file) setAlert(words.missing)
    else if (asked?.isMissing(choice, format)) setAlert(asked.missing)
    else if (unanswered !== null) setAlert(unanswered)
    else upload.mutate({ file, choice, option, answers: format === null ? {} : answers })
  }

  return (
    <Card
      title="Choose a file"
      description="Every row is checked first, and you can choose how columns with other names are read. Nothing changes until you confirm the result."
      actions={template(choice)}
    >
      <div className="grid gap-5">
        <CsvDropZone
          what={words.what}
          limit={words.limit}
          file={file}
          onChoose={(chosen) => change(() => setFile(chosen))}
        />
        {hint && <p className="text-sm text-muted">{hint}</p>}
        {foreign && format !== null && (
          <foreign.Questions
            format={format}
            answers={answers}
            onChange={(given) => change(() => setAnswers(given))}
          />
        )}
        {asked && (
          <asked.Field value={choice} onChange={(value) => change(() => setChoice(value))} format={format} />
        )}
        {offered && (
          <Checkbox
            label={offered.label}
            description={offered.text}
            checked={option}
            onChange={({ target }) => change(() => setOption(target.checked))}
          />
        )}
        {preview.length > 0 && <PreviewTable lines={preview} />}
        {upload.error && <Alert>{problemOf(upload.error)}</Alert>}
        <div>
          <Button busy={upload.isPending} onClick={send}>
            {upload.isPending ? 'Checking...' : words.send}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={alert !== null}
        onOpenChange={(open) => !open && setAlert(null)}
        title={alert}
        cancelLabel={null}
        onConfirm={() => setAlert(null)}
      />
    </Card>
  )
}
