// Status buttons with counts, and the search box. The search is debounced.

import { useEffect, useRef, useState } from 'react'
import type { CustomerOrderStats } from '#contract/orders/store'
import { capitalised } from '#web/shop/order-status-pill.tsx'
import { SearchInput } from '#web/ui/form/search-input.tsx'
import { type ShownStatus, shownStatuses } from './order-status.tsx'

interface OrderFiltersProps {
  stats: CustomerOrderStats
  status: ShownStatus | null
  onStatus: (status: ShownStatus | null) => void
  search: string
  onSearch: (search: string) => void
}

export function OrderFilters({ stats, status, onStatus, search, onSearch }: OrderFiltersProps) {
  return (
    <div className="mt-6 flex flex-col gap-4 print:hidden">
      <fieldset aria-label="Filter by status" className="flex min-w-0 flex-wrap gap-2">
        <FilterButton label="All" count={stats.total} isOn={status === null} onClick={() => onStatus(null)} />
        {shownStatuses.map((shown) => (
          <FilterButton
            key={shown}
            label={capitalised(shown)}
            count={stats[shown] ?? 0}
            isOn={status === shown}
            onClick={() => onStatus(shown)}
          />
        ))}
      </fieldset>
      <OrderSearch search={search} onSearch={onSearch} />
    </div>
  )
}

interface FilterButtonProps {
  label: string
  count: number
  isOn: boolean
  onClick: () => void
}

function FilterButton({ label, count, isOn, onClick }: FilterButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-semibold transition-colors hover:border-line-strong aria-pressed:border-indigo aria-pressed:bg-indigo aria-pressed:text-on-indigo"
    >
      {label}
      <span className="font-normal tabular-nums opacity-80">{count}</span>
    </button>
  )
}

const PAUSE_MS = 300

function OrderSearch({ search, onSearch }: Pick<OrderFiltersProps, 'search' | 'onSearch'>) {
  const [typed, setTyped] = useState(search)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  // The URL may change without typing, for example by the Back button.
  const [known, setKnown] = useState(search)
  if (known !== search) {
    setKnown(search)
    if (search !== typed.trim()) setTyped(search)
  }
  const change = (text: string) => {
    setTyped(text)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => onSearch(text.trim()), PAUSE_MS)
  }
  return (
    <SearchInput
      label="Search orders or items"
      placeholder="Search orders or items..."
      value={typed}
      onChange={change}
      className="w-full sm:max-w-sm"
    />
  )
}
