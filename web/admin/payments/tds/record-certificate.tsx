// Records the TDS certificate of a customer for a quarter.
import { FileCheck } from 'lucide-react'
import { today } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import { type DeductedTax, TdsCertificate } from '#contract/payments/admin-settlements'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { day, text } from '#web/admin/kit/form/fields.tsx'
import { quarterName } from './quarters.ts'

export const recordCertificate = action({
  label: 'Certificate',
  icon: <FileCheck aria-hidden="true" />,
  named: (name) => `Record the certificate of ${name}`,
  title: ({ customer }: DeductedTax) => `TDS certificate of ${customer.name}`,
  text: ({ quarter, amount }) => `For ${formatRupees(amount)} deducted from ${quarterName(quarter)}.`,
  submit: 'Record Certificate',
  size: 'sm',
  schema: TdsCertificate,
  start: ({ certificates }) => ({ number: certificates[0] ?? '', dated: null }),
  fields: {
    number: text({ label: 'Certificate Number', maxLength: 40, spellCheck: false }),
    dated: day({ label: 'Date of the Certificate', max: today }),
  },
  route: 'PUT /finance/tds/{id}/certificate',
  send: ({ _id }, body) => adminCall('PUT /finance/tds/{id}/certificate', { params: { id: _id }, body }),
})
