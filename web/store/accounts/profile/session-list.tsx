// The customer's signed-in devices, each with a button to sign it out.

import { LogOut } from 'lucide-react'
import { useRef } from 'react'
import type { OwnSession } from '#contract/accounts/profile'
import { SessionList as Rows, SessionRow } from '#web/shop/session-list.tsx'
import { signOut } from '#web/store/session/session.ts'
import { Button } from '#web/ui/button.tsx'
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
      description="Where you are signed in. If you don't recognise a device, sign it out and change your password."
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
            Sign Out Everywhere Else
          </Button>
        )
      }
    >
      <Rows
        label="Your devices"
        sessions={sessions}
        list={list}
        row={(session) => <OwnRow session={session} onEnded={takeFocus} />}
      />
    </Card>
  )
}

function OwnRow({ session, onEnded }: { session: OwnSession; onEnded: () => void }) {
  const end = useEndSession()
  const { _id, isCurrent } = session
  return (
    <SessionRow
      session={session}
      busy={end.isPending}
      onSignOut={() => (isCurrent ? void signOut() : end.mutate(_id, { onSuccess: onEnded }))}
    />
  )
}
