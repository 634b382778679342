// Reports page views and searches to the server, because cached pages can't be counted there. It sends no personal
// data and stores nothing in the browser. Reloads, and Back to a page that is loaded again, don't count.

const reported = new Set<string>()

const loadedAgain = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && (entry as PerformanceNavigationTiming).type !== 'navigate'
}

/** URL of a page that was loaded before, and so has already been reported. */
const seenBefore = typeof window !== 'undefined' && loadedAgain() ? location.href : null

/** Sends a report once per page load, when the page is visible. @param path below `/api` */
export function report(path: string, body?: object): void {
  if (document.hidden) {
    document.addEventListener('visibilitychange', () => report(path, body), { once: true })
    return
  }
  const json = body && JSON.stringify(body)
  const what = path + json
  if (reported.has(what) || location.href === seenBefore) return
  reported.add(what)
  navigator.sendBeacon(`/api${path}`, json && new Blob([json], { type: 'application/json' }))
}
