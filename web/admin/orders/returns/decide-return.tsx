// Approves or rejects a return. The note is sent to the customer.
import { Check, X } from 'lucide-react'
import type { ListedReturn } from '#contract/returns/admin'
import { returnStepBlock } from '#contract/returns/returns'
import { textarea } from '#web/admin/kit/form/fields.tsx'
import { returnAction } from './return-action.ts'
import { ApproveReturn, RejectReturn, sendReturnStep } from './return-step.ts'

const whose = ({ orderNumber, customer }: ListedReturn) => `Order ${orderNumber}, ${customer.name}`

export const approveReturn = returnAction({
  label: 'Approve',
  to: 'approved',
  icon: <Check />,
  step: true,
  offered: ({ status }) => returnStepBlock(status, 'approved') === null,
  title: ({ returnNumber }) => `Approve ${returnNumber}`,
  text: whose,
  submit: 'Approve Return',
  blocked: ({ status }) => returnStepBlock(status, 'approved'),
  schema: ApproveReturn,
  start: () => ({ note: '' }),
  fields: {
    note: textarea({
      label: 'Message to the customer',
      hint: 'Where and how to send the units back. Included in the approval email.',
    }),
  },
  send: (found, step, key) => sendReturnStep(found, { to: 'approved', ...step }, key),
})

export const rejectReturn = returnAction({
  label: 'Reject…',
  to: 'rejected',
  icon: <X />,
  danger: true,
  offered: ({ status }) => returnStepBlock(status, 'rejected') === null,
  title: ({ returnNumber }) => `Reject ${returnNumber}`,
  text: whose,
  submit: 'Reject Return',
  blocked: ({ status }) => returnStepBlock(status, 'rejected'),
  schema: RejectReturn,
  start: () => ({ note: '' }),
  fields: {
    note: textarea({
      label: 'Reason',
      hint: 'Emailed to the customer, who can request a return of these units again.',
    }),
  },
  send: (found, step, key) => sendReturnStep(found, { to: 'rejected', ...step }, key),
})
