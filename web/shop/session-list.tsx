// List of signed-in devices, each with a button to sign it out.
import { Laptop, Smartphone } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { OwnSession } from '#contract/accounts/profile'
import { formatDateTime, formatDay } from '#contract/base/days'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'

interface SessionListProps<Session> {
  label: string
  sessions: readonly Session[]
  /** Receives the focus when the focused row disappears. */
  list: RefObject<HTMLUListElement | null>
  row: (session: Session) => ReactNode
}

export function SessionList<Session extends OwnSession>({
  label,
  sessions,
  list,
  row,
}: SessionListProps<Session>) {
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={label}
      className="divide-y divide-line border-t border-line outline-none"
    >
      {sessions.map((session) => (
        <li key={session._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 sm:px-5">
          {row(session)}
        </li>
      ))}
    </ul>
  )
}

interface SessionRowProps {
  session: OwnSession
  /** Network address, if known. */
  address?: string
  busy: boolean
  onSignOut: () => void
}

const handheld = /android|iphone|ipad|ios/i

export function SessionRow({ session, address, busy, onSignOut }: SessionRowProps) {
  const { device, isCurrent, signedInAt, lastSeenAt } = session
  const Icon = handheld.test(device) ? Smartphone : Laptop
  return (
    <>
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          {device}
          {isCurrent && <Badge tone="green">This device</Badge>}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {address && `${address} · `}Since {formatDay(signedInAt)} ·{' '}
          {isCurrent ? 'active now' : `last seen ${formatDateTime(lastSeenAt)}`}
        </p>
      </div>
      <Button
        variant="ghost"
        className="px-3! text-sm"
        busy={busy}
        aria-label={isCurrent ? 'Sign out on this device' : `Sign out on ${device}`}
        onClick={onSignOut}
      >
        Sign Out
      </Button>
    </>
  )
}
