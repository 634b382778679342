// Sends a test email by the typed settings, or by those in use.
import type { InputOf } from '#contract/api'
import { adminCall } from '#web/admin/call.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { useAdmin } from '#web/admin/kit/rights/admin-context.ts'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { TestCard } from '#web/admin/kit/test-card.tsx'

const route = 'POST /settings/mail-server/tests'

type Server = InputOf<typeof route>['body']['server']

interface TestEmailCardProps {
  description: string
  /** Returns the settings to test, undefined for those in use, or null if they aren't valid. */
  settings: () => Promise<Server | null>
}

export function TestEmailCard({ description, settings }: TestEmailCardProps) {
  const { email } = useAdmin()
  const sending = useSend(
    ({ address, server }: { address: string; server: Server }) =>
      adminCall(route, { body: { address, ...(server && { server }) } }),
    { quiet: true },
  )
  if (!mayCall(route)) return null
  const send = async (address: string) => {
    const server = await settings()
    if (server !== null && !sending.isPending) sending.mutate({ address, server })
  }
  return (
    <TestCard
      description={description}
      start={email}
      field={{ type: 'email', autoComplete: 'email' }}
      submit="Send Test Email"
      waiting="Waiting for the mail server’s reply…"
      sending={sending}
      onSend={(address) => void send(address)}
    />
  )
}
