// Bank account or UPI ID fields, for the method types that need them.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { PaymentMethodInput } from '#contract/payment-methods/method-input'
import { adminCall } from '#web/admin/call.ts'
import { type Fields, FormFields, text } from '#web/admin/kit/form/fields.tsx'
import { routeQuery } from '#web/api/query.ts'
import { fillEmpty } from '#web/shop/fill-empty.ts'
import type { MethodValues } from './method-values.ts'

const half = true
const required = true
const spellCheck = false

const bankFields: Fields<MethodValues, null> = {
  'bank.accountName': text({ label: 'Account Name', half, required }),
  'bank.accountNumber': text({ label: 'Account Number', inputMode: 'numeric', spellCheck, half, required }),
  'bank.ifsc': text({ label: 'IFSC', hint: 'Example: SBIN0001234.', spellCheck, half, required }),
  'bank.bankName': text({ label: 'Bank', half, required }),
  'bank.branch': text({ label: 'Branch', half }),
}

const upiFields: Fields<MethodValues, null> = {
  'upi.vpa': text({ label: 'UPI ID', hint: 'Example: shop@bank.', spellCheck, half, required }),
  'upi.payeeName': text({ label: 'Payee Name', hint: 'As shown in payment apps.', half, required }),
  'upi.merchantCode': text({
    label: 'Merchant Code',
    hint: 'Four digits. Only merchant UPI IDs have one.',
    inputMode: 'numeric',
    half,
  }),
}

/** Suggests the shop's trade name as the payee; it can be changed. */
function useTradeName(form: UseFormReturn<MethodValues>, isUpi: boolean) {
  const shop = useQuery(routeQuery(adminCall, 'GET /shop', {}))
  const name = shop.data?.seller?.name ?? ''
  useEffect(() => {
    if (isUpi) fillEmpty(form, { 'upi.payeeName': name })
  }, [form, isUpi, name])
}

export function AccountFields({ form }: { form: UseFormReturn<MethodValues> }) {
  const kind = form.watch('kind')
  useTradeName(form, kind === 'upi')
  if (kind !== 'bank_transfer' && kind !== 'upi') return null
  const legend = kind === 'upi' ? 'UPI address' : 'Bank account'
  return (
    <fieldset key={kind} className="border-t border-line pt-5">
      <legend className="sr-only">{legend}</legend>
      <p aria-hidden="true" className="mb-3 text-sm font-semibold">
        {legend}
      </p>
      <p className="-mt-2 mb-3 text-sm text-muted">
        Changes may need your password or code, and are emailed to every owner.
      </p>
      <FormFields
        fields={kind === 'upi' ? upiFields : bankFields}
        schema={PaymentMethodInput}
        form={form}
        subject={null}
      />
    </fieldset>
  )
}
