// Actions on a customer, on the customer's page and in the list's menus.
import type { Customer } from '#contract/customers/admin'
import type { Action } from '#web/admin/kit/action/definition.ts'
import { deleteCustomer } from './delete-customer.tsx'
import { reactivateCustomer } from './reactivate-customer.tsx'
import { suspendCustomer } from './suspend-customer.tsx'

export const customerActions: readonly Action<Customer>[] = [
  reactivateCustomer,
  suspendCustomer,
  deleteCustomer,
]
