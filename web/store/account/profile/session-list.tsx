// Where the customer is signed in, and signing out there.

import { Laptop, LogOut, Smartphone } from 'lucide-react'
import { useRef } from 'react'
import type { OwnSession } from '#contract/accounts/profile'
import { formatDateTime, formatDay } from '#contract/base/days'
import { signOut } from '#web/store/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useEndOtherSessions, useEndSession } from './use-security.ts'

interface SessionListProps {
  sessions: readonly OwnSession[]
  className: string
}

export function SessionList({ sessions, className }: SessionListProps) {
  const list = useRef<HTMLUListElement>(null)
  const endOthers = useEndOtherSessions()
  const takeFocus = () => list.current?.focus()
  return (
    <Card
      title={<span className="text-lg">Your devices</span>}
      description="Where you are signed in. Sign out of what you do not recognise, and change your password."
      flush
      className={className}
      footer={
        sessions.some(({ isCurrent }) => !isCurrent) && (
          <Button
            variant="secondary"
            icon={<LogOut aria-hidden="true" />}
            busy={endOthers.isPending}
            onClick={() => endOthers.mutate(undefined, { onSuccess: takeFocus })}
          >
            Sign out everywhere else
          </Button>
        )
      }
    >
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Your devices"
        className="divide-y divide-line border-t border-line outline-none"
      >
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} onEnded={takeFocus} />
        ))}
      </ul>
    </Card>
  )
}

const handheld = /android|iphone|ipad|ios/i

function SessionRow({ session, onEnded }: { session: OwnSession; onEnded: () => void }) {
  const end = useEndSession()
  const { device, isCurrent, signedInAt, lastSeenAt } = session
  const Icon = handheld.test(device) ? Smartphone : Laptop
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 sm:px-5">
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          {device}
          {isCurrent && <Badge tone="green">This device</Badge>}
        </p>
        <p className="text-sm text-muted">
          Since {formatDay(signedInAt)} ·{' '}
          {isCurrent ? 'active now' : `last seen ${formatDateTime(lastSeenAt)}`}
        </p>
      </div>
      <Button
        variant="ghost"
        className="px-3! text-sm"
        busy={end.isPending}
        aria-label={isCurrent ? 'Sign out on this device' : `Sign out on ${device}`}
        onClick={() => (isCurrent ? void signOut() : end.mutate(session._id, { onSuccess: onEnded }))}
      >
        Sign Out
      </Button>
    </li>
  )
}
