// The empty file with the columns of the chosen category.
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { adminDownload } from '#web/admin/call.ts'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { toastError } from '#web/ui/overlay/toast.tsx'
import { saveFile } from '#web/ui/save-file.tsx'

const TOAST = 'product-template'

export function TemplateButton({ category }: { category: string }) {
  const fetching = useMutation({
    mutationFn: () => adminDownload('GET /admin/products/imports/template', { query: { category } }),
    onSuccess: saveFile,
    onError: (error) => toastFailure(error, { id: TOAST }),
  })
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" />}
      busy={fetching.isPending}
      onClick={() => {
        if (category === '') toastError('Please select a category first.', TOAST)
        else fetching.mutate()
      }}
    >
      Download template
    </Button>
  )
}
