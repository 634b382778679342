// How a draft order is paid: before dispatch, already received, or on account.
import { formatRupees } from '#contract/base/rupee-text'
import type { DraftPrice } from '#contract/orders/drafts/order-drafts'
import { paymentMethodLabels, paymentMethods } from '#contract/payment-methods/payment-methods'
import { mayDo } from '#web/admin/kit/rights/rights.ts'
import { Card } from '#web/ui/data/card.tsx'
import { AmountInput } from '#web/ui/form/amount-input.tsx'
import { Field, NativeSelect, TextInput } from '#web/ui/form/field.tsx'
import type { DraftValues } from './draft-values.ts'
import { RadioCards } from './radio-cards.tsx'
import type { DraftEditing } from './use-draft.ts'

const CreditOf = ({ credit }: { credit: NonNullable<DraftPrice['credit']> }) => (
  <p className="text-sm text-muted">
    {credit.paymentDays === null
      ? `${credit.company} has no credit.`
      : `${credit.company}: ${formatRupees(credit.available)} of ${formatRupees(credit.limit)} credit available.`}
  </p>
)

export function DraftPaymentCard({ editing }: { editing: DraftEditing }) {
  const { values, change, price, errors } = editing
  const { payment } = values
  const set = (changed: Partial<DraftValues['payment']>) =>
    change((now) => ({ ...now, payment: { ...now.payment, ...changed } }))
  const choices = [
    { value: 'method' as const, label: 'Before dispatch' },
    ...(mayDo('payments.record') || payment.kind === 'received'
      ? [{ value: 'received' as const, label: 'Received now', text: 'Recorded with the order' }]
      : []),
    ...(mayDo('orders.credit') || payment.kind === 'account'
      ? [{ value: 'account' as const, label: 'On account', text: 'Due some days after the invoice' }]
      : []),
  ]
  return (
    <Card title="Payment">
      <div className="grid gap-3">
        <RadioCards
          legend="Payment terms"
          name="draft-payment"
          value={payment.kind}
          onChange={(kind) => set({ kind })}
          choices={choices}
        />
        {payment.kind === 'method' && (
          <Field label="Payment method" size="sm">
            <NativeSelect
              size="sm"
              value={payment.method}
              onChange={({ target }) => set({ method: target.value })}
            >
              <option value="">The first method of the checkout</option>
              {price.payment.map(({ _id, name, fee }) => (
                <option key={_id} value={_id}>
                  {fee > 0 ? `${name}, fee ${formatRupees(fee)}` : name}
                </option>
              ))}
              {payment.method !== '' && !price.payment.some(({ _id }) => _id === payment.method) && (
                <option value={payment.method}>Chosen method</option>
              )}
            </NativeSelect>
          </Field>
        )}
        {payment.kind === 'received' && (
          <div className="grid grid-cols-2 items-start gap-3">
            <Field label="Paid by" size="sm">
              <NativeSelect
                size="sm"
                value={payment.received}
                onChange={({ target }) =>
                  set({ received: target.value as DraftValues['payment']['received'] })
                }
              >
                {paymentMethods.map((method) => (
                  <option key={method} value={method}>
                    {paymentMethodLabels[method]}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Field label="Amount (₹)" size="sm" error={errors['payment.amount']}>
              <AmountInput
                size="sm"
                placeholder={price.amounts.total.toFixed(2)}
                value={payment.amount}
                onChange={({ target }) => set({ amount: target.value })}
              />
            </Field>
            <Field
              label="Reference"
              size="sm"
              hint="UTR, UPI reference or cheque number"
              className="col-span-2"
              error={errors['payment.reference']}
            >
              <TextInput
                size="sm"
                maxLength={60}
                autoComplete="off"
                value={payment.reference}
                onChange={({ target }) => set({ reference: target.value })}
              />
            </Field>
          </div>
        )}
        {payment.kind === 'account' && (
          <>
            <Field label="Days after the invoice" size="sm" error={errors['payment.creditDays']}>
              <TextInput
                size="sm"
                inputMode="numeric"
                autoComplete="off"
                value={payment.creditDays}
                onChange={({ target }) => set({ creditDays: target.value })}
              />
            </Field>
            {price.credit && <CreditOf credit={price.credit} />}
            {(price.credit?.block || payment.reason !== '') && (
              <Field
                label="Reason to exceed the credit limit"
                size="sm"
                hint="Shown in the timeline of the order"
                error={errors['payment.reason']}
              >
                <TextInput
                  size="sm"
                  maxLength={200}
                  autoComplete="off"
                  value={payment.reason}
                  onChange={({ target }) => set({ reason: target.value })}
                />
              </Field>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
