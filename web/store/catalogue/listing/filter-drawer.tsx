// The filters on a phone, with the button that shows the results within reach of the thumb.
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { FilterPanel } from './filter-panel.tsx'

interface FilterDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  total: number | undefined
}

export function FilterDrawer({ open, onOpenChange, total }: FilterDrawerProps) {
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Filters"
      closeLabel="Close filters"
      footer={
        <Button className="flex-1" onClick={() => onOpenChange(false)}>
          {total === undefined ? 'Show Products' : `Show ${total} Products`}
        </Button>
      }
    >
      <FilterPanel inDrawer />
    </Drawer>
  )
}
