// What the browser knows of customers, after a change: the list takes the new row over without being loaded again.
import type { QueryClient } from '@tanstack/react-query'
import type { Customer, CustomerDetail } from '#contract/customers/admin'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

/** Loaded at each entry of the screen, once. */
export const customersQuery = { ...routeQuery(adminCall, 'GET /admin/customers', {}), staleTime: 0 }

export const customerQuery = (id: string) =>
  routeQuery(adminCall, 'GET /admin/customers/{id}', { params: { id } })

export function acceptCustomer(client: QueryClient, customer: CustomerDetail): void {
  client.setQueryData(customerQuery(customer._id).queryKey, { success: true, customer })
  const { notes: _notes, groups: _groups, orders: _orders, ...row } = customer
  changeList(client, (customers) => customers.map((other) => (other._id === row._id ? row : other)))
}

export function forgetCustomer(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: customerQuery(id).queryKey })
  changeList(client, (customers) => customers.filter((other) => other._id !== id))
  void client.invalidateQueries({ queryKey: customersQuery.queryKey })
}

/** The list counts as old as it was: this is no load of it. */
function changeList(client: QueryClient, change: (customers: Customer[]) => Customer[]): void {
  const { queryKey } = customersQuery
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  client.setQueryData(
    queryKey,
    (reply) => {
      if (!reply) return undefined
      const customers = change(reply.customers)
      return {
        ...reply,
        customers,
        stats: {
          ...reply.stats,
          totalCustomers: customers.length,
          activeCustomers: customers.filter(({ isActive }) => isActive).length,
        },
      }
    },
    { updatedAt },
  )
}
