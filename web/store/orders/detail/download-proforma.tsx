// Downloads the proforma invoice of an order that awaits payment, with the buyer's credentials.
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { messageOf } from '#web/api/call.ts'
import { isExpiry, storeDownload } from '#web/store/call.ts'
import { ActionButton } from '#web/store/orders/action-button.tsx'
import { useOrderAccess } from '#web/store/session/order-access.tsx'
import { toastError } from '#web/ui/overlay/toast.tsx'
import { saveFile } from '#web/ui/save-file.tsx'

export function DownloadProforma({ orderId }: { orderId: string }) {
  const { credentials } = useOrderAccess()
  const fetching = useMutation({
    mutationFn: async () =>
      saveFile(await storeDownload('GET /orders/{id}/proforma', { params: { id: orderId }, ...credentials })),
    onError(error) {
      if (!isExpiry(error)) toastError(messageOf(error), 'proforma')
    },
  })
  return (
    <ActionButton
      icon={<FileDown aria-hidden="true" />}
      busy={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      Proforma Invoice
    </ActionButton>
  )
}
