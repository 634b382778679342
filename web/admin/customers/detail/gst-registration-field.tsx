// Select for the kind of GST registration of a business customer; a change is saved at once.

import { isUin } from '#contract/base/gstin'
import type { CustomerDetail } from '#contract/customers/admin'
import { chosenRegistrations, registrationLabels } from '#contract/tax/buyer-registration'
import { editRoute, useEditCustomer } from '#web/admin/customers/actions/use-edit-customer.ts'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'

export function GstRegistrationField({ customer }: { customer: CustomerDetail }) {
  const saving = useEditCustomer(customer)
  const { gstin, gstRegistration } = customer
  if (gstin === '' || isUin(gstin)) return null
  return (
    <Field label="GST registration" hint={hints[gstRegistration]}>
      <NativeSelect
        size="sm"
        value={saving.isPending ? saving.variables.gstRegistration : gstRegistration}
        disabled={saving.isPending || !mayCall(editRoute)}
        onChange={({ target }) => {
          const chosen = chosenRegistrations.find((one) => one === target.value)
          if (chosen) saving.mutate({ gstRegistration: chosen })
        }}
      >
        {chosenRegistrations.map((one) => (
          <option key={one} value={one}>
            {registrationLabels[one]}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

const hints = {
  regular: 'For a special economic zone, check the GSTIN on the GST portal first.',
  sez_with_tax: 'New orders are charged IGST, within your State too.',
  sez_without_tax: 'New orders are charged no GST. Your letter of undertaking must be valid.',
  deemed_export: 'Taxed like other sales, but reported as deemed export.',
} as const satisfies Record<CustomerDetail['gstRegistration'], string>
