// Fetches a purchase order as a PDF.
import { useMutation } from '@tanstack/react-query'
import { adminDownload } from '#web/admin/call.ts'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { saveFile } from '#web/ui/save-file.tsx'

export function usePurchasePaper() {
  return useMutation({
    mutationFn: (id: string) => adminDownload('GET /purchase-orders/{id}/pdf', { params: { id } }),
    onSuccess: (file) => {
      saveFile(file)
      toastSuccess(`Saved ${file.name}`, 'purchase-paper')
    },
    onError: (error) => toastFailure(error, { id: 'purchase-paper' }),
  })
}
