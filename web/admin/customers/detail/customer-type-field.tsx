// Select for the customer's type; a change is saved at once.

import { customerTypes } from '#contract/accounts/customer-types'
import type { CustomerDetail } from '#contract/customers/admin'
import { editRoute, useEditCustomer } from '#web/admin/customers/actions/use-edit-customer.ts'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { customerTypeLabels } from '#web/admin/orders/customer-type-badge.tsx'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'

export function CustomerTypeField({ customer }: { customer: CustomerDetail }) {
  const saving = useEditCustomer(customer)
  return (
    <Field label="Type">
      <NativeSelect
        size="sm"
        value={saving.isPending ? saving.variables.type : customer.type}
        disabled={saving.isPending || !mayCall(editRoute)}
        onChange={({ target }) => {
          const type = customerTypes.find((one) => one === target.value)
          if (type) saving.mutate({ type })
        }}
      >
        {customerTypes.map((type) => (
          <option key={type} value={type}>
            {customerTypeLabels[type]}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
