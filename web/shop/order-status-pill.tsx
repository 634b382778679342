// Where an order stands, in the hues of the specification, which asks for other ones on the storefront than in the back
// office: a table for each.
import type { ReactNode } from 'react'
import { StatusPill, type Tone } from '#web/ui/data/badge.tsx'

const tones = {
  pending: 'yellow',
  processing: 'blue',
  shipped: 'purple',
  delivered: 'green',
  refunded: 'grey',
} as const satisfies Record<string, Tone>

export const storeTones = { ...tones, cancelled: 'red' } as const

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
  /** As it is read; the status itself without one. */
  label?: string | undefined
  tones: Readonly<Record<string, Tone>>
  icon?: ReactNode
}

export function OrderStatusPill({ status, label, tones, icon }: OrderStatusPillProps) {
  return <StatusPill status={label || capitalised(status)} tone={tones[status] ?? 'grey'} icon={icon} />
}

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
