// Sends a test email to the signed-in admin.
import { adminCall } from '#web/admin/call.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { useAdmin } from '#web/admin/kit/rights/admin-context.ts'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
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
