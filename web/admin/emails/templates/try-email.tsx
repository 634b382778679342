// Sends the typed text with sample data to the signed-in admin.
import { Send } from 'lucide-react'
import type { Words } from '#contract/emails/templates'
import { adminCall } from '#web/admin/call.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { Button } from '#web/ui/button.tsx'

export function TryEmail({ kind, words }: { kind: string; words: Words }) {
  const sending = useSend((body: Words, idempotencyKey) =>
    adminCall('POST /settings/emails/{kind}/trial', { params: { kind }, body, idempotencyKey }),
  )
  if (!mayCall('POST /settings/emails/{kind}/trial')) return null
  return (
    <Button
      variant="secondary"
      icon={<Send aria-hidden="true" />}
      busy={sending.isPending}
      onClick={() => sending.mutate(words)}
    >
      Send to Me
    </Button>
  )
}
