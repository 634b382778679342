// Reports a payment to the seller: method, date, amount, reference and an optional screenshot.

import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { today } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import { paymentMethodLabels } from '#contract/payment-methods/payment-methods'
import { RecordPayment } from '#contract/payments/admin'
import { referenceDoubt } from '#contract/payments/references'
import { ClaimPayment, checkClaimedReference } from '#contract/payments/store'
import { messageOf } from '#web/api/call.ts'
import { showFieldErrors } from '#web/shop/field-errors.ts'
import { refusalOfPicture } from '#web/shop/pictures/picture-rules.ts'
import { Alert } from '#web/ui/alert.tsx'
import { AmountInput, readAmount } from '#web/ui/form/amount-input.tsx'
import { Field, NativeSelect, TextInput } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { ScreenshotField } from './screenshot-field.tsx'
import { type ClaimableOrder, useClaim } from './use-claim.ts'

interface PaymentClaimDialogProps {
  order: ClaimableOrder
  onClaimed?: (() => void) | undefined
  onClose: () => void
}

/** The contract's schema, except that the amount stays text until validation and the screenshot is added. */
const ClaimForm = z
  .object({
    ...ClaimPayment.shape,
    amount: z.string().transform(readAmount).pipe(RecordPayment.shape.amount),
    screenshot: z.custom<File | null>().superRefine((picture, { addIssue }) => {
      const message = picture && refusalOfPicture(picture)
      if (message) addIssue({ code: 'custom', message })
    }),
  })
  .check(checkClaimedReference)

const referenceHints = {
  upi: 'The 12 digits that your payment app calls UTR or UPI Ref. No.',
  bank_transfer: 'Your bank shows it with the payment.',
} as const

export default function PaymentClaimDialog({ order, onClaimed, onClose }: PaymentClaimDialogProps) {
  const { balance, claim } = useClaim(order)
  const form = useForm({
    resolver: zodResolver(ClaimForm),
    defaultValues: {
      method: 'upi' as const,
      reference: '',
      paidOn: today(),
      amount: balance.toFixed(2),
      screenshot: null,
    },
  })
  const { errors } = form.formState
  const [method, reference] = form.watch(['method', 'reference'])
  const send = form.handleSubmit(({ screenshot, ...body }) =>
    claim.mutate(
      { body, files: { screenshot: screenshot ? [screenshot] : [] } },
      {
        onSuccess() {
          toastSuccess('We have noted your payment', 'payment-claim')
          onClaimed?.()
          onClose()
        },
        onError: (error) =>
          showFieldErrors(error, form.setError, ['method', 'reference', 'paidOn', 'amount', 'screenshot']),
      },
    ),
  )
  return (
    <FormDialog
      title="I Have Paid"
      description={`Order ${order.orderNumber}. ${formatRupees(balance)} is to be paid.`}
      submitLabel="Send to Seller"
      busy={claim.isPending}
      failure={claim.error && <Alert>{messageOf(claim.error)}</Alert>}
      onSubmit={send}
      onClose={onClose}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Paid by" required error={errors.method?.message}>
          <NativeSelect {...form.register('method')}>
            {(['upi', 'bank_transfer'] as const).map((method) => (
              <option key={method} value={method}>
                {paymentMethodLabels[method]}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field
          label="Reference number (UTR)"
          required
          hint={<span aria-live="polite">{referenceDoubt(method, reference) ?? referenceHints[method]}</span>}
          error={errors.reference?.message}
        >
          <TextInput autoComplete="off" spellCheck={false} {...form.register('reference')} />
        </Field>
        <Field label="Date of payment" required error={errors.paidOn?.message}>
          <TextInput type="date" max={today()} {...form.register('paidOn')} />
        </Field>
        <Field label="Amount (₹)" required error={errors.amount?.message}>
          <AmountInput {...form.register('amount')} />
        </Field>
      </div>
      <Controller
        control={form.control}
        name="screenshot"
        render={({ field, fieldState }) => (
          <ScreenshotField
            ref={field.ref}
            picture={field.value}
            onChoose={(picture) => {
              field.onChange(picture)
              form.clearErrors('screenshot')
            }}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  )
}
