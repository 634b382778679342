// How long an order has been waiting: green below 2 hours, yellow below 24, red from then on.
import type { Tone } from '#web/ui/data/badge.tsx'

const HOUR_MS = 3_600_000

export interface OrderAge {
  hours: number
  text: string
  tone: Tone
  /** The word that goes with the colour. */
  label: 'New' | 'Waiting' | 'Old'
}

export function ageOf(createdAt: string, now: number): OrderAge {
  const hours = Math.max(0, Math.floor((now - new Date(createdAt).getTime()) / HOUR_MS))
  if (hours < 2) return { hours, text: textOf(hours), tone: 'green', label: 'New' }
  if (hours < 24) return { hours, text: textOf(hours), tone: 'yellow', label: 'Waiting' }
  return { hours, text: textOf(hours), tone: 'red', label: 'Old' }
}

function textOf(hours: number): string {
  if (hours < 1) return 'Just now'
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day ago' : `${days} days ago`
}
