// A refusal that stays where it is, with what to do about it.
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export function Alert({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex gap-2 rounded border border-madder/40 bg-madder-soft p-3 text-sm font-semibold text-madder-deep"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </div>
  )
}
