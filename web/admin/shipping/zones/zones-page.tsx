// All shipping zones in order, from a single request. The first zone that covers a destination applies.

import { Gift, Map as MapIcon } from 'lucide-react'
import { adminCall } from '#web/admin/call.ts'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { activeFilter, isWanted } from '#web/admin/shipping/active-filter.ts'
import { MoveButtons } from '#web/admin/shipping/move-buttons.tsx'
import { deleteZone } from './delete-zone.tsx'
import { QuotePanel } from './quote-panel.tsx'
import { createZone, editZone } from './save-zone.tsx'
import { zoneColumns } from './zone-columns.tsx'

const route = 'POST /shipping/zones/{id}/move'

export default listPage('GET /shipping/zones', {
  title: 'Shipping Zones',
  text: 'Which methods are offered where, and from which goods value shipping is free. The first zone that covers a destination applies.',
  icon: <MapIcon />,
  rows: 'zones',
  pick: (zones, asked) =>
    zones.filter(({ name, description, regions, isActive }) =>
      isWanted({ isActive, text: `${name} ${description} ${regions.join(' ')}` }, asked),
    ),
  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  search: { label: 'Search shipping zones', placeholder: 'Name, State, PIN code' },
  filters: { status: activeFilter },
  columns: zoneColumns,
  stats: (reply) => {
    const zones = reply?.zones ?? []
    const active = zones.filter(({ isActive }) => isActive)
    return [
      {
        label: 'Zones',
        value: zones.length,
        description: `${active.length} active`,
        icon: <MapIcon />,
      },
      {
        label: 'With free shipping',
        value: active.filter(({ freeShippingThreshold }) => freeShippingThreshold !== null).length,
        description: 'From a goods value upwards',
        icon: <Gift />,
        tone: 'neem',
      },
    ]
  },
  head: () => <ActionButton action={createZone} row={null} />,
  above: () => <QuotePanel />,
  buttonsRoute: route,
  buttons: (zone, { reply }) => (
    <MoveButtons
      name={zone.name}
      position={zone.position}
      isFirst={zone._id === reply?.zones[0]?._id}
      isLast={zone._id === reply?.zones.at(-1)?._id}
      move={(direction, idempotencyKey) =>
        adminCall(route, {
          params: { id: zone._id },
          body: { direction },
          idempotencyKey,
        })
      }
    />
  ),
  actions: [editZone],
  menu: [deleteZone],
  loading: 'Loading shipping zones...',
  failed: 'Failed to load shipping zones',
  empty: ({ search, filter }) =>
    search || filter.status
      ? { title: 'No shipping zones found', text: 'No zone matches your current filters.' }
      : {
          title: 'No shipping zones yet',
          text: 'Without zones, every active method is offered everywhere, except methods priced by zone.',
        },
})
