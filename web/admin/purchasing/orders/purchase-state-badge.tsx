// The state of a purchase order, in finer steps than the list's filter, and whether it is overdue.
import { Ban, CircleCheck, ClipboardList, PackageOpen, Pencil, TriangleAlert, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { type PurchaseState, purchaseStateLabels } from '#contract/purchasing/purchase-order-status'
import { Badge, StatusPill, type Tone } from '#web/ui/data/badge.tsx'

export const purchaseTones: Record<PurchaseState, Tone> = {
  draft: 'grey',
  ordered: 'yellow',
  shipped: 'purple',
  part_received: 'orange',
  received: 'green',
  cancelled: 'red',
}

export const purchaseIcons: Record<PurchaseState, ReactNode> = {
  draft: <Pencil aria-hidden="true" />,
  ordered: <ClipboardList aria-hidden="true" />,
  shipped: <Truck aria-hidden="true" />,
  part_received: <PackageOpen aria-hidden="true" />,
  received: <CircleCheck aria-hidden="true" />,
  cancelled: <Ban aria-hidden="true" />,
}

interface PurchaseStateBadgeProps {
  state: PurchaseState
  isOverdue?: boolean
}

export function PurchaseStateBadge({ state, isOverdue }: PurchaseStateBadgeProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <StatusPill
        status={purchaseStateLabels[state]}
        tone={purchaseTones[state]}
        icon={purchaseIcons[state]}
      />
      {isOverdue && (
        <Badge tone="red" icon={<TriangleAlert aria-hidden="true" />}>
          Overdue
        </Badge>
      )}
    </span>
  )
}
