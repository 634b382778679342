// Corrects an invoice by a credit note, a debit note or both. Shows the notes and the new amount due while typing.

import { useQuery } from '@tanstack/react-query'
import { FilePen } from 'lucide-react'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { formatDay, today } from '#contract/base/days'
import { fromRupees, toRupees } from '#contract/base/money'
import { formatRupees } from '#contract/base/rupee-text'
import { unitsText } from '#contract/base/unit-text'
import { creditNoteState, creditNoteWarning } from '#contract/orders/credit-note-period'
import { correctionKindNames, correctionKinds } from '#contract/returns/corrected-lines'
import type { CorrectableInvoice, CorrectableLine } from '#contract/returns/corrections'
import { adminCall } from '#web/admin/call.ts'
import { actionsOn, windowAction } from '#web/admin/kit/action/action.tsx'
import { select, text } from '#web/admin/kit/form/fields.tsx'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { acceptOrder, type OrderReply } from '#web/admin/orders/order-query.ts'
import { routeQuery } from '#web/api/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { AmountInput } from '#web/ui/form/amount-input.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field, FieldError } from '#web/ui/form/field.tsx'
import { correctionPlan, isLineKind, valueKey } from './correction-plan.ts'
import type { KnownOrder, OrderSubject } from './order-action.ts'

const CorrectionForm = z.object({
  invoice: z.string(),
  kind: z.enum(correctionKindNames),
  amount: z.string(),
  values: z.record(z.string(), z.string()),
  reason: z.string().trim().min(3, 'Please give a reason').max(200),
  tellCustomer: z.boolean(),
})
type CorrectionForm = z.input<typeof CorrectionForm>

const route = 'POST /admin/orders/{id}/corrections'
const correctableQuery = (id: string) =>
  routeQuery(adminCall, 'GET /admin/orders/{id}/corrections', { params: { id } })

interface Correctable {
  _id: string
  orderNumber: string
  version: number
  balance: number
  email: string
  invoices: CorrectableInvoice[]
}

const correctable = actionsOn<KnownOrder, Correctable, OrderReply>({
  useSubject({ _id, orderNumber }) {
    const [openedAt] = useState(Date.now)
    const query = useQuery({ ...correctableQuery(_id), staleTime: 0 })
    useLoadToasts(query, { id: 'corrections', failed: (message) => `Failed to fetch invoices: ${message}` })
    const isNew = query.data && query.dataUpdatedAt >= openedAt
    return { subject: isNew ? { _id, orderNumber, ...query.data } : undefined, query }
  },
  name: ({ orderNumber }) => orderNumber,
  loading: 'Loading invoices...',
  failed: 'Failed to load the invoices',
  accept: acceptOrder,
})

const isLeft = ({ lines }: CorrectableInvoice) =>
  lines.some(({ total, chargesTotal }) => total + chargesTotal > 0)

const chosenOf = ({ invoices }: Correctable, { invoice }: Pick<CorrectionForm, 'invoice'>) =>
  invoices.find(({ _id }) => _id === invoice)

const question = correctable({
  label: 'Correct an Invoice',
  icon: <FilePen />,
  size: 'lg',
  title: ({ orderNumber }) => `Correct an invoice of ${orderNumber}`,
  text: () =>
    'The invoice stays as it is: a credit note lowers its amount, a debit note raises it. Stock doesn’t move. If units come back, use Process Return.',
  submit: 'Issue Notes',
  blocked: ({ invoices }) =>
    invoices.length === 0
      ? 'This order has no invoice yet'
      : invoices.some(isLeft)
        ? null
        : 'Everything on the invoices of this order has been credited already',
  schema: CorrectionForm,
  start: ({ invoices }): CorrectionForm => ({
    invoice: (invoices.findLast(isLeft) ?? invoices[0])?._id ?? '',
    kind: 'price',
    amount: '',
    values: {},
    reason: '',
    tellCustomer: true,
  }),
  fields: {
    invoice: select({
      label: 'Invoice',
      half: true,
      choices: ({ invoices }: Correctable) =>
        invoices.map((invoice) => ({
          value: invoice._id,
          label: `${invoice.number} · ${formatDay(invoice.day)} · ${formatRupees(invoice.total)}`,
          disabled: !isLeft(invoice),
        })),
    }),
    kind: select({
      label: 'Mistake',
      half: true,
      choices: correctionKindNames.map((value) => ({ value, label: correctionKinds[value] })),
    }),
    values: { custom: ({ form, subject, error }) => <Changes form={form} subject={subject} error={error} /> },
    amount: {
      custom: ({ form, error }) =>
        form.watch('kind') === 'discount' && (
          <Field
            label="Discount without GST (₹)"
            hint="Divided over the items by value. GST is reduced with it."
            error={error}
            required
          >
            <AmountInput {...form.register('amount')} />
          </Field>
        ),
    },
    reason: text({ label: 'Reason', hint: 'Printed on the notes.', maxLength: 200 }),
    tellCustomer: { custom: ({ form, subject }) => <Preview form={form} subject={subject} /> },
  },
  check: (subject, values) => {
    const invoice = chosenOf(subject, values)
    if (!invoice) return { invoice: 'Choose an invoice' }
    const { errors, credit, debit } = correctionPlan(invoice, values)
    if (Object.keys(errors).length > 0) return errors
    return credit === 0 && debit === 0 ? { kind: 'Nothing would change' } : null
  },
  route,
  send: (subject, { invoice: id, reason, tellCustomer, ...typed }, idempotencyKey) => {
    const invoice = chosenOf(subject, { invoice: id })
    if (!invoice) throw new Error('The form checks that an invoice is chosen')
    const { body, credit, debit } = correctionPlan(invoice, typed)
    return adminCall(route, {
      params: { id: subject._id },
      body: {
        ...body,
        version: subject.version,
        invoice: id,
        reason,
        expected: { credit, debit },
        tellCustomer,
      },
      idempotencyKey,
    })
  },
})

