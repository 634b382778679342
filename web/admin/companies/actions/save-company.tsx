// Adds or edits a company, archives it, and sets its terms.
import { useQuery } from '@tanstack/react-query'
import { Archive, HandCoins, Pencil, Plus, RotateCcw } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { type CompanyDetail, CompanyInput, CompanyTerms } from '#contract/companies/admin'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import { amount, type Fields, text, textarea, tick } from '#web/admin/kit/form/fields.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { readOptionalAmount } from '#web/ui/form/amount-input.tsx'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'
import { acceptCompany } from './company-query.ts'

interface CompanyValues {
  name: string
  groupId: string
  notes: string
}

const CompanyForm = z
  .custom<CompanyValues>()
  .transform((values): z.input<typeof CompanyInput> => ({ ...values, groupId: values.groupId || null }))
  .pipe(CompanyInput)

const fields: Fields<CompanyValues, unknown> = {
  name: text({ label: 'Company Name', maxLength: 150 }),
  groupId: { custom: ({ form, error }) => <GroupField form={form} error={error} /> },
  notes: textarea({ label: 'Notes', rows: 3, hint: 'Visible to staff only.' }),
}

function GroupField({ form, error }: { form: UseFormReturn<CompanyValues>; error: string | undefined }) {
  const { data } = useQuery(routeQuery(adminCall, 'GET /customers/groups', {}))
  const manual = (data?.groups ?? []).filter(({ type }) => type === 'manual')
  return (
    <Field
      size="sm"
      label="Customer Group"
      hint="Its price lists and benefits apply to all people of the company."
      error={error}
    >
      {/* Remounts with the groups, so that the chosen one is shown once they are loaded. */}
      <NativeSelect key={manual.length} {...form.register('groupId')}>
        <option value="">None</option>
        {manual.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

export const addCompany = action({
  label: 'Add Company',
  icon: <Plus aria-hidden="true" />,
  title: (_: null) => 'Add Company',
  text: () => 'A business whose people order together. It pays before dispatch until you set its terms.',
  schema: CompanyForm,
  fields,
  start: () => ({ name: '', groupId: '', notes: '' }),
  route: 'POST /companies',
  send: (_, body) => adminCall('POST /companies', { body }),
  accept: acceptCompany,
  opens: ({ company }) => adminPaths.company(company._id),
})

export const editCompany = action({
  label: 'Edit',
  icon: <Pencil aria-hidden="true" />,
  title: ({ name }: CompanyDetail) => <span className="wrap-anywhere">{`Edit ${name}`}</span>,
  submit: 'Save Company',
  schema: CompanyForm,
  fields,
  start: ({ name, group, notes }) => ({ name, groupId: group?._id ?? '', notes }),
  route: 'PUT /companies/{id}',
  send: ({ _id, version }, body) =>
    adminCall('PUT /companies/{id}', { params: { id: _id }, body: { ...body, version } }),
  accept: acceptCompany,
})

interface TermValues {
  paymentDays: string | null
  creditLimit: string
  overdueDays: string | null
  minOrder: string
  fullPacks: boolean
  sendsStatements: boolean
}

const TermsForm = z
  .custom<TermValues>()
  .transform((values) => ({
    ...values,
    paymentDays: readOptionalAmount(values.paymentDays),
    creditLimit: readOptionalAmount(values.creditLimit) ?? 0,
    overdueDays: readOptionalAmount(values.overdueDays),
    minOrder: readOptionalAmount(values.minOrder) ?? 0,
  }))
  .pipe(CompanyTerms)

const typed = (value: number | null) => (value === null ? '' : String(value))

export const setTerms = action({
  label: 'Set Terms',
  icon: <HandCoins aria-hidden="true" />,
  title: ({ name }: CompanyDetail) => <span className="wrap-anywhere">{`Terms of ${name}`}</span>,
  text: () => 'They apply to new orders. Placed orders keep their terms.',
  submit: 'Save Terms',
  schema: TermsForm,
  fields: {
    paymentDays: text({
      label: 'Payment Days',
      hint: 'After the invoice. If empty, the company pays before dispatch.',
      inputMode: 'numeric',
      half: true,
    }),
    creditLimit: amount({ label: 'Credit Limit (₹)', hint: 'For all unpaid orders on account.', half: true }),
    overdueDays: text({
      label: 'Stop When Overdue (days)',
      hint: 'Orders on account are refused while an invoice is overdue for more days. If empty, they aren’t.',
      inputMode: 'numeric',
      half: true,
    }),
    minOrder: amount({ label: 'Minimum Order (₹)', hint: 'Value of the goods before GST.', half: true }),
    fullPacks: tick({
      label: 'Order in full packs only',
      description:
        'Products with units per pack are ordered in multiples of them. Staff can place other quantities.',
    }),
    sendsStatements: tick({ label: 'Email a statement of account each month' }),
  } as Fields<TermValues, CompanyDetail>,
  start: ({ terms }) => ({
    paymentDays: typed(terms.paymentDays),
    creditLimit: typed(terms.creditLimit),
    overdueDays: typed(terms.overdueDays),
    minOrder: typed(terms.minOrder),
    fullPacks: terms.fullPacks,
    sendsStatements: terms.sendsStatements,
  }),
  route: 'PUT /companies/{id}/terms',
  send: ({ _id, version }, body) =>
    adminCall('PUT /companies/{id}/terms', { params: { id: _id }, body: { ...body, version } }),
  accept: acceptCompany,
})

const setStatus =
  (status: CompanyDetail['status']) =>
  ({ _id }: CompanyDetail) =>
    adminCall('PUT /companies/{id}/status', { params: { id: _id }, body: { status } })

export const archiveCompany = confirmAction({
  label: 'Archive',
  icon: <Archive aria-hidden="true" />,
  danger: true,
  offered: ({ status }: CompanyDetail) => status === 'active',
  title: ({ name }) => `Archive ${name}?`,
  text: () =>
    'Its people then order as private customers, without its prices and credit. Placed orders stay, and you can reactivate it.',
  route: 'PUT /companies/{id}/status',
  send: setStatus('inactive'),
  accept: acceptCompany,
})

export const reactivateCompany = confirmAction({
  label: 'Reactivate',
  icon: <RotateCcw aria-hidden="true" />,
  offered: ({ status }: CompanyDetail) => status === 'inactive',
  title: ({ name }) => `Reactivate ${name}?`,
  text: () => 'Its people order for it again, at its prices and terms.',
  route: 'PUT /companies/{id}/status',
  send: setStatus('active'),
  accept: acceptCompany,
})
