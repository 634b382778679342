// Sends a test message with the saved settings.
import { adminCall } from '#web/admin/call.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { TestCard } from '#web/admin/kit/test-card.tsx'

const route = 'POST /settings/message-provider/tests'

export function TestMessageCard({ isReady }: { isReady: boolean }) {
  const sending = useSend((phone: string) => adminCall(route, { body: { phone } }), { quiet: true })
  if (!mayCall(route)) return null
  return (
    <TestCard
      description={
        isReady
          ? 'Sends Meta’s sample template hello_world with the saved settings.'
          : 'Save the phone number ID and the access token first.'
      }
      field={{ type: 'tel', autoComplete: 'tel', placeholder: '98765 43210' }}
      submit="Send Test Message"
      waiting="Waiting for Meta’s reply…"
      isReady={isReady}
      sending={sending}
      onSend={(phone) => sending.mutate(phone)}
    />
  )
}
