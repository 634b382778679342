// The age of a waiting order: green below 2 hours, yellow below 24, then red.

import { counted } from '#contract/base/rupee-text'
import { useNow } from '#web/admin/kit/use-now.ts'
import { StatusPill, type Tone } from '#web/ui/data/badge.tsx'

export function AgeBadge({ createdAt }: { createdAt: string }) {
  const { tone, text, label } = ageOf(createdAt, useNow())
  return (
    <StatusPill
      tone={tone}
      status={
        <>
          {text}
          <span className="sr-only"> ({label})</span>
        </>
      }
    />
  )
}

export function AgeInHours({ createdAt }: { createdAt: string }) {
  const hours = hoursSince(createdAt, useNow())
  return hours === 0 ? 'Age under 1 h' : `Age ${hours} h`
}

const HOUR_MS = 3_600_000

const hoursSince = (moment: string, now: number): number =>
  Math.max(0, Math.floor((now - new Date(moment).getTime()) / HOUR_MS))

interface Age {
  text: string
  tone: Tone
  /** The text next to the colour. */
  label: 'New' | 'Waiting' | 'Old'
}

function ageOf(createdAt: string, now: number): Age {
  const hours = hoursSince(createdAt, now)
  if (hours < 2) return { text: textOf(hours), tone: 'green', label: 'New' }
  if (hours < 24) return { text: textOf(hours), tone: 'yellow', label: 'Waiting' }
  return { text: textOf(hours), tone: 'red', label: 'Old' }
}

function textOf(hours: number): string {
  if (hours < 1) return 'Just now'
  if (hours < 24) return `${counted(hours, 'hour')} ago`
  const days = Math.floor(hours / 24)
  return `${counted(days, 'day')} ago`
}
