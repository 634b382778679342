// The saved order lists of a customer: staff can open, rename and delete them. A customer without lists has no card.
import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Pencil, Trash2 } from 'lucide-react'
import { z } from 'zod'
import { formatDay } from '#contract/base/days'
import { counted } from '#contract/base/rupee-text'
import { ListName, type OrderListSummary } from '#contract/order-lists/order-list'
import { adminCall } from '#web/admin/call.ts'
import { action, windowAction } from '#web/admin/kit/action/action.tsx'
import { ActionMenu, useActions } from '#web/admin/kit/action/use-actions.tsx'
import { text } from '#web/admin/kit/form/fields.tsx'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { routeQuery } from '#web/api/query.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** A list, with its customer. */
interface CustomerList extends OrderListSummary {
  customerId: string
}

const paramsOf = ({ _id, customerId }: CustomerList) => ({ params: { id: customerId, listId: _id } })

const Named = z.object({ name: ListName })

const rename = action<CustomerList, typeof Named, { message: string }>({
  label: 'Rename',
  icon: <Pencil />,
  title: ({ name }) => `Rename “${name}”`,
  schema: Named,
  start: ({ name }) => ({ name }),
  fields: { name: text({ label: 'Name', maxLength: 80 }) },
  route: 'PUT /admin/customers/{id}/order-lists/{listId}',
  send: (list, { name }) =>
    adminCall('PUT /admin/customers/{id}/order-lists/{listId}', {
      ...paramsOf(list),
      body: { name, version: list.version },
    }),
})

const Nothing = z.object({})

const remove = action<CustomerList, typeof Nothing, { message: string }>({
  label: 'Delete',
  icon: <Trash2 />,
  danger: true,
  title: ({ name }) => `Delete “${name}”?`,
  text: () => 'The customer can’t order from this list any more. Orders stay as they are.',
  schema: Nothing,
  start: () => ({}),
  route: 'DELETE /admin/customers/{id}/order-lists/{listId}',
  send: (list) => adminCall('DELETE /admin/customers/{id}/order-lists/{listId}', paramsOf(list)),
})

const open = windowAction<CustomerList>({
  label: 'View products',
  icon: <ClipboardList />,
  route: 'GET /admin/customers/{id}/order-lists/{listId}',
  Window: ({ row, onClose }) => <Products list={row} onClose={onClose} />,
})

const listActions = [open, rename, remove]

export const CustomerOrderLists = ({ customerId }: { customerId: string }) =>
  mayCall('GET /admin/customers/{id}/order-lists') && <Lists customerId={customerId} />

function Lists({ customerId }: { customerId: string }) {
  const query = useQuery(
    routeQuery(adminCall, 'GET /admin/customers/{id}/order-lists', { params: { id: customerId } }),
  )
  const on = useActions<CustomerList>()
  const lists = query.data?.lists
  if (lists?.length === 0) return null
  return (
    <Card title="Order lists">
      {query.isError && !lists && (
        <LoadFailure headingLevel={3} title="Failed to load the order lists" query={query} />
      )}
      {!lists && !query.isError && <Skeleton className="h-16" />}
      {lists && (
        <ul className="divide-y divide-line text-sm">
          {lists.map((list) => (
            <li key={list._id} className="flex items-center justify-between gap-4 py-2 first:pt-0 last:pb-0">
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{list.name}</span>
                <span className="block text-muted">
                  {counted(list.products, 'product')} · changed on {formatDay(list.updatedAt)}
                </span>
              </span>
              <ActionMenu actions={listActions} row={{ ...list, customerId }} name={list.name} on={on} />
            </li>
          ))}
        </ul>
      )}
      {on.window}
    </Card>
  )
}

function Products({ list, onClose }: { list: CustomerList; onClose: () => void }) {
  const query = useQuery(
    routeQuery(adminCall, 'GET /admin/customers/{id}/order-lists/{listId}', paramsOf(list)),
  )
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={list.name}>
      {query.isError && <LoadFailure headingLevel={3} title="Failed to load the list" query={query} />}
      {!query.data && !query.isError && <Skeleton className="h-24" />}
      {query.data && (
        <ul className="divide-y divide-line text-sm">
          {query.data.list.lines.map(({ productId, name, sku, quantity }) => (
            <li key={`${productId} ${name}`} className="flex justify-between gap-4 py-2">
              <span className="min-w-0">
                <span className="block wrap-anywhere">{name}</span>
                <span className="block text-muted">{productId === null ? 'No longer sold' : sku}</span>
              </span>
              <span className="tabular-nums">{quantity}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
