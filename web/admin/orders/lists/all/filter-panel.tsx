// Filters of the list of all orders that need more room than a toolbar has.
import type { ReplyOf } from '#contract/api'
import { customerTypes } from '#contract/customers/customer-types'
import { paymentStates } from '#contract/payments/payments'
import { customerTypeLabels } from '#web/admin/customers/customer-type-badge.tsx'
import { AmountRange } from '#web/admin/kit/list/amount-range.tsx'
import type { ListChanges } from '#web/admin/kit/list/use-list-params.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'
import { DateRange } from './date-range.tsx'
import { countFilters, type FilterQuery, paymentLabels } from './order-filters.ts'

interface FilterPanelProps {
  id: string
  filter: FilterQuery
  /** What can be filtered by; none until the first answer. */
  found: Pick<ReplyOf<'GET /admin/orders'>, 'carriers' | 'states'> | undefined
  onChange: (changes: ListChanges) => void
  onClear: () => void
}

export function FilterPanel({ id, filter, found, onChange, onClear }: FilterPanelProps) {
  const select = (
    name: 'payment' | 'carrier' | 'customerType' | 'state' | 'flag',
    label: string,
    options: readonly Option[],
  ) => (
    <Choice
      label={label}
      value={filter[name] ?? ''}
      options={options}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <section
      id={id}
      aria-label="Filters"
      className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-4 rounded border border-line bg-surface px-4 py-3"
    >
      {select(
        'payment',
        'Payment',
        paymentStates.map((value) => ({ value, label: paymentLabels[value] })),
      )}
      {select(
        'customerType',
        'Customer type',
        customerTypes.map((value) => ({ value, label: customerTypeLabels[value] })),
      )}
      {select(
        'carrier',
        'Carrier',
        (found?.carriers ?? []).map(({ carrier, count }) => ({
          value: carrier,
          label: `${carrier} (${count})`,
        })),
      )}
      {select(
        'state',
        'State',
        (found?.states ?? []).map(({ code, name, count }) => ({ value: code, label: `${name} (${count})` })),
      )}
      {select('flag', 'Marked', [
        { value: 'priority', label: 'Priority' },
        { value: 'hold', label: 'On hold' },
        { value: 'claim', label: 'Payment to verify' },
      ])}
      <AmountRange
        legend="Total (₹)"
        labels={{ min: 'Lowest total', max: 'Highest total' }}
        min={textOf(filter.minTotal)}
        max={textOf(filter.maxTotal)}
        onChange={(minTotal, maxTotal) => onChange({ minTotal, maxTotal })}
      />
      <DateRange from={filter.from} to={filter.to} onChange={onChange} />
      {countFilters(filter) > 0 && (
        <Button variant="link" size="sm" className="sm:mt-6" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </section>
  )
}

const textOf = (amount: string | number | undefined) => (amount === undefined ? undefined : String(amount))

interface Option {
  value: string
  label: string
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label} size="sm" className="w-[calc(50%-0.5rem)] sm:w-40">
      <NativeSelect size="sm" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">All</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {value !== '' && !options.some((option) => option.value === value) && (
          <option value={value}>{value}</option>
        )}
      </NativeSelect>
    </Field>
  )
}
