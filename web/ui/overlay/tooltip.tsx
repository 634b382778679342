/** A short hint on hover and focus, which is also the accessible description of its element. */
import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

interface TooltipProps {
  text: ReactNode
  /** The described element: one that accepts props, such as a button. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
}

export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger
        render={children}
        delay={400}
        aria-description={typeof text === 'string' ? text : undefined}
      />
      <Base.Portal aria-hidden="true">
        <Base.Positioner side={side} sideOffset={6} className="z-60">
          <Base.Popup className="max-w-64 rounded bg-ink px-2.5 py-1.5 text-xs text-cotton shadow-md transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
