// Saves a customer's type or tags, each change at once.
import type { CustomerDetail, EditCustomer } from '#contract/customers/admin'
import { adminCall } from '#web/admin/call.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { acceptCustomer } from './customer-query.ts'

export const editRoute = 'PUT /admin/customers/{id}'

export const editCustomer = ({ _id }: CustomerDetail, body: EditCustomer) =>
  adminCall(editRoute, { params: { id: _id }, body })

export const useEditCustomer = (customer: CustomerDetail, onDone?: () => void) =>
  useSend((body: EditCustomer) => editCustomer(customer, body), { accept: acceptCustomer, onDone })
