// Button that opens and closes the filter panel and shows the number of active filters.
import { SlidersHorizontal } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { FilterPanelState } from './use-filter-panel.ts'

interface FiltersButtonProps {
  panel: FilterPanelState
  count: number
}

export function FiltersButton({ panel: { id, isOpen, setOpen, isNarrow }, count }: FiltersButtonProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className="min-h-9"
      icon={<SlidersHorizontal aria-hidden="true" />}
      aria-expanded={isOpen}
      aria-haspopup={isNarrow ? 'dialog' : undefined}
      aria-controls={isOpen && !isNarrow ? id : undefined}
      onClick={() => setOpen(!isOpen)}
    >
      {count > 0 ? `Filters (${count})` : 'Filters'}
    </Button>
  )
}
