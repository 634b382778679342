// The filters that a button opens: a panel above the rows, or a sheet on a phone. Escape and a button close both.
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import type { FilterPanelState } from './use-filter-panel.ts'

interface FilterPanelProps {
  panel: FilterPanelState
  /** Text of the button that closes the sheet, for example "Show 12 Results". */
  resultText: string
  /** Absent if no filter is active. */
  onClear: (() => void) | undefined
  children: ReactNode
}

export function FilterPanel({ panel, ...props }: FilterPanelProps) {
  const close = () => panel.setOpen(false)
  return panel.isNarrow ? (
    <Sheet isOpen={panel.isOpen} close={close} {...props} />
  ) : (
    panel.isOpen && <Panel id={panel.id} close={close} {...props} />
  )
}

type Content = Omit<FilterPanelProps, 'panel'> & { close: () => void }

function Panel({ id, close, onClear, children }: Content & { id: string }) {
  const closeAndReturn = () => {
    document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`)?.focus()
    close()
  }
  return (
    <section
      id={id}
      aria-label="Filters"
      onKeyDown={(event) => event.key === 'Escape' && closeAndReturn()}
      className="mb-4 flex items-start gap-3 rounded border border-line bg-surface py-3 pr-2 pl-4 transition-[opacity,translate] duration-200 starting:-translate-y-1.5 starting:opacity-0"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-5 gap-y-4">
        {children}
        {onClear && (
          <Button variant="link" size="sm" className="sm:mt-6" onClick={onClear}>
            Clear Filters
          </Button>
        )}
      </div>
      <IconButton
        size="sm"
        label="Close filters"
        icon={<X aria-hidden="true" />}
        className="-my-1"
        onClick={closeAndReturn}
      />
    </section>
  )
}

const Sheet = ({ isOpen, close, resultText, onClear, children }: Content & { isOpen: boolean }) => (
  <Drawer
    open={isOpen}
    onOpenChange={(open) => !open && close()}
    title="Filters"
    side="right"
    closeLabel="Close filters"
    footer={
      <>
        {onClear && (
          <Button variant="secondary" onClick={onClear}>
            Clear Filters
          </Button>
        )}
        <Button className="flex-1" onClick={close}>
          {resultText}
        </Button>
      </>
    }
  >
    <div className="flex flex-wrap items-start gap-x-4 gap-y-5">{children}</div>
  </Drawer>
)
