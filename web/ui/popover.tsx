/** A small panel hanging on a button, for a filter or a form of one or two fields. Does not block the page. */
import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'

type PopoverProps = {
  trigger: ReactElement
  children: ReactNode
  /** Its heading and name; without one give `label`. */
  title?: ReactNode
  label?: string | undefined
  align?: 'start' | 'center' | 'end' | undefined
  side?: 'top' | 'bottom' | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  className?: string | undefined
}

export function Popover({
  trigger,
  children,
  title,
  label,
  align = 'start',
  side = 'bottom',
  open,
  onOpenChange,
  className,
}: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} side={side} sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup
            aria-label={title ? undefined : label}
            className={cx(
              'max-h-(--available-height) w-80 max-w-[calc(100vw-1rem)] overflow-y-auto rounded border border-line bg-raised p-4 text-ink shadow-md outline-none origin-(--transform-origin) transition-[opacity,scale] duration-150 data-starting-style:scale-[0.98] data-starting-style:opacity-0 data-ending-style:opacity-0',
              className,
            )}
          >
            {title && <Base.Title className="mb-3 text-base font-semibold">{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
