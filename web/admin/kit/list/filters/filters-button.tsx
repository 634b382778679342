// Button that opens and closes the filter panel and shows the number of active filters.
import { SlidersHorizontal } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

interface FiltersButtonProps {
  panelId: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  count: number
}

export function FiltersButton({ panelId, isOpen, onOpen, count }: FiltersButtonProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className="min-h-9"
      icon={<SlidersHorizontal aria-hidden="true" />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={() => onOpen(!isOpen)}
    >
      {count > 0 ? `Filters (${count})` : 'Filters'}
    </Button>
  )
}
