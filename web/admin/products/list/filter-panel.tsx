// Filters of the list of products that need more room than a toolbar has.
import type { Category } from '#contract/catalogue/catalogue'
import type { StockStatus } from '#contract/catalogue/stock-status'
import { stockStatuses } from '#contract/catalogue/stock-status'
import { AmountRange } from '#web/admin/kit/list/amount-range.tsx'
import type { ListChanges } from '#web/admin/kit/list/use-list-params.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'
import { countFilters, type ProductFilters, stockHints, stockLabels } from './product-filters.ts'

interface FilterPanelProps {
  id: string
  filters: ProductFilters
  categories: readonly Category[] | undefined
  onChange: (changes: ListChanges) => void
  onClear: () => void
}

export function FilterPanel({ id, filters, categories, onChange, onClear }: FilterPanelProps) {
  const toggle = (name: 'inStock' | 'newProduct' | 'onSale', label: string) => (
    <Checkbox
      size="sm"
      label={label}
      checked={filters[name]}
      onChange={(event) => onChange({ [name]: event.target.checked ? 'true' : undefined })}
    />
  )
  const known = categories?.some(({ _id }) => _id === filters.category)
  return (
    <section
      id={id}
      aria-label="Filters"
      className="mb-4 flex flex-wrap items-start gap-x-6 gap-y-4 rounded border border-line bg-surface px-4 py-3"
    >
      <Field label="Category" size="sm" className="w-full sm:w-44">
        <NativeSelect
          size="sm"
          value={filters.category ?? ''}
          onChange={(event) => onChange({ category: event.target.value })}
        >
          <option value="">All categories</option>
          {categories?.map(({ _id, name, isActive }) => (
            <option key={_id} value={_id}>
              {isActive ? name : `${name} (hidden)`}
            </option>
          ))}
          {filters.category && !known && <option value={filters.category}>{filters.category}</option>}
        </NativeSelect>
      </Field>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">Stock status</legend>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {stockStatuses.map((status) => (
            <Checkbox
              key={status}
              size="sm"
              label={stockLabels[status]}
              title={stockHints[status]}
              checked={filters.statuses.includes(status)}
              disabled={filters.inStock && status === 'out-of-stock'}
              onChange={(event) =>
                onChange({ status: toggled(filters.statuses, status, event.target.checked) })
              }
            />
          ))}
        </div>
      </fieldset>
      <AmountRange
        legend="Price (₹)"
        labels={{ min: 'Lowest price', max: 'Highest price' }}
        min={filters.priceMin}
        max={filters.priceMax}
        onChange={(priceMin, priceMax) => onChange({ priceMin, priceMax })}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">Show only</legend>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {toggle('inStock', 'Available')}
          {toggle('newProduct', 'New')}
          {toggle('onSale', 'On sale')}
        </div>
      </fieldset>
      {countFilters(filters) > 0 && (
        <Button variant="link" size="sm" className="sm:mt-6" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </section>
  )
}

/** None is told from "as the screen begins" by its own word. */
function toggled(chosen: readonly StockStatus[], status: StockStatus, isOn: boolean): string {
  const next = stockStatuses.filter((name) => (name === status ? isOn : chosen.includes(name)))
  return next.length > 0 ? next.join(',') : 'all'
}
