// Sends an email to whoever is signed in, so that they see whether emails arrive.
import { adminCall } from '#web/admin/call.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { useAdmin } from '#web/admin/shell/admin-context.ts'
import { Button } from '#web/ui/button.tsx'

const route = 'POST /admin/setup/test-email'

export function TestEmail({ isAgain }: { isAgain: boolean }) {
  const { email: address } = useAdmin()
  const sending = useSend(() => adminCall(route, { body: { address } }))
  if (!mayCall(route)) return null
  return (
    <Button variant="secondary" size="sm" busy={sending.isPending} onClick={() => sending.mutate(undefined)}>
      {isAgain ? 'Send Again' : 'Send Test Email'}
    </Button>
  )
}
