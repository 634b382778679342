// Sends a CSV file to be checked. What was chosen stays until the server has taken it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductImport } from '#contract/catalogue/admin-imports'
import { adminCall } from '#web/admin/call.ts'
import { createIdempotencyKey } from '#web/admin/kit/action/idempotency-key.ts'
import { CallError, messageOf } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { RetryAlert } from '#web/shop/retry-alert.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'
import { CsvDropZone } from './csv-drop-zone.tsx'
import { PreviewTable } from './preview-table.tsx'
import { TemplateButton } from './template-button.tsx'
import { useFilePreview } from './use-file-preview.ts'

const TOAST = 'bulk-import'
const FAILED = 'Bulk import failed'

interface Chosen {
  file: File
  category: string
}

export function UploadForm({ onChecked }: { onChecked: (checked: ProductImport) => void }) {
  const client = useQueryClient()
  const categories = useQuery(routeQuery(adminCall, 'GET /categories', {}))
  const [file, setFile] = useState<File | null>(null)
  const [category, setCategory] = useState('')
  const [alert, setAlert] = useState<string | null>(null)
  const preview = useFilePreview(file)

  const upload = useMutation({
    mutationFn: ({ file: chosen, category: into }: Chosen) =>
      adminCall('POST /admin/products/bulk-upload', {
        body: { category: into, review: true },
        files: { csvFile: [chosen] },
        idempotencyKey: createIdempotencyKey(),
      }),
    onSuccess: ({ success, message, import: checked }) => {
      if (success !== true) return toastError(FAILED, TOAST)
      setFile(null)
      setCategory('')
      toastSuccess(message, TOAST)
      void client.invalidateQueries({ queryKey: ['GET /admin/products/imports'] })
      if (checked) onChecked(checked)
    },
    onError: (error) => {
      if (!(error instanceof CallError && error.status === 401))
        toastError(`Upload failed: ${messageOf(error)}`, TOAST)
    },
  })
  const problem = upload.error
    ? `Upload failed: ${messageOf(upload.error)}`
    : upload.data && (upload.data.success as boolean) !== true
      ? FAILED
      : null

  const change = (make: () => void) => {
    make()
    if (!upload.isPending) upload.reset()
  }
  const send = () => {
    if (!file) setAlert('Please select a CSV file first')
    else if (category === '') setAlert('Please select a category first')
    else upload.mutate({ file, category })
  }

  return (
    <Card
      title="Choose a file"
      description="Every row is checked first. Nothing is written before you have seen the result."
      actions={<TemplateButton category={category} />}
    >
      <div className="grid gap-5">
        <CsvDropZone file={file} onChoose={(chosen) => change(() => setFile(chosen))} />
        <Field
          label="Category"
          required
          className="sm:max-w-md"
          hint="For rows whose own category column is empty. The template has its specifications."
        >
          <NativeSelect
            value={category}
            onChange={({ target }) => change(() => setCategory(target.value))}
            aria-busy={categories.isPending || undefined}
          >
            <option value="">{categories.isPending ? 'Loading categories...' : 'Select a category'}</option>
            {categories.data?.data.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {categories.isError && <RetryAlert query={categories}>Failed to fetch categories</RetryAlert>}
        {preview.length > 0 && <PreviewTable lines={preview} />}
        {problem && <Alert>{problem}</Alert>}
        <div>
          <Button busy={upload.isPending} onClick={send}>
            {upload.isPending ? 'Checking...' : 'Import CSV'}
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
