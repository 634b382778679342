// Invites staff by email, sends an invitation again, or withdraws it.
import { MailPlus, Send, Undo2 } from 'lucide-react'
import type { z } from 'zod'
import { INVITATION_DAYS, type Invitation, InviteStaff } from '#contract/staff/staff'
import { adminCall } from '#web/admin/call.ts'
import { action, clickAction } from '#web/admin/kit/action/action.tsx'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import { text } from '#web/admin/kit/form/fields.tsx'
import { RoleField } from './role-field.tsx'

export const inviteStaff = action({
  label: 'Invite',
  icon: <MailPlus aria-hidden="true" />,
  title: (_: null) => 'Invite Staff',
  text: () =>
    `They get an email with a link that works once, within ${INVITATION_DAYS} days, and choose their own password.`,
  submit: 'Send Invitation',
  schema: InviteStaff,
  start: (): z.input<typeof InviteStaff> => ({ email: '', role: '' }),
  fields: {
    email: text({ label: 'Email', type: 'email', inputMode: 'email' }),
    role: {
      custom: ({ form, error }) => (
        <RoleField registered={form.register('role')} value={form.watch('role')} error={error} />
      ),
    },
  },
  route: 'POST /staff/invitations',
  send: (_, body, idempotencyKey) => adminCall('POST /staff/invitations', { body, idempotencyKey }),
})

export const resendInvitation = clickAction<Invitation>({
  label: 'Send Again',
  icon: <Send />,
  named: (email) => `Send the invitation to ${email} again`,
  route: 'POST /staff/invitations/{id}/emails',
  press: ({ _id }, idempotencyKey) =>
    adminCall('POST /staff/invitations/{id}/emails', { params: { id: _id }, idempotencyKey }),
})

export const withdrawInvitation = confirmAction<Invitation, { message: string }>({
  label: 'Withdraw',
  icon: <Undo2 />,
  danger: true,
  named: (email) => `Withdraw the invitation to ${email}`,
  title: ({ email }) => `Withdraw the invitation to ${email}?`,
  text: () => 'The link in the email stops working.',
  route: 'DELETE /staff/invitations/{id}',
  send: ({ _id }) => adminCall('DELETE /staff/invitations/{id}', { params: { id: _id } }),
})
