// The account that money was paid into or out of. Asked only if there is more than one candidate.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ListedPaymentMethod } from '#contract/payment-methods/admin'
import type { PaymentMethod } from '#contract/payment-methods/payment-methods'
import { receivingMethods } from '#contract/payments/receiving-methods'
import { adminCall } from '#web/admin/call.ts'
import type { CustomField } from '#web/admin/kit/form/fields.tsx'
import { routeQuery } from '#web/api/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'
import type { OrderSubject } from './order-action.ts'

interface ReceivedValues {
  method: PaymentMethod
  paymentMethod?: string | null | undefined
}

interface Paid {
  /** The customer's chosen payment method, if known. */
  paymentChoice?: OrderSubject['paymentChoice']
}

/** Needs a form with a `method` field. If left empty, the server picks the most likely account. */
export const receivingMethodField = <Values extends ReceivedValues, Subject>(
  label = 'Received into',
): CustomField<Values, Subject> => ({
  custom: ({ form, subject, error }) => (
    <ReceivingMethod
      label={label}
      form={form as unknown as UseFormReturn<ReceivedValues>}
      paymentChoice={(subject as Paid).paymentChoice ?? null}
      error={error}
    />
  ),
})

interface ReceivingMethodProps {
  label: string
  form: UseFormReturn<ReceivedValues>
  paymentChoice: OrderSubject['paymentChoice']
  error: string | undefined
}

function ReceivingMethod({ label, form, paymentChoice, error }: ReceivingMethodProps) {
  const query = useQuery(routeQuery(adminCall, 'GET /payment-methods', {}))
  const [method, value] = form.watch(['method', 'paymentMethod'])
  const possible = receivingMethods(method, query.data?.methods ?? [], paymentChoice)
  const isAsked = query.data !== undefined && possible.length > 1
  const first = isAsked ? (possible[0]?._id ?? null) : null
  const isKnown = value != null && possible.some(({ _id }) => _id === value)
  // Keep the submitted value in step with the shown one when the method changes.
  useEffect(() => {
    if (query.data && !isKnown && value !== first) form.setValue('paymentMethod', first)
  }, [form, query.data, isKnown, value, first])
  if (query.isError) return <NotLoaded onRetry={() => void query.refetch()} busy={query.isFetching} />
  if (!isAsked) return null
  return (
    <Field label={label} error={error}>
      <NativeSelect {...form.register('paymentMethod')}>
        {possible.map((one) => (
          <option key={one._id} value={one._id}>
            {nameOf(one)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

/** Example: "Second account · ends in 5678". Accounts at one bank often have similar names. */
function nameOf(method: { name: string } & Partial<Pick<ListedPaymentMethod, 'bank' | 'upi' | 'isActive'>>) {
  const { name, bank, upi, isActive } = method
  const account = bank ? `ends in ${bank.accountNumber.slice(-4)}` : upi?.vpa
  return [name, account, isActive === false && 'inactive'].filter(Boolean).join(' · ')
}

function NotLoaded({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <Alert
      tone="warning"
      action={
        <Button variant="secondary" size="sm" busy={busy} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      The accounts could not be loaded. The payment will be assigned to the usual account for its method.
    </Alert>
  )
}
