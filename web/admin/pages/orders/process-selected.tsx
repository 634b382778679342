// Takes up all ticked orders, one after the other, and says of each one that could not be taken up why.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { getOrderDetail } from '#contract/order-desk'
import type { OrderView } from '#contract/orders'
import { messageOf } from '#web/api/call'
import { Button } from '#web/ui/button'
import { ConfirmDialog } from '#web/ui/dialog'
import { formatRupees } from '#web/ui/format'
import { toastSuccess } from '#web/ui/toast'
import { adminCall } from '../../call.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { Notice } from '../../notice.tsx'
import { acceptOrder } from './order-cache.ts'
import { sendTransition } from './order-transition-forms.ts'

const ordersText = (count: number) => (count === 1 ? '1 order' : `${count} orders`)

export function ProcessSelected({ orders, onDone }: { orders: readonly OrderView[]; onDone: () => void }) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const run = useMutation({
    mutationFn: async (chosen: readonly OrderView[]) => {
      const refused: string[] = []
      for (const { _id, orderNumber } of chosen) {
        try {
          const { order } = await adminCall(getOrderDetail, { params: { id: _id } })
          const step = { to: 'processing', version: order.version } as const
          const reply = await sendTransition(order)(step, createIdempotencyKey())
          acceptOrder(client, reply.order)
        } catch (error) {
          refused.push(`${orderNumber}: ${messageOf(error)}`)
        }
      }
      return { done: chosen.length - refused.length, refused }
    },
    onSuccess: ({ done }) => {
      if (done > 0) toastSuccess(`${ordersText(done)} now in processing`, 'order-action')
      setAsking(false)
      onDone()
    },
  })
  const refused = run.data?.refused ?? []
  // While it runs, the processed ones leave the list.
  const asked = run.isPending ? run.variables.length : orders.length
  const total = orders.reduce((sum, order) => sum + order.totalAmount, 0)
  return (
    <>
      {refused.length > 0 && (
        <Notice
          tone="error"
          className="mb-4"
          action={
            <Button size="sm" variant="secondary" onClick={run.reset}>
              Dismiss
            </Button>
          }
        >
          {ordersText(refused.length)} could not be processed:
          <ul className="list-disc pl-5">
            {refused.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      {orders.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-3 rounded border border-indigo/40 bg-indigo-soft px-4 py-2 text-sm">
          <p role="status" className="mr-auto font-semibold">
            {ordersText(orders.length)} selected · {formatRupees(total)}
          </p>
          <Button size="sm" variant="ghost" onClick={onDone}>
            Clear selection
          </Button>
          <Button size="sm" icon={<PackageCheck aria-hidden="true" />} onClick={() => setAsking(true)}>
            Process selected
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => !run.isPending && setAsking(open)}
        title={`Process ${ordersText(asked)}?`}
        text="They move to Processing and count as being packed."
        confirmLabel="Process"
        busy={run.isPending}
        onConfirm={() => run.mutate(orders)}
      />
    </>
  )
}
