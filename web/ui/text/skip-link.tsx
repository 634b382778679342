/** The first Tab stop: skips the header and moves to `<main id="main" tabIndex={-1}>`. */
import type { ReactNode } from 'react'

export function SkipLink({
  target = 'main',
  children = 'Skip to content',
}: {
  target?: string
  children?: ReactNode
}) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-3 left-3 z-100 -translate-y-20 rounded bg-indigo px-4 py-2.5 font-semibold text-on-indigo shadow-md transition-[translate] focus-visible:translate-y-0"
    >
      {children}
    </a>
  )
}
