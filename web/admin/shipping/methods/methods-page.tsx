// All shipping methods with cost, duration and carrier, from a single request.

import { Package, Truck } from 'lucide-react'
import { adminCall } from '#web/admin/call.ts'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { activeFilter, isWanted } from '#web/admin/shipping/active-filter.ts'
import { MoveButtons } from '#web/admin/shipping/move-buttons.tsx'
import { deleteMethod } from './delete-method.tsx'
import { methodColumns } from './method-columns.tsx'
import { createMethod, editMethod } from './save-method.tsx'

const route = 'POST /shipping/methods/{id}/move'

export default listPage('GET /shipping/methods', {
  title: 'Shipping Methods',
  text: 'How orders can be sent. If no other method is offered, the buyer pays the carrier.',
  icon: <Package />,
  rows: 'methods',
  pick: (methods, asked) =>
    methods.filter(({ name, description, provider, isActive }) =>
      isWanted({ isActive, text: `${name} ${description} ${provider}` }, asked),
    ),
  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  search: { label: 'Search shipping methods', placeholder: 'Name, description, provider' },
  filters: { status: activeFilter },
  columns: methodColumns,
  stats: (reply) => {
    const methods = reply?.methods ?? []
    const active = methods.filter(({ isActive }) => isActive)
    return [
      { label: 'Methods', value: methods.length, description: 'Ways to send goods', icon: <Package /> },
      {
        label: 'Active',
        value: active.length,
        description: 'Offered where their rules allow it',
        icon: <Truck />,
        tone: 'neem',
      },
    ]
  },
  head: () => <ActionButton action={createMethod} row={null} />,
  buttonsRoute: route,
  buttons: (method, { reply }) => (
    <MoveButtons
      name={method.name}
      position={method.position}
      isFirst={method._id === reply?.methods[0]?._id}
      isLast={method._id === reply?.methods.at(-1)?._id}
      move={(direction, idempotencyKey) =>
        adminCall(route, {
          params: { id: method._id },
          body: { direction },
          idempotencyKey,
        })
      }
    />
  ),
  actions: [editMethod],
  menu: [deleteMethod],
  loading: 'Loading shipping methods...',
  failed: 'Failed to load shipping methods',
  empty: ({ search }) =>
    search
      ? { title: 'No shipping methods found', text: `Nothing matches “${search}”.` }
      : { title: 'No shipping methods found', text: 'No method matches your current filters.' },
})
