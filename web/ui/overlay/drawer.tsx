/** A panel that slides in from a side: menu and filters on a phone, a record's details on desktop. */
import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { CloseButton } from './dialog.tsx'

interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  children: ReactNode
  /** Stays visible at the bottom, within reach of the thumb. */
  footer?: ReactNode
  side?: 'left' | 'right' | undefined
  size?: 'sm' | 'md' | undefined
  closeLabel?: string | undefined
}

const sides = {
  left: 'left-0 border-r data-starting-style:-translate-x-full data-ending-style:-translate-x-full',
  right: 'right-0 border-l data-starting-style:translate-x-full data-ending-style:translate-x-full',
}

export function Drawer({
  open,
  onOpenChange,
  title,
  children,
  footer,
  side = 'left',
  size = 'sm',
  closeLabel,
}: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-250 data-starting-style:opacity-0 data-ending-style:opacity-0" />
        <Base.Popup
          className={cx(
            'fixed inset-y-0 z-50 flex w-[calc(100vw-3rem)] flex-col border-line bg-raised text-ink shadow-lg outline-none transition-[translate] duration-250',
            size === 'sm' ? 'max-w-sm' : 'max-w-xl',
            sides[side],
          )}
        >
          <header className="flex items-start gap-4 border-b border-line px-5 pt-4 pb-3">
            <Base.Title className="min-w-0 flex-1 text-lg font-semibold">{title}</Base.Title>
            <Base.Close render={<CloseButton label={closeLabel} />} />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && (
            <footer className="flex gap-2 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
