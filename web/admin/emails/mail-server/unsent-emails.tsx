// Emails that weren't sent: how many, and a button to send them now.
import { Send } from 'lucide-react'
import type { ReplyOf } from '#contract/api'
import { UNSENT_AT_ONCE, UNSENT_DAYS } from '#contract/emails/admin-mail-server'
import { adminCall } from '#web/admin/call.ts'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Alert } from '#web/ui/alert.tsx'

type Unsent = ReplyOf<'GET /settings/mail-server'>['unsent']

export const emailsOf = (count: number) => (count === 1 ? '1 email' : `${count} emails`)

const sendUnsent = confirmAction({
  label: 'Send Now',
  route: 'POST /settings/mail-server/unsent',
  icon: <Send />,
  title: ({ count }: Unsent) => `Send ${emailsOf(Math.min(count, UNSENT_AT_ONCE))}?`,
  text: ({ count }: Unsent) =>
    `They are written again with the current data and sent to the current addresses.${count > UNSENT_AT_ONCE ? ` The ${UNSENT_AT_ONCE} oldest are sent first.` : ''}`,
  send: (_: Unsent, idempotencyKey) => adminCall('POST /settings/mail-server/unsent', { idempotencyKey }),
})

export function UnsentEmails({ unsent }: { unsent: Unsent }) {
  const { count, secret } = unsent
  if (count + secret === 0) return null
  return (
    <Alert
      tone="warning"
      className="mb-6 max-w-4xl"
      action={count > 0 && <ActionButton action={sendUnsent} row={unsent} />}
    >
      {count > 0 &&
        `${emailsOf(count)} of the last ${UNSENT_DAYS} days ${count === 1 ? 'was' : 'were'} saved as a file or failed. `}
      {secret > 0 &&
        `${count > 0 ? 'Another ' : ''}${emailsOf(secret)} with a private link can’t be sent again: invite staff again, and customers can request a new link. `}
      <Link to={adminPaths.emails} className="underline underline-offset-3">
        See all emails
      </Link>
    </Alert>
  )
}
