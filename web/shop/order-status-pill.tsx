// Status of an order in the colours of the specification, which differ between storefront and back office: one table
// each.
import type { ReactNode } from 'react'
import { StatusPill, type Tone } from '#web/ui/data/badge.tsx'

const tones = {
  pending: 'yellow',
  processing: 'blue',
  shipped: 'purple',
  delivered: 'green',
  refunded: 'grey',
} as const satisfies Record<string, Tone>

export const storeTones = { ...tones, cancelled: 'red', returned: 'orange' } as const

export const adminTones = {
  ...tones,
  cancelled: 'grey',
  returned: 'orange',
  returns: 'orange',
  delayed: 'red',
  completed: 'green',
} as const

interface OrderStatusPillProps {
  status: string
  /** Display text; the status itself by default. */
  label?: string | undefined
  tones: Readonly<Record<string, Tone>>
  icon?: ReactNode
}

export function OrderStatusPill({ status, label, tones, icon }: OrderStatusPillProps) {
  return <StatusPill status={label || capitalised(status)} tone={tones[status] ?? 'grey'} icon={icon} />
}

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
