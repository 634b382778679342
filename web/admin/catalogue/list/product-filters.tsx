// Filters of the product list: their form in the URL and in the server's query.
import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/api'
import type { ProductFlag, productStates } from '#contract/catalogue/admin-products'
import { LOW_STOCK, type StockStatus, stockStatuses } from '#contract/catalogue/stock-status'
import { adminCall } from '#web/admin/call.ts'
import { CategoryName } from '#web/admin/catalogue/category-name.tsx'
import { stateLabels } from '#web/admin/catalogue/product-badges.tsx'
import { categoryChoices } from '#web/admin/kit/form/category-choices.tsx'
import {
  amountRange,
  custom,
  type Filter,
  panelSelect,
  strip,
  ticks,
} from '#web/admin/kit/list/filters/filters.tsx'
import { routeQuery } from '#web/api/query.ts'
import { Checkbox } from '#web/ui/form/choice.tsx'

type Reply = ReplyOf<'GET /admin/products'>
type Values = Readonly<Record<string, string>>
type Statuses = readonly StockStatus[]

const stockLabels: Record<StockStatus, { label: string; hint: string }> = {
  'in-stock': { label: 'In Stock', hint: `More than ${LOW_STOCK} units` },
  'low-stock': { label: 'Low Stock', hint: `1 to ${LOW_STOCK} units` },
  'out-of-stock': { label: 'Out of Stock', hint: 'None left' },
}

/** `preset`: stock statuses that a screen starts with. */
export const productFilters = (preset: Statuses): Readonly<Record<string, Filter<Reply>>> => ({
  state: strip<Reply>('State', inOrder, ({ states }) => states, {
    // Archived products are listed only when asked for, so "All" leaves them out.
    countAll: ({ states }) => states && states.active + states.draft,
  }),
  category: custom({
    at: 'panel',
    active: ({ values: { category } }) =>
      category ? [{ label: 'Category', value: <CategoryName id={category} />, names: ['category'] }] : [],
    draw: (parts) => <CategoryFilter {...parts} />,
  }),
  status: custom({
    at: 'panel',
    active: ({ values }) =>
      values.status === undefined
        ? []
        : [{ label: 'Stock status', value: statusText(values, preset), names: ['status'] }],
    draw: ({ values, set }) => (
      <StatusFilter values={values} preset={preset} onChange={(status) => set({ status })} />
    ),
  }),
  price: amountRange('Price (₹)', { min: 'Lowest price', max: 'Highest price' }, ['priceMin', 'priceMax']),
  only: ticks('Show only', {
    inStock: 'Available',
    newProduct: 'New',
    onSale: 'On sale',
    scarce: 'At or below the low-stock threshold',
  }),
})

const statusText = (values: Values, preset: Statuses): string =>
  chosenStatuses(values, preset)
    .map((status) => stockLabels[status].label)
    .join(', ') || 'All'

const { active, draft, archived }: Record<(typeof productStates)[number], string> = stateLabels
const inOrder = { active, draft, archived }

/** "all" in the URL overrides the preset. In-stock only excludes the status "out of stock". */
function chosenStatuses({ status, inStock }: Values, preset: Statuses): Statuses {
  const chosen =
    status === undefined ? preset : stockStatuses.filter((name) => status.split(',').includes(name))
  return inStock ? chosen.filter((name) => name !== 'out-of-stock') : chosen
}

/**
 * Price range, in-stock, new, on-sale and scarce have their own names in the URL, which are never sent: the server
 * knows them as `minPrice`, `maxPrice`, `status` and `marks`.
 */
export function productQuery(values: Values, preset: Statuses): Record<string, string> {
  const { search, category, state, priceMin, priceMax, inStock, newProduct, onSale, scarce } = values
  const chosen = chosenStatuses(values, preset)
  const statuses: Statuses = chosen.length === 0 && inStock ? ['in-stock', 'low-stock'] : chosen
  const flags: ProductFlag[] = [
    ...(newProduct ? ['new' as const] : []),
    ...(onSale ? ['on-sale' as const] : []),
    ...(scarce ? ['scarce' as const] : []),
  ]
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(state && { state }),
    ...(statuses.length > 0 && { status: statuses.join(',') }),
    ...(priceMin && { minPrice: priceMin }),
    ...(priceMax && { maxPrice: priceMax }),
    ...(flags.length > 0 && { marks: flags.join(',') }),
  }
}

function CategoryFilter(parts: Parameters<Filter<Reply>['draw']>[0]) {
  const { data } = useQuery(routeQuery(adminCall, 'GET /categories', {}))
  const options = categoryChoices(data?.data ?? [])
  return panelSelect<Reply>('Category', options, 'All categories').draw(parts, 'category')
}

interface StatusFilterProps {
  values: Values
  preset: Statuses
  onChange: (status: string) => void
}

function StatusFilter({ values, preset, onChange }: StatusFilterProps) {
  const chosen = chosenStatuses(values, preset)
  // An empty selection has a value of its own, to distinguish it from the preset.
  const toggle = (status: StockStatus, isOn: boolean) =>
    onChange(
      stockStatuses.filter((name) => (name === status ? isOn : chosen.includes(name))).join(',') || 'all',
    )
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Stock status</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {stockStatuses.map((status) => (
          <Checkbox
            key={status}
            size="sm"
            label={stockLabels[status].label}
            description={stockLabels[status].hint}
            checked={chosen.includes(status)}
            disabled={values.inStock !== undefined && status === 'out-of-stock'}
            onChange={(event) => toggle(status, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
