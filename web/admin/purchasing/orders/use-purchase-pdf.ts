// Downloads a purchase order as a PDF.
import { useMutation } from '@tanstack/react-query'
import { adminDownload } from '#web/admin/call.ts'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { saveDownload } from '#web/admin/kit/save-download.ts'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'

export function usePurchasePdf() {
  return useMutation({
    mutationFn: (id: string) => adminDownload('GET /purchase-orders/{id}/pdf', { params: { id } }),
    onSuccess: (file) => saveDownload(file, () => toastSuccess(`Saved ${file.name}`, 'purchase-paper')),
    onError: (error) => toastFailure(error, { id: 'purchase-paper' }),
  })
}
