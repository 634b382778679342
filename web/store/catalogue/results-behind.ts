// The list from which the visitor came to a product: its search, filters and place on the page, not just its category.
import { useSyncExternalStore } from 'react'

interface Results {
  href: string
  /** Position in the browser's history, as React Router numbers it. */
  at: number
}

let last: Results | null = null

const positionInHistory = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0

/** Called by a list when it is shown; null for a list without search, filters or further pages. */
export function noteResults(href: string | null): void {
  last = href === null ? null : { href, at: positionInHistory() }
}

const never = () => () => undefined

/** The list noted last, unless the page was just loaded. `isPrevious` is true if Back leads to it. */
export function useResultsBehind(): { href: string; isPrevious: boolean } | null {
  const results = useSyncExternalStore(
    never,
    () => last,
    () => null,
  )
  return results && { href: results.href, isPrevious: results.at === positionInHistory() - 1 }
}
