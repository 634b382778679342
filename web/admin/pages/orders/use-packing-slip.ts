// Fetches what is to be packed, as a PDF: of the whole order or of one parcel.
import { useMutation } from '@tanstack/react-query'
import { getPackingSlip } from '#contract/order-control'
import { saveFile } from '#web/ui/save-file'
import { toastSuccess } from '#web/ui/toast'
import { adminDownload } from '../../call.ts'
import { toastFailure } from '../../toast-failure.ts'

export function usePackingSlip() {
  return useMutation({
    mutationFn: ({ orderId, shipment }: { orderId: string; shipment?: string }) =>
      adminDownload(getPackingSlip, { params: { id: orderId }, query: { shipment } }),
    onSuccess: (file) => {
      saveFile(file)
      toastSuccess(`Saved ${file.name}`, 'packing-slip')
    },
    onError: (error) => toastFailure(error, { id: 'packing-slip' }),
  })
}
