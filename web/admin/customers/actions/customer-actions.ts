// What can be done with a customer, on their page and in the menus of the list.
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
