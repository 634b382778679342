// Sends a CSV file to be checked. What was chosen stays until the server has taken it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductImport } from '#contract/catalogue/admin-imports'
import { adminCall } from '#web/admin/call.ts'
import { isDefinite, useKey } from '#web/admin/kit/action/use-key.ts'
import { CsvDropZone } from '#web/admin/kit/form/csv-drop-zone.tsx'
import { CategoriesFailure } from '#web/admin/products/categories-failure.tsx'
import { categoriesQuery } from '#web/admin/products/product-query.ts'
import { CallError, messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'
import { PreviewTable } from './preview-table.tsx'
import { TemplateButton } from './template-button.tsx'
import { useFilePreview } from './use-file-preview.ts'

const TOAST = 'bulk-import'

const problemOf = (error: Error): string => {
  const said = messageOf(error)
  return said === 'Bulk import failed' ? said : `Upload failed: ${said}`
}

interface Chosen {
  file: File
  category: string
}

export function UploadForm({ onChecked }: { onChecked: (checked: ProductImport) => void }) {
  const client = useQueryClient()
  const categories = useQuery(categoriesQuery())
  const [file, setFile] = useState<File | null>(null)
  const [category, setCategory] = useState('')
  const [alert, setAlert] = useState<string | null>(null)
  const preview = useFilePreview(file)

  const key = useKey()
  const upload = useMutation({
    networkMode: 'always',
    mutationFn: ({ file: chosen, category: into }: Chosen) =>
      adminCall('POST /admin/products/bulk-upload', {
        body: { category: into, review: true },
        files: { csvFile: [chosen] },
        idempotencyKey: key.keyOf([chosen.name, chosen.size, chosen.lastModified, into]),
      }),
    onSuccess: ({ message, import: checked }) => {
      key.forget()
      setFile(null)
      setCategory('')
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
        <CsvDropZone
          limit="CSV up to 10MB"
          file={file}
          onChoose={(chosen) => change(() => setFile(chosen))}
        />
        <Field
          label="Category"
          required
          className="sm:max-w-md"
          hint="New products go into it, whatever the category column of the file says. The template has its specifications."
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
        <CategoriesFailure query={categories} />
        {preview.length > 0 && <PreviewTable lines={preview} />}
        {upload.error && <Alert>{problemOf(upload.error)}</Alert>}
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