export const correctInvoice = windowAction<KnownOrder, OrderSubject>({
  label: question.label,
  icon: <FilePen />,
  route,
  offered: ({ status }) => status !== 'pending' && status !== 'cancelled',
  Window: ({ row, onClose, onDone }) =>
    question.Window && <question.Window row={row} onClose={onClose} onDone={onDone} ask={nothing} />,
})

/** The dialog offers no other action. */
const nothing = () => {}

interface PartProps {
  form: UseFormReturn<CorrectionForm>
  subject: Correctable
}

/** The items of the invoice with an input for the right value. */
function Changes({ form, subject, error }: PartProps & { error: string | undefined }) {
  const { kind } = form.watch()
  const invoice = chosenOf(subject, form.watch())
  if (!invoice || !isLineKind(kind)) return null
  const lines = invoice.lines.filter(({ units }) => units > 0)
  return (
    <div>
      <ul aria-label="Items" className="divide-y divide-line rounded border border-line">
        {lines.map((line) => {
          const key = valueKey(kind, invoice, line)
          return (
            <li key={key} className="grid items-start gap-x-4 gap-y-2 p-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
              <div className="min-w-0">
                <p className="leading-5 font-semibold wrap-anywhere">{line.name}</p>
                <p className="text-sm text-muted tabular-nums">
                  {`${unitsText(line, line.units)} · ${formatRupees(line.taxable)} + ${line.gstRate}% GST`}
                </p>
              </div>
              <Field
                label={labels[kind]}
                hint={`Invoiced: ${invoicedValue[kind](line)}`}
                error={form.formState.errors.values?.[key]?.message}
                size="sm"
              >
                <AmountInput {...form.register(`values.${key}`)} />
              </Field>
            </li>
          )
        })}
      </ul>
      {error && <FieldError className="mt-1.5">{error}</FieldError>}
    </div>
  )
}

const labels = {
  price: 'Right price per unit (₹)',
  rate: 'Right GST rate (%)',
  quantity: 'Units sent',
} as const

const invoicedValue: Record<keyof typeof labels, (line: CorrectableLine) => string> = {
  price: ({ taxable, units }) => `${formatRupees(Math.round((taxable * 100) / units) / 100)} without GST`,
  rate: ({ gstRate }) => `${gstRate}%`,
  quantity: (line) => unitsText(line, line.units),
}

/** The notes that will be issued, the new amount due, and the effect of a credit now by law. */
function Preview({ form, subject }: PartProps) {
  const values = form.watch()
  const invoice = chosenOf(subject, values)
  if (!invoice) return null
  const { credit, debit } = correctionPlan(invoice, values)
  const warning = credit > 0 ? creditNoteWarning(invoice.period, today()) : null
  const isClosed = creditNoteState(invoice.period, today()) === 'closed'
  const balance = toRupees(fromRupees(subject.balance + debit - credit))
  return (
    <div className="grid gap-4">
      <section
        aria-label="Notes to issue"
        aria-live="polite"
        className="rounded-sm border border-line bg-ground px-3 py-1"
      >
        <DescriptionList>
          <DescriptionRow term={isClosed ? 'Credit without a note' : 'Credit note with GST'} numeric>
            {formatRupees(credit)}
          </DescriptionRow>
          <DescriptionRow term="Debit note with GST" numeric>
            {formatRupees(debit)}
          </DescriptionRow>
          <DescriptionRow
            term={balance < 0 ? 'To refund afterwards' : 'Amount due afterwards'}
            numeric
            strong
          >
            {formatRupees(Math.abs(balance))}
          </DescriptionRow>
        </DescriptionList>
      </section>
      {warning && <Alert tone="warning">{warning}</Alert>}
      {credit > 0 && invoice.hasGstin && !isClosed && (
        <p className="text-sm text-muted">
          The buyer has a GSTIN: your tax is reduced only if the buyer reverses the input tax credit. The note
          says so.
        </p>
      )}
      {values.kind === 'rate' && (
        <p className="text-sm text-muted">
          A wrong rate takes two notes: a credit note at the wrong rate and a debit note at the right one.
        </p>
      )}
      {subject.email !== '' && (
        <Checkbox
          label="Email the customer the notes"
          description={`To ${subject.email}, with the PDFs and the amount due.`}
          {...form.register('tellCustomer')}
        />
      )}
    </div>
  )
}
