// Sends a test message with the saved settings, and shows the provider's reply in words and exactly.
import { CircleCheck, Send } from 'lucide-react'
import { useState } from 'react'
import { adminCall } from '#web/admin/call.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'

const route = 'POST /settings/message-provider/tests'

export function TestMessageCard({ isReady }: { isReady: boolean }) {
  const [phone, setPhone] = useState('')
  const sending = useSend((to: string) => adminCall(route, { body: { phone: to } }), { quiet: true })
  if (!mayCall(route)) return null
  const send = () => {
    if (!sending.isPending) sending.mutate(phone)
  }
  return (
    <Card
      title="Test"
      description={
        isReady
          ? 'Sends Meta’s sample template hello_world with the saved settings.'
          : 'Save the phone number ID and the access token first.'
      }
      className="w-full"
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Send to" className="min-w-0 flex-1 basis-56">
            <TextInput
              type="tel"
              autoComplete="tel"
              placeholder="98765 43210"
              value={phone}
              onChange={({ target }) => setPhone(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // It would save the settings.
                event.preventDefault()
                send()
              }}
            />
          </Field>
          <Button
            variant="secondary"
            icon={<Send aria-hidden="true" />}
            busy={sending.isPending}
            disabled={!isReady}
            onClick={send}
          >
            Send Test Message
          </Button>
        </div>
        <div role="status" className="empty:hidden">
          {sending.isPending && <p className="text-sm text-muted">Waiting for Meta’s reply…</p>}
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
            <code className="mt-1.5 block text-xs font-normal wrap-anywhere">{sending.data.reply}</code>
          </Alert>
        )}
        {sending.error && <Alert>{messageOf(sending.error)}</Alert>}
      </div>
    </Card>
  )
}
