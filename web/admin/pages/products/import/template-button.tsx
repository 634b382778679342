// The empty file with the columns of the chosen category.
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { downloadTemplate } from '#contract/product-imports'
import { Button } from '#web/ui/button'
import { saveFile } from '#web/ui/save-file'
import { toastError } from '#web/ui/toast'
import { adminDownload } from '../../../call.ts'
import { toastFailure } from '../../../toast-failure.ts'

const TOAST = 'product-template'

export function TemplateButton({ category }: { category: string }) {
  const fetching = useMutation({
    mutationFn: () => adminDownload(downloadTemplate, { query: { category } }),
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
