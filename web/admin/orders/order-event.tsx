// Title and colour of an event in an order's timeline.

import {
  BadgeIndianRupee,
  FilePen,
  IndianRupee,
  Mail,
  PackageCheck,
  Pause,
  ReceiptIndianRupee,
  Scissors,
  ShoppingCart,
  StickyNote,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import { formatRupees } from '#contract/base/rupee-text'
import type { OrderEvent } from '#contract/orders/admin-detail'
import { statusLabels } from '#contract/orders/order-status'
import { statusIcons } from '#web/admin/orders/order-status-badge.tsx'
import { adminTones } from '#web/shop/order-status-pill.tsx'
import type { TimelineEvent } from '#web/ui/data/timeline.tsx'

type Look = Pick<TimelineEvent, 'tone' | 'icon'>

const looks: Record<Exclude<OrderEvent['kind'], 'status'>, Look> = {
  placed: { tone: 'indigo', icon: <ShoppingCart /> },
  payment: { tone: 'green', icon: <IndianRupee /> },
  reversal: { tone: 'orange', icon: <Undo2 /> },
  settlement: { tone: 'purple', icon: <Scissors /> },
  cash: { tone: 'red', icon: <TriangleAlert /> },
  claim: { tone: 'yellow', icon: <BadgeIndianRupee /> },
  charge: { tone: 'yellow', icon: <ReceiptIndianRupee /> },
  correction: { tone: 'orange', icon: <FilePen /> },
  change: { tone: 'yellow', icon: <FilePen /> },
  return: { tone: 'orange', icon: <Undo2 /> },
  hold: { tone: 'orange', icon: <Pause /> },
  shipment: { tone: 'purple', icon: <PackageCheck /> },
  contact: { tone: 'blue', icon: <Mail /> },
  note: { tone: 'grey', icon: <StickyNote /> },
}

export function eventLook({ kind, toStatus }: OrderEvent): Look {
  if (kind !== 'status') return looks[kind] ?? looks.note
  return toStatus ? { tone: adminTones[toStatus], icon: statusIcons[toStatus] } : { tone: 'grey' }
}

export function eventTitle({ kind, fromStatus, toStatus, amount, note, returnStatus }: OrderEvent): string {
  switch (kind) {
    case 'placed':
      return 'Order placed'
    case 'status':
      return [fromStatus, toStatus]
        .filter((status) => status !== null)
        .map((status) => statusLabels[status])
        .join(' → ')
    case 'payment':
      return amount !== null && amount < 0
        ? `Refund of ${formatRupees(-amount)}`
        : `Payment of ${formatRupees(amount ?? 0)} recorded`
    case 'reversal':
      return `Payment of ${formatRupees(-(amount ?? 0))} voided: recorded by mistake`
    case 'settlement':
      return `${formatRupees(Math.abs(amount ?? 0))} ${(amount ?? 0) < 0 ? 'due again, or an overpayment closed' : 'closed without a payment'}`
    case 'cash':
      return 'Cash above the legal limit accepted'
    case 'claim':
      return `Customer reported a payment of ${formatRupees(amount ?? 0)}`
    case 'charge':
      if (amount === 0) return 'Amount confirmed'
      return amount !== null && amount < 0
        ? `Amount reduced by ${formatRupees(-amount)}`
        : `Amount increased by ${formatRupees(amount ?? 0)}`
    case 'change':
      if (amount === null || amount === 0) return 'Order changed'
      return `Order changed: ${formatRupees(Math.abs(amount))} ${amount < 0 ? 'less' : 'more'}`
    case 'correction':
      return `Invoice corrected: ${formatRupees(Math.abs(amount ?? 0))} ${(amount ?? 0) < 0 ? 'less' : 'more'} due`
    case 'return':
      return `Return ${returnStatus ?? 'requested'}`
    case 'hold':
      // The note says whether the order was held or released.
      return note ?? 'Hold changed'
    case 'shipment':
      return 'Shipment sent'
    case 'contact':
      return 'Customer contacted'
    default:
      return 'Note'
  }
}
