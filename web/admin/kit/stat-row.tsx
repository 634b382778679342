// The stat cards at the head of a page: in columns on a desk, in one row to be pushed sideways on a phone.
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { useIsNarrow } from './use-is-narrow.ts'

export function StatRow({ children, className }: { children: ReactNode; className?: string }) {
  const narrow = useIsNarrow()
  return (
    <section
      aria-label="Figures"
      tabIndex={narrow ? 0 : undefined}
      className={cx(
        'mb-6 grid gap-3 sm:grid-cols-2',
        'max-sm:-mx-4 max-sm:snap-x max-sm:scroll-px-4 max-sm:auto-cols-[min(15rem,75vw)] max-sm:grid-flow-col max-sm:grid-cols-none max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1 max-sm:[&>*]:snap-start',
        className ?? 'xl:grid-cols-4',
      )}
    >
      {children}
    </section>
  )
}
