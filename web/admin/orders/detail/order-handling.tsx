// Priority, packer and hold of an order.
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { packBlock } from '#contract/orders/order-status'
import { ActionButtons } from '#web/admin/kit/action/use-actions.tsx'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { holdOrder } from '#web/admin/orders/actions/hold-order.tsx'
import { packOrder, stopPacking, takeOverPacking } from '#web/admin/orders/actions/pack-order.tsx'
import { releaseOrder } from '#web/admin/orders/actions/release-order.tsx'
import { sendPriority, setPriority } from '#web/admin/orders/actions/set-priority.tsx'
import { acceptOrder } from '#web/admin/orders/order-query.ts'
import { PackerName } from '#web/admin/orders/packer-name.tsx'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import type { OrderActions } from './use-order-actions.tsx'

export function OrderHandling({ order, on }: { order: OrderDetail; on: OrderActions }) {
  const priority = useSend((isPriority: boolean) => sendPriority(order, isPriority), { accept: acceptOrder })
  /** The switch's new value until it is saved. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isHeld = order.holdReason !== null
  const choose = (isPriority: boolean) => {
    setWanted(isPriority)
    priority.mutate(isPriority, { onSettled: () => setWanted(null) })
  }
  return (
    <Card title="Handling" actions={order.prioritySupport && <Badge tone="purple">Priority support</Badge>}>
      <Switch
        label="Priority"
        description="Highlighted in every list."
        checked={wanted ?? order.isPriority}
        disabled={!setPriority.allowed()}
        onChange={(event) => choose(event.target.checked)}
      />
      <Packing order={order} on={on} />
      <div className="mt-3 flex flex-wrap items-start justify-between gap-3 border-t border-line pt-3">
        <p className="min-w-0 flex-1 basis-40 text-sm">
          {isHeld ? (
            <>
              <span className="block font-semibold">On hold</span>
              <span className="whitespace-pre-line text-muted wrap-anywhere">{order.holdReason}</span>
            </>
          ) : (
            <span className="text-muted">Not on hold.</span>
          )}
        </p>
        {isHeld
          ? releaseOrder.offered(order) && (
              <Button
                size="sm"
                variant="secondary"
                icon={<Play aria-hidden="true" />}
                onClick={() => on.ask(releaseOrder, order)}
              >
                Release
              </Button>
            )
          : holdOrder.offered(order) && (
              <Button
                size="sm"
                variant="secondary"
                icon={<Pause aria-hidden="true" />}
                onClick={() => on.ask(holdOrder, order)}
              >
                Hold Order
              </Button>
            )}
      </div>
    </Card>
  )
}

/** Hidden for orders that aren't packed: only orders in processing are. */
function Packing({ order, on }: { order: OrderDetail; on: OrderActions }) {
  const actions = [packOrder, takeOverPacking, stopPacking]
  if (order.packer === null && packBlock(order) !== null) return null
  return (
    <div className="mt-3 flex flex-wrap items-start justify-between gap-3 border-t border-line pt-3">
      <div className="min-w-0 flex-1 basis-40 text-sm">
        {order.packer ? (
          <>
            <span className="block font-semibold">Packed by</span>
            <PackerName packer={order.packer} />
          </>
        ) : (
          <span className="text-muted">Not being packed yet.</span>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <ActionButtons actions={actions} row={order} name={order.orderNumber} on={on} />
      </div>
    </div>
  )
}
