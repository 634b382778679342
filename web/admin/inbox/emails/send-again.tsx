// Sends an email once more.
import { Send } from 'lucide-react'
import type { EmailDetail } from '#contract/emails/admin'
import { resendBlock } from '#contract/emails/resend-block'
import { adminCall } from '#web/admin/call.ts'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import { emailTitle } from './email-subject.tsx'

export const sendAgain = {
  ...confirmAction({
    label: 'Send again',
    route: 'POST /emails/{id}/again',
    icon: <Send />,
    title: (email: EmailDetail) => `Send “${emailTitle(email)}” again?`,
    text: ({ to }) =>
      `It is made of what the shop knows now, and goes to the present address${to ? `, which was ${to} then` : ''}.`,
    send: ({ _id }, idempotencyKey) =>
      adminCall('POST /emails/{id}/again', { params: { id: _id }, idempotencyKey }),
  }),
  blocked: resendBlock,
}
