/** A keyboard key. */
import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-sm border border-b-2 border-line bg-sunken px-1 font-sans text-xs leading-none text-muted">
      {children}
    </kbd>
  )
}
