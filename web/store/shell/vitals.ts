// Measures how fast the first page of a visit is, for a sample of visitors. The measuring code is loaded when the page
// has finished loading and the browser is idle.
import { useEffect } from 'react'

/** Share of visits that are measured. */
const SHARE = 0.2
const IDLE_MS = 5_000

export function useVitals(): void {
  useEffect(() => {
    // Automated browsers aren't visitors.
    if (navigator.webdriver || Math.random() >= SHARE) return
    const { pathname } = location
    const measure = () =>
      whenIdle(
        () =>
          void import('./send-vitals.ts').then(
            ({ sendVitals }) => sendVitals(pathname),
            () => {},
          ),
      )
    if (document.readyState === 'complete') measure()
    else addEventListener('load', measure, { once: true })
  }, [])
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_MS })
  else setTimeout(work, IDLE_MS)
}
