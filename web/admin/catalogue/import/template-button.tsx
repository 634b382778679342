// Downloads an empty file with the columns of the selected category.
import { Download } from 'lucide-react'
import { useSaveFile } from '#web/admin/kit/use-save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { toastError } from '#web/ui/overlay/toast.tsx'

export function TemplateButton({ category }: { category: string }) {
  const saving = useSaveFile('GET /admin/products/imports/template')
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" />}
      busy={saving.isPending}
      onClick={() => {
        if (category === '') toastError('Please select a category first.', 'product-template')
        else saving.mutate({ query: { category } })
      }}
    >
      Download Template
    </Button>
  )
}
