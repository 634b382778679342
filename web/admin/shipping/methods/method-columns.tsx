// Columns of the list of shipping methods.
import type { ShippingMethod } from '#contract/shipping/admin-methods'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { ActivePill } from '#web/admin/shipping/active-pill.tsx'
import { costText, pricingLabels } from './method-labels.ts'

const none = <span className="text-muted">—</span>

export const methodColumns: readonly ListColumn<ShippingMethod>[] = [
  {
    id: 'name',
    header: 'Name',
    className: 'min-w-52 max-w-80 whitespace-normal!',
    cell: ({ name, description }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {description && (
          <span className="block text-sm font-normal text-muted wrap-anywhere">{description}</span>
        )}
      </>
    ),
  },
  { id: 'status', header: 'Status', card: 'badge', cell: (method) => <ActivePill {...method} /> },
  {
    id: 'cost',
    header: 'Cost',
    className: 'max-w-56 whitespace-normal! tabular-nums',
    cell: (method) => costText(method),
  },
  { id: 'pricing', header: 'Pricing', cell: ({ pricing }) => pricingLabels[pricing] },
  { id: 'days', header: 'Estimated days', cell: ({ estimatedDays }) => estimatedDays || none },
  {
    id: 'provider',
    header: 'Provider',
    className: 'max-w-40 truncate',
    cell: ({ provider }) => provider || none,
  },
]
