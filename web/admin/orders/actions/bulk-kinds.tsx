// What can be done with many orders at once, in words. Each order is then looked at by its own guards.

import { Ban, CircleCheck, Flag, FlagOff, Package, Pause, Play } from 'lucide-react'
import type { ReactElement } from 'react'
import { formatNumber } from '#contract/base/rupee-text'
import type { OrderBulkAction } from '#contract/orders/admin-bulk'

interface BulkKind {
  label: string
  icon: ReactElement
  /** The question; `orders` is "3 orders". */
  title: (orders: string) => string
  text: string
  confirm: string
  /** Its action takes a reason. */
  asksWhy?: true
  danger?: true
  action: (reason: string) => OrderBulkAction
}

export const bulkKinds = {
  process: {
    label: 'Process Selected',
    icon: <Package aria-hidden="true" />,
    title: (orders) => `Process ${orders}?`,
    text: 'They move to Processing and count as being packed. Those on hold stay as they are.',
    confirm: 'Process',
    action: () => ({ kind: 'process' }),
  },
  hold: {
    label: 'Hold Selected',
    icon: <Pause aria-hidden="true" />,
    title: (orders) => `Hold ${orders}?`,
    text: 'They are neither processed nor dispatched until they are released.',
    confirm: 'Hold',
    asksWhy: true,
    action: (reason) => ({ kind: 'hold', reason }),
  },
  release: {
    label: 'Release hold',
    icon: <Play aria-hidden="true" />,
    title: (orders) => `Release ${orders}?`,
    text: 'They can be processed and dispatched again.',
    confirm: 'Release',
    action: () => ({ kind: 'release' }),
  },
  deliver: {
    label: 'Mark as delivered',
    icon: <CircleCheck aria-hidden="true" />,
    title: (orders) => `Mark ${orders} as delivered?`,
    text: 'As of today. Those that have not been shipped stay as they are.',
    confirm: 'Mark Delivered',
    action: () => ({ kind: 'deliver' }),
  },
  priority: {
    label: 'Set priority',
    icon: <Flag aria-hidden="true" />,
    title: (orders) => `Give priority to ${orders}?`,
    text: 'They are marked in every list.',
    confirm: 'Set Priority',
    action: () => ({ kind: 'priority', isPriority: true }),
  },
  noPriority: {
    label: 'Remove priority',
    icon: <FlagOff aria-hidden="true" />,
    title: (orders) => `Take the priority from ${orders}?`,
    text: 'They are back among the others.',
    confirm: 'Remove Priority',
    action: () => ({ kind: 'priority', isPriority: false }),
  },
  cancel: {
    label: 'Cancel orders',
    icon: <Ban aria-hidden="true" />,
    title: (orders) => `Cancel ${orders}?`,
    text: 'Their pieces go back into stock. This cannot be undone.',
    confirm: 'Cancel Orders',
    asksWhy: true,
    danger: true,
    action: (reason) => ({ kind: 'cancel', reason }),
  },
} as const satisfies Record<string, BulkKind>

export type BulkKindName = keyof typeof bulkKinds
export type { BulkKind }

export const ordersText = (count: number): string =>
  count === 1 ? '1 order' : `${formatNumber(count)} orders`
