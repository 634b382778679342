// Invoices and notes of an order as PDFs. A single invoice has its button among the actions instead.
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { formatDay } from '#contract/base/days'
import { documentKinds } from '#contract/documents/kinds'
import type { OrderTracking } from '#contract/orders/store-tracking'
import { messageOf } from '#web/api/call.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { isExpiry, storeDownload } from '#web/store/call.ts'
import { useOrderAccess } from '#web/store/session/order-access.tsx'
import { Button } from '#web/ui/button.tsx'
import { toastError } from '#web/ui/overlay/toast.tsx'
import { saveFile } from '#web/ui/save-file.tsx'

type Documents = OrderTracking['documents']

export function OrderDocuments({ orderId, documents }: { orderId: string; documents: Documents }) {
  const { credentials } = useOrderAccess()
  const fetching = useMutation({
    mutationFn: async (documentId: string) =>
      saveFile(
        await storeDownload('GET /orders/{id}/documents/{documentId}', {
          params: { id: orderId, documentId },
          ...credentials,
        }),
      ),
    onError(error) {
      if (!isExpiry(error)) toastError(messageOf(error), 'document')
    },
  })
  if (documents.length < 2) return null
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-sm font-semibold">Invoices and notes</h3>
      <ul className="divide-y divide-line rounded border border-line">
        {documents.map(({ _id, kind, number, day, total }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2 text-sm"
          >
            <span className="min-w-0">
              <span className="font-semibold tabular-nums">{`${documentKinds[kind].name} ${number}`}</span>
              <span className="block text-muted">
                {`${formatDay(day)} · `}
                <Rupees value={total} />
              </span>
            </span>
            <Button
              size="sm"
              variant="secondary"
              icon={<FileDown aria-hidden="true" />}
              busy={fetching.isPending && fetching.variables === _id}
              aria-label={`Download ${documentKinds[kind].name} ${number}`}
              onClick={() => fetching.mutate(_id)}
            >
              PDF
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
