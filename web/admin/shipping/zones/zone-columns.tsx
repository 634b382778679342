// Columns of the list of shipping zones.
import { formatRupees } from '#contract/base/rupee-text'
import type { ShippingZone } from '#contract/shipping/admin-zones'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { ActivePill } from '#web/admin/shipping/active-pill.tsx'

const MANY = 6

const none = <span className="text-muted">—</span>

/** Shows the first few regions and the number of the others. The tooltip lists all. */
function Regions({ regions, countries }: Pick<ShippingZone, 'regions' | 'countries'>) {
  if (regions.length === 0) return <>All of {countries.join(', ')}</>
  const shown = regions.slice(0, MANY).join(', ')
  const more = regions.length - MANY
  return <span title={regions.join(', ')}>{more > 0 ? `${shown} and ${more} more` : shown}</span>
}

export const zoneColumns: readonly ListColumn<ShippingZone>[] = [
  {
    id: 'name',
    header: 'Name',
    className: 'min-w-44 max-w-60 whitespace-normal!',
    cell: ({ name, description }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {description && (
          <span className="block text-sm font-normal text-muted wrap-anywhere">{description}</span>
        )}
      </>
    ),
  },
  { id: 'status', header: 'Status', card: 'badge', cell: (zone) => <ActivePill {...zone} /> },
  { id: 'countries', header: 'Countries', cell: ({ countries }) => countries.join(', ') },
  {
    id: 'regions',
    header: 'Regions',
    card: 'section',
    className: 'max-w-64 min-w-44 whitespace-normal!',
    cell: (zone) => <Regions {...zone} />,
  },
  {
    id: 'cost',
    header: 'Cost',
    numeric: true,
    cell: ({ shippingCost }) => formatRupees(shippingCost),
  },
  {
    id: 'threshold',
    header: 'Free from',
    numeric: true,
    cell: ({ freeShippingThreshold }) =>
      freeShippingThreshold === null ? none : formatRupees(freeShippingThreshold),
  },
  {
    id: 'methods',
    header: 'Methods',
    className: 'max-w-48 whitespace-normal!',
    cell: ({ methods }) => (methods.length === 0 ? 'All' : methods.map(({ name }) => name).join(', ')),
  },
]
