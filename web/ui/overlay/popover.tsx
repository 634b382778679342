/** A small panel attached to its button, which leaves the page usable. Esc and a click outside close it. */
import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

interface PopoverProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it, with an accessible name. */
  trigger: ReactElement
  title: ReactNode
  /** Shown beside the title. */
  action?: ReactNode
  children: ReactNode
}

export function Popover({ open, onOpenChange, trigger, title, action, children }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={4} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup className="flex max-h-[min(36rem,var(--available-height))] w-[min(26rem,calc(100vw-1rem))] flex-col overflow-hidden rounded border border-line bg-raised text-ink shadow-md outline-none origin-(--transform-origin) transition-[opacity,scale] duration-150 data-starting-style:scale-[0.97] data-starting-style:opacity-0 data-ending-style:opacity-0">
            <div className="flex min-h-12 items-center gap-2 border-b border-line py-1 pr-2 pl-4">
              <Base.Title className="min-w-0 flex-1 text-base font-semibold">{title}</Base.Title>
              {action}
            </div>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
