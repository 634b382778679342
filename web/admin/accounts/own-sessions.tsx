// The admin's own sessions, each with a button to sign it out.
import { LogOut } from 'lucide-react'
import { useRef } from 'react'
import type { AdminSession } from '#contract/accounts/own-account'
import { adminCall } from '#web/admin/call.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { SessionList, SessionRow } from '#web/shop/session-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { acceptAccount } from './use-account.ts'

interface OwnSessionsProps {
  sessions: readonly AdminSession[]
  onSignOut: () => void
}

export function OwnSessions({ sessions, onSignOut }: OwnSessionsProps) {
  const list = useRef<HTMLUListElement>(null)
  const takeFocus = () => list.current?.focus()
  const endOthers = useSend(() => adminCall('DELETE /admin/account/sessions', {}), {
    accept: acceptAccount,
    onDone: takeFocus,
  })
  return (
    <Card
      title="Where you are signed in"
      description="If you don’t recognise a device, sign it out and change your password."
      flush
      footer={
        sessions.some(({ isCurrent }) => !isCurrent) && (
          <Button
            variant="secondary"
            icon={<LogOut aria-hidden="true" />}
            busy={endOthers.isPending}
            onClick={() => endOthers.mutate(undefined)}
          >
            Sign Out Everywhere Else
          </Button>
        )
      }
    >
      <SessionList
        label="Where you are signed in"
        sessions={sessions}
        list={list}
        row={(session) => <OwnRow session={session} onEnded={takeFocus} onSignOut={onSignOut} />}
      />
    </Card>
  )
}

interface OwnRowProps {
  session: AdminSession
  onEnded: () => void
  onSignOut: () => void
}

function OwnRow({ session, onEnded, onSignOut }: OwnRowProps) {
  const end = useSend((id: string) => adminCall('DELETE /admin/account/sessions/{id}', { params: { id } }), {
    accept: acceptAccount,
    onDone: onEnded,
  })
  return (
    <SessionRow
      session={session}
      address={session.address}
      busy={end.isPending}
      onSignOut={() => (session.isCurrent ? onSignOut() : end.mutate(session._id))}
    />
  )
}
