// Records all or part of a statement line for an order: one of the suggested matches, or one found by search.
import { ListChecks } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { RecordLine } from '#contract/bank-statements/admin'
import { type BankLine, nextReference } from '#contract/bank-statements/lines'
import { formatDay, today } from '#contract/base/days'
import { fromRupees, subtract, toRupees } from '#contract/base/money'
import { formatRupees } from '#contract/base/rupee-text'
import { line } from '#contract/base/text'
import { settlementKinds } from '#contract/orders/settlements'
import { settlementFields } from '#contract/payments/admin-settlements'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { amount, day, type Fields, FormFields, text } from '#web/admin/kit/form/fields.tsx'
import { settlementChoices, TdsFields } from '#web/admin/orders/settlement-fields.tsx'
import { readAmount } from '#web/ui/form/amount-input.tsx'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'
import { type ChosenOrder, OrderChoice } from './order-choice.tsx'

const recordRoute = 'POST /admin/bank-statement-lines/{id}/receipts'
/** Needs the same permission as recording. */
const linkRoute = 'POST /admin/bank-statement-lines/{id}/links'

const Chosen = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  balance: z.number(),
  reference: z.string().nullable(),
  payment: z.string().nullable(),
})

const ChooseOrder = z.object({
  chosen: Chosen.nullable().refine((chosen) => chosen !== null, 'Choose an order'),
  amount: z.string().transform(readAmount).pipe(RecordLine.shape.amount),
  reference: line(60).nullish(),
  receivedOn: z.iso.date('Must be a date'),
  /** Kind of the settlement that closes the amount still due; empty to leave it due. */
  restKind: z.enum(settlementKinds).or(z.literal('')),
  tdsSection: settlementFields.tdsSection,
  tan: settlementFields.tan,
})
type Values = z.input<typeof ChooseOrder>

/** Fields of a new payment. A linked payment already has these values. */
const entry: Fields<Values, BankLine> = {
  amount: amount({
    label: 'Amount (₹)',
    half: true,
    hint: ({ rest }) => `At most ${formatRupees(rest)}. You can record the rest for another order.`,
  }),
  receivedOn: day({ label: 'Received on', half: true, max: today }),
  reference: text({ label: 'Reference / UTR', spellCheck: false }),
}

function choose(form: UseFormReturn<Values>, subject: BankLine, chosen: ChosenOrder): void {
  form.setValue('chosen', chosen, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const most = chosen.balance > 0 ? Math.min(chosen.balance, subject.rest) : subject.rest
  form.setValue('amount', most.toFixed(2))
  form.setValue('reference', chosen.reference)
}

/** Returns the amount still due after this payment, in rupees. */
const restOf = (chosen: ChosenOrder | null, paid: number): number =>
  chosen === null || chosen.payment !== null || Number.isNaN(paid)
    ? 0
    : toRupees(subtract(fromRupees(chosen.balance), fromRupees(paid)))

/** A courier or bank sends less than the customer paid: the difference can be closed in the same step. */
function RestFields({ form, error }: { form: UseFormReturn<Values>; error: string | undefined }) {
  const paid = ChooseOrder.shape.amount.safeParse(form.watch('amount')).data ?? Number.NaN
  const rest = restOf(form.watch('chosen'), paid)
  if (rest <= 0) return null
  return (
    <div className="grid gap-5">
      <Field
        label={`Remaining ${formatRupees(rest)}`}
        error={error}
        hint="Choose a reason if the customer doesn’t owe it any more. It is posted to its own account."
      >
        <NativeSelect {...form.register('restKind')}>
          <option value="">Leave it due</option>
          {settlementChoices().map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {form.watch('restKind') === 'tds' && <TdsFields form={form} schema={ChooseOrder} />}
    </div>
  )
}

export const chooseOrder = action<BankLine, typeof ChooseOrder, { message: string }>({
  label: 'Choose Order',
  icon: <ListChecks />,
  named: (name) => `Choose the order of ${name}`,
  route: recordRoute,
  title: ({ rest }) => `Which order is this ${formatRupees(rest)} for?`,
  text: ({ narration, day: of }) => `${formatDay(of)}: ${narration}`,
  submit: ({ chosen }) => (chosen?.payment ? 'Confirm' : 'Record Payment'),
  size: 'lg',
  schema: ChooseOrder,
  start: (subject) => ({
    chosen: null,
    amount: subject.rest.toFixed(2),
    reference: nextReference(subject.reference, subject.receipts),
    receivedOn: subject.day,
    restKind: '',
    tdsSection: null,
    tan: null,
  }),
  fields: {
    chosen: {
      custom: ({ form, subject, error }) => (
        <OrderChoice
          line={subject}
          chosen={form.watch('chosen')}
          onChoose={(chosen) => choose(form, subject, chosen)}
          error={error}
        />
      ),
    },
    amount: {
      custom: ({ form, subject }) =>
        !form.watch('chosen')?.payment && (
          <FormFields fields={entry} schema={ChooseOrder} form={form} subject={subject} />
        ),
    },
    restKind: { custom: ({ form, error }) => <RestFields form={form} error={error} /> },
  },
  check: ({ rest }, { chosen, amount: paid }) =>
    chosen?.payment === null && paid > rest
      ? { amount: `Only ${formatRupees(rest)} of this line is left to record` }
      : null,
  confirm: (_, { chosen, amount: paid }) => {
    if (!chosen || chosen.payment !== null || paid <= chosen.balance) return null
    const open = Math.max(0, chosen.balance)
    return {
      title: 'Record more than the amount due?',
      text: `${formatRupees(paid)} is ${formatRupees(paid - open)} more than the ${formatRupees(open)} due. Order ${chosen.orderNumber} will be overpaid.`,
      confirm: 'Record Anyway',
    }
  },
  send({ _id }, { chosen, amount: paid, reference, receivedOn, ...closing }, idempotencyKey) {
    const params = { id: _id }
    if (chosen?.payment) {
      const body = { payment: chosen.payment }
      return adminCall(linkRoute, { params, body, idempotencyKey })
    }
    const { restKind, tdsSection, tan } = closing
    const rest =
      restKind !== '' && restOf(chosen, paid) > 0 ? { kind: restKind, tdsSection, tan, note: null } : null
    const body = {
      order: chosen?.orderId ?? '',
      amount: paid,
      reference: reference ?? null,
      receivedOn,
      rest,
    }
    return adminCall(recordRoute, { params, body, idempotencyKey })
  },
})
