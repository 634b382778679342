// Fetches what is to be packed, as a PDF: of the whole order or of one shipment.
import { useMutation } from '@tanstack/react-query'
import { adminDownload } from '#web/admin/call.ts'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { saveFile } from '#web/ui/save-file.tsx'

export function usePackingSlip() {
  return useMutation({
    mutationFn: ({ orderId, shipment }: { orderId: string; shipment?: string }) =>
      adminDownload('GET /admin/orders/{id}/packing-slip', { params: { id: orderId }, query: { shipment } }),
    onSuccess: (file) => {
      saveFile(file)
      toastSuccess(`Saved ${file.name}`, 'packing-slip')
    },
    onError: (error) => toastFailure(error, { id: 'packing-slip' }),
  })
}
