// Actions on an inquiry's page.
import { Check, Clock, FileText, FolderOpen, Hand, UserCheck, UserPlus } from 'lucide-react'
import { z } from 'zod'
import type { InquiryDetail } from '#contract/inquiries/admin'
import {
  inquiryAnswerBlock,
  inquiryStatusBlock,
  type settableStatuses,
} from '#contract/inquiries/inquiry-status'
import { adminCall } from '#web/admin/call.ts'
import { action, clickAction } from '#web/admin/kit/action/action.tsx'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import type { Action } from '#web/admin/kit/action/definition.ts'
import { select } from '#web/admin/kit/form/fields.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { NOBODY, ownerId } from './inquiry-owner.ts'
import { acceptInquiry } from './inquiry-query.ts'

const statusStep = (
  status: (typeof settableStatuses)[number],
  offer: { label: string; icon: React.ReactElement },
) =>
  clickAction<InquiryDetail>({
    ...offer,
    route: 'PUT /inquiries/{id}/status',
    offered: (inquiry) => inquiryStatusBlock(inquiry.status, status) === null,
    press: ({ _id, version }) =>
      adminCall('PUT /inquiries/{id}/status', { params: { id: _id }, body: { status, version } }),
  })

const closeInquiry = statusStep('closed', { label: 'Mark as Closed', icon: <Check /> })
const openInquiry = statusStep('open', { label: 'Mark as Open', icon: <FolderOpen /> })
const waitForCustomer = statusStep('waiting', { label: 'Wait for Customer', icon: <Clock /> })

const takeOver = (me: string) =>
  clickAction<InquiryDetail>({
    label: 'Assign to me',
    route: 'PUT /inquiries/{id}/owner',
    icon: <Hand />,
    step: true,
    offered: ({ owner, status }) => owner?._id !== me && status !== 'closed',
    press: ({ _id, version }) =>
      adminCall('PUT /inquiries/{id}/owner', { params: { id: _id }, body: { ownerId: me, version } }),
  })

const assignInquiry = action({
  label: 'Assign',
  route: 'PUT /inquiries/{id}/owner',
  icon: <UserCheck />,
  title: ({ ticketNumber }: InquiryDetail) => `Who handles ${ticketNumber}?`,
  size: 'sm',
  schema: z.object({ owner: z.string() }),
  start: ({ owner }) => ({ owner: owner?._id ?? NOBODY }),
  fields: {
    owner: select({
      label: 'Owner',
      choices: ({ admins }: InquiryDetail) => [
        { value: NOBODY, label: 'Unassigned' },
        ...admins.map(({ _id, name }) => ({ value: _id, label: name })),
      ],
    }),
  },
  send: ({ _id, version }, { owner }) =>
    adminCall('PUT /inquiries/{id}/owner', {
      params: { id: _id },
      body: { ownerId: ownerId(owner), version },
    }),
  accept: acceptInquiry,
})

const createCustomer = confirmAction({
  label: 'Create Account',
  route: 'POST /inquiries/{id}/customer',
  icon: <UserPlus />,
  offered: (inquiry: InquiryDetail) => inquiry.customerId === null && inquiryAnswerBlock(inquiry) === null,
  title: ({ name }) => `Create an account for ${name}?`,
  text: ({ email }) =>
    `It has no password yet: ${email} gets an email with a link to set one. The link works for seven days.`,
  confirm: 'Create Account',
  send: ({ _id }) => adminCall('POST /inquiries/{id}/customer', { params: { id: _id } }),
  accept: acceptInquiry,
})

const createQuote = action({
  label: 'Create Quote',
  route: 'POST /quotes',
  icon: <FileText />,
  offered: (inquiry: InquiryDetail) => inquiryAnswerBlock(inquiry) === null,
  title: ({ ticketNumber }) => `Create a quote from ${ticketNumber}?`,
  text: ({ name }) => `A draft begins with the name and contact of ${name}. Nothing is sent yet.`,
  size: 'sm',
  schema: z.object({}),
  start: () => ({}),
  send: ({ _id }, _, idempotencyKey) =>
    adminCall('POST /quotes', { body: { inquiryId: _id }, idempotencyKey }),
  opens: ({ quote }) => adminPaths.quote(quote._id),
})

/** Returns the actions for the admin with the id `me`. */
export const inquiryActions = (me: string): readonly Action<InquiryDetail>[] => [
  takeOver(me),
  assignInquiry,
  createCustomer,
  createQuote,
  waitForCustomer,
  openInquiry,
  closeInquiry,
]
