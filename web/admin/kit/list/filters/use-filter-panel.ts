// Whether the filters are open. The panel of a wide window starts closed; on screens with `openFilters` it starts open
// until it is closed. On a phone, the sheet always starts closed.
import { useState } from 'react'
import type { Route } from '#contract/api'
import type { ListDefinition } from '#web/admin/kit/list/definition.ts'
import { useStoredState } from '#web/admin/kit/use-stored-state.ts'
import { useIsNarrow } from '#web/ui/use-is-narrow.ts'

export interface FilterPanelState {
  id: string
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  isNarrow: boolean
}

export function useFilterPanel<Row, R extends Route>({ openFilters }: ListDefinition<Row, R>) {
  const isNarrow = useIsNarrow()
  const [wasLeftOpen, leave] = useStoredState(openFilters ?? 'adminFilters', true)
  const [isPanelOpen, setPanelOpen] = useState(openFilters !== undefined && wasLeftOpen)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const setPanel = (open: boolean) => {
    setPanelOpen(open)
    if (openFilters !== undefined) leave(open)
  }
  return isNarrow
    ? { isNarrow, isOpen: isSheetOpen, setOpen: setSheetOpen }
    : { isNarrow, isOpen: isPanelOpen, setOpen: setPanel }
}
