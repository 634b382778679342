// Actions on an e-invoice: enter its number, record that it was cancelled, or withdraw a number of another document.
import { Ban, Hash, Undo2 } from 'lucide-react'
import { z } from 'zod'
import { today } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import {
  Cancellation,
  cancelReasons,
  type EInvoice,
  eInvoiceBlock,
  Registration,
  withdrawIrn as withdrawContract,
} from '#contract/e-invoices/admin'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { day, select, text, textarea } from '#web/admin/kit/form/fields.tsx'

const registerRoute = 'PUT /e-invoices/{id}/irn'
const cancelRoute = 'POST /e-invoices/{id}/cancellation'
const withdrawRoute = 'POST /e-invoices/{id}/withdrawal'

/** The server reads the portal's date; here it stays as typed. */
const TypedRegistration = Registration.extend({
  ackedAt: z.string().min(1, 'Date and time are required'),
})

const enterIrn = action<EInvoice, typeof TypedRegistration, { message: string }>({
  label: 'Enter IRN',
  icon: <Hash />,
  named: (name) => `Enter the IRN of ${name}`,
  route: registerRoute,
  offered: (row) => eInvoiceBlock(row) === null,
  title: ({ documentNumber }) => `IRN of ${documentNumber}`,
  text: ({ buyer, total }) =>
    `${buyer}, ${formatRupees(total)}. Importing the portal’s file fills in everything at once.`,
  submit: 'Save IRN',
  size: 'lg',
  blocked: eInvoiceBlock,
  schema: TypedRegistration,
  start: () => ({ irn: '', ackNumber: '', ackedAt: '', signedQr: '' }),
  fields: {
    irn: text({ label: 'IRN', hint: '64 characters, from the portal.', maxLength: 80, spellCheck: false }),
    ackNumber: text({
      half: true,
      label: 'Acknowledgement number',
      maxLength: 30,
      inputMode: 'numeric',
      spellCheck: false,
    }),
    ackedAt: text({
      half: true,
      label: 'Acknowledged on',
      hint: 'Date and time. Example: 24-11-2026 15:04:00.',
      maxLength: 40,
    }),
    signedQr: textarea({
      label: 'Signed QR code',
      hint: 'The text of the code. Invoices must show it; leave it empty if you don’t have it yet.',
      rows: 3,
    }),
  },
  send: ({ _id }, body) => adminCall(registerRoute, { params: { id: _id }, body }),
})

const cancelIrn = action<EInvoice, typeof Cancellation, { message: string }>({
  label: 'Cancelled on the Portal',
  icon: <Ban />,
  danger: true,
  named: (name) => `Record that the IRN of ${name} was cancelled`,
  route: cancelRoute,
  offered: ({ status }) => status.state === 'registered',
  title: ({ documentNumber }) => `IRN of ${documentNumber} cancelled?`,
  text: () =>
    'Cancel it on the portal first, within 24 hours of the acknowledgement. The document keeps its number, which can’t be reported again: issue a credit note for it.',
  submit: 'Record Cancellation',
  schema: Cancellation,
  start: () => ({ cancelledOn: today(), reason: '2', note: '' }),
  fields: {
    cancelledOn: day({ half: true, label: 'Cancelled on', max: today }),
    reason: select({
      half: true,
      label: 'Reason',
      choices: Object.entries(cancelReasons).map(([value, label]) => ({ value, label })),
    }),
    note: text({ label: 'Remark', maxLength: 100 }),
  },
  send: ({ _id }, body) => adminCall(cancelRoute, { params: { id: _id }, body }),
})

const Withdrawal = withdrawContract.body

const withdraw = action<EInvoice, typeof Withdrawal, { message: string }>({
  label: 'Withdraw IRN',
  icon: <Undo2 />,
  danger: true,
  named: (name) => `Withdraw the IRN of ${name}`,
  route: withdrawRoute,
  offered: ({ status }) => status.state === 'registered',
  title: ({ documentNumber }) => `Withdraw the IRN from ${documentNumber}?`,
  text: () => 'Only for a number that belongs to another document. The entry stays in the history.',
  submit: 'Withdraw',
  schema: Withdrawal,
  start: () => ({ note: '' }),
  fields: { note: textarea({ label: 'Reason', rows: 2 }) },
  send: ({ _id }, body) => adminCall(withdrawRoute, { params: { id: _id }, body }),
})

export const eInvoiceActions = [enterIrn]
export const eInvoiceMenu = [cancelIrn, withdraw]
