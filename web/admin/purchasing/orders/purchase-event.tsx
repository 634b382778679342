// Title and colour of an event in a purchase order's timeline.
import { Mail, PackageCheck, Pencil, Plus } from 'lucide-react'
import { purchaseStateLabels } from '#contract/purchasing/purchase-order-status'
import type { PurchaseEvent } from '#contract/purchasing/purchase-order-view'
import type { TimelineEvent } from '#web/ui/data/timeline.tsx'
import { purchaseIcons, purchaseTones } from './purchase-state-badge.tsx'

type Look = Pick<TimelineEvent, 'tone' | 'icon'>

const looks: Record<Exclude<PurchaseEvent['kind'], 'status'>, Look> = {
  created: { tone: 'indigo', icon: <Plus /> },
  changed: { tone: 'grey', icon: <Pencil /> },
  receipt: { tone: 'green', icon: <PackageCheck /> },
  email: { tone: 'blue', icon: <Mail /> },
}

export function purchaseEventLook({ kind, toStatus }: PurchaseEvent): Look {
  if (kind !== 'status') return looks[kind]
  return toStatus ? { tone: purchaseTones[toStatus], icon: purchaseIcons[toStatus] } : { tone: 'grey' }
}

export function purchaseEventTitle({ kind, toStatus }: PurchaseEvent): string {
  switch (kind) {
    case 'created':
      return 'Draft created'
    case 'changed':
      return 'Draft changed'
    case 'receipt':
      return toStatus === 'received' ? 'Last units received' : 'Units received'
    case 'email':
      return 'Email to the supplier'
    case 'status':
      return toStatus === 'received' ? 'Remainder cancelled' : purchaseStateLabels[toStatus ?? 'draft']
  }
}
