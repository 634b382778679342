// Navigation between related screens that keeps the shared filters. If the tabs don't fit, the active one is scrolled
// into view.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { mayOpen } from '#web/admin/kit/rights/rights.ts'
import { cx } from '#web/ui/cx.ts'

interface ScreenTabsProps {
  label: string
  screens: readonly (readonly [to: string, label: string])[]
  /** Returns the address of a screen with the shared filters. */
  href?: (to: string) => string
  /** Whether a path belongs to a tab without being its address. */
  holds?: (to: string, pathname: string) => boolean
}

export function ScreenTabs({ label, screens, href = (to) => to, holds = () => false }: ScreenTabsProps) {
  const { pathname } = useLocation()
  const ref = useOpenInView(pathname)
  return (
    <nav ref={ref} aria-label={label} className="tab-strip relative mb-6 print:hidden">
      <ul className="flex gap-1">
        {screens
          .filter(([to]) => mayOpen(to))
          .map(([to, name]) => {
            const isOpen = pathname === to || holds(to, pathname)
            return (
              <li key={to}>
                <Link
                  to={href(to)}
                  aria-current={isOpen ? 'page' : undefined}
                  className={cx(
                    'flex min-h-11 items-center border-b-2 px-3 text-sm font-semibold whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
                    isOpen ? 'border-indigo text-indigo' : 'border-transparent text-muted hover:text-ink',
                  )}
                >
                  {name}
                </Link>
              </li>
            )
          })}
      </ul>
    </nav>
  )
}

/** Scrolls only the tabs, not the page. */
function useOpenInView(pathname: string) {
  const ref = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active tab depends on the path
  useEffect(() => {
    const strip = ref.current
    const open = strip?.querySelector<HTMLElement>('[aria-current=page]')
    if (strip && open) strip.scrollLeft = open.offsetLeft - (strip.clientWidth - open.offsetWidth) / 2
  }, [pathname])
  return ref
}
