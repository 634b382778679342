// Sends a test email and shows the reply of the mail server, in words and exactly.
import { CircleCheck, Send } from 'lucide-react'
import { useState } from 'react'
import type { InputOf } from '#contract/api'
import { adminCall } from '#web/admin/call.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { useAdmin } from '#web/admin/kit/rights/admin-context.ts'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'

const route = 'POST /settings/mail-server/tests'

type Server = InputOf<typeof route>['body']['server']

interface TestCardProps {
  description: string
  /** Returns the settings to test, undefined for those in use, or null if they aren't valid. */
  settings: () => Promise<Server | null>
}

export function TestCard({ description, settings }: TestCardProps) {
  const admin = useAdmin()
  const [address, setAddress] = useState(admin.email)
  const sending = useSend(
    (server: Server) => adminCall(route, { body: { address, ...(server && { server }) } }),
    { quiet: true },
  )
  if (!mayCall(route)) return null
  const send = async () => {
    const server = await settings()
    if (server !== null && !sending.isPending) sending.mutate(server)
  }
  return (
    <Card title="Test" description={description} className="w-full">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Send to" className="min-w-0 flex-1 basis-56">
            <TextInput
              type="email"
              autoComplete="email"
              value={address}
              onChange={({ target }) => setAddress(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // It would save the settings.
                event.preventDefault()
                void send()
              }}
            />
          </Field>
          <Button
            variant="secondary"
            icon={<Send aria-hidden="true" />}
            busy={sending.isPending}
            onClick={() => void send()}
          >
            Send Test Email
          </Button>
        </div>
        <div role="status" className="empty:hidden">
          {sending.isPending && <p className="text-sm text-muted">Waiting for the mail server’s reply…</p>}
          {sending.data?.isAccepted && !sending.isPending && (
            <p className="flex items-start gap-2 text-sm font-medium text-neem">
              <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{sending.data.message}</span>
            </p>
          )}
        </div>
        {sending.data && !sending.data.isAccepted && !sending.isPending && (
          <Alert>
            {sending.data.message}
            <code className="mt-1.5 block text-xs font-normal">{sending.data.reply}</code>
          </Alert>
        )}
        {sending.error && <Alert>{messageOf(sending.error)}</Alert>}
      </div>
    </Card>
  )
}
