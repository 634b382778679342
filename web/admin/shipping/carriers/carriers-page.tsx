// All carriers with their tracking pages and PIN codes, from a single request.

import { Truck } from 'lucide-react'
import { adminCall } from '#web/admin/call.ts'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { activeFilter, isWanted } from '#web/admin/shipping/active-filter.ts'
import { MoveButtons } from '#web/admin/shipping/move-buttons.tsx'
import { carrierColumns } from './carrier-columns.tsx'
import { carrierPins } from './carrier-pins.tsx'
import { deleteCarrier } from './delete-carrier.tsx'
import { createCarrier, editCarrier } from './save-carrier.tsx'

const route = 'POST /shipping/carriers/{id}/move'

export default listPage('GET /shipping/carriers', {
  title: 'Carriers',
  text: 'Companies that deliver your shipments, their tracking pages, and the PIN codes they serve.',
  icon: <Truck />,
  rows: 'carriers',
  pick: (carriers, asked) =>
    carriers.filter(({ name, phone, isActive }) =>
      isWanted({ isActive, text: `${name} ${phone}`, phone }, asked),
    ),
  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  search: { label: 'Search carriers', placeholder: 'Name, phone' },
  filters: { status: activeFilter },
  columns: carrierColumns,
  stats: (reply) => {
    const carriers = reply?.carriers ?? []
    return [
      { label: 'Carriers', value: carriers.length, description: 'Available to choose', icon: <Truck /> },
      {
        label: 'Active',
        value: carriers.filter(({ isActive }) => isActive).length,
        description: 'Suggested for new shipments',
        icon: <Truck />,
        tone: 'neem',
      },
      {
        label: 'With a tracking page',
        value: carriers.filter(({ trackingUrl }) => trackingUrl !== '').length,
        description: 'Customers follow their shipments there',
        icon: <Truck />,
        tone: 'turmeric',
      },
      {
        label: 'With a PIN list',
        value: carriers.filter(({ pinCount }) => pinCount > 0).length,
        description: 'Others are assumed to serve every PIN code',
        icon: <Truck />,
        tone: 'indigo',
      },
    ]
  },
  head: () => <ActionButton action={createCarrier} row={null} />,
  buttonsRoute: route,
  buttons: (carrier, { reply }) => (
    <MoveButtons
      name={carrier.name}
      position={carrier.position}
      isFirst={carrier._id === reply?.carriers[0]?._id}
      isLast={carrier._id === reply?.carriers.at(-1)?._id}
      move={(direction, idempotencyKey) =>
        adminCall(route, {
          params: { id: carrier._id },
          body: { direction },
          idempotencyKey,
        })
      }
    />
  ),
  actions: [editCarrier, carrierPins],
  menu: [deleteCarrier],
  loading: 'Loading carriers...',
  failed: 'Failed to load carriers',
  empty: ({ search }) =>
    search
      ? { title: 'No carriers found', text: `Nothing matches “${search}”.` }
      : { title: 'No carriers found', text: 'Add the carriers that deliver your shipments.' },
})
