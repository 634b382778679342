// Whether the filter panel is open: as it was left. In a wide window it also opens for a URL with one of its filters.
import { useState } from 'react'
import type { Route } from '#contract/api'
import type { Asked, ListDefinition } from '#web/admin/kit/list/definition.ts'
import { useIsNarrow } from '#web/admin/kit/use-is-narrow.ts'
import { useStoredState } from '#web/admin/kit/use-stored-state.ts'
import { namesOf } from './filters.tsx'

export function useFilterPanel<Row, R extends Route>(
  { filterPanel, filters = {} }: ListDefinition<Row, R>,
  { filter }: Asked,
) {
  const isNarrow = useIsNarrow()
  const [wasLeftOpen, leave] = useStoredState(
    filterPanel?.storage ?? 'adminFilters',
    !isNarrow && filterPanel?.open === 'wide',
  )
  const inPanel = Object.fromEntries(Object.entries(filters).filter(([, { at }]) => at === 'panel'))
  const isNarrowed = namesOf(inPanel).some((name) => filter[name] !== undefined)
  const [isOpen, setIsOpen] = useState(wasLeftOpen || (isNarrowed && !isNarrow))
  // Covers saved views and links to the current list. Filters set in the panel don't matter, as it is already open.
  const [wasNarrowed, setWasNarrowed] = useState(isNarrowed)
  if (wasNarrowed !== isNarrowed) {
    setWasNarrowed(isNarrowed)
    if (isNarrowed && !isNarrow) setIsOpen(true)
  }
  const setOpen = (open: boolean) => {
    setIsOpen(open)
    leave(open)
  }
  return { isOpen, setOpen }
}
