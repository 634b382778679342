// Sends an email again.
import { Send } from 'lucide-react'
import type { EmailDetail } from '#contract/emails/admin'
import { resendBlock } from '#contract/emails/resend-block'
import { adminCall } from '#web/admin/call.ts'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import { emailTitle } from './email-subject.tsx'

export const sendAgain = {
  ...confirmAction({
    label: 'Send Again',
    route: 'POST /emails/{id}/again',
    icon: <Send />,
    title: (email: EmailDetail) => `Send “${emailTitle(email)}” again?`,
    text: ({ to }) =>
      `It is written again with the current data and sent to the current address${to ? `; it was addressed to ${to} before` : ''}.`,
    send: ({ _id }, idempotencyKey) =>
      adminCall('POST /emails/{id}/again', { params: { id: _id }, idempotencyKey }),
  }),
  blocked: resendBlock,
}
