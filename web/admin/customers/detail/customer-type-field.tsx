// What kind of customer this is; a choice is saved at once.

import type { CustomerDetail } from '#contract/customers/admin'
import { customerTypes } from '#contract/customers/customer-types'
import { editRoute, useEditCustomer } from '#web/admin/customers/actions/use-edit-customer.ts'
import { customerTypeLabels } from '#web/admin/customers/customer-type-badge.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
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
