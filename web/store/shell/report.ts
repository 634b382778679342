// Reports what a page showed, so that it is counted: the pages themselves come from a cache and count nothing. It holds
// nothing of the visitor and leaves nothing in the browser. A reload, and Back to a page that is loaded again, are no
// second visit.

const reported = new Set<string>()

const loadedAgain = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && (entry as PerformanceNavigationTiming).type !== 'navigate'
}

/** The address that was reported when it was loaded before. */
const seenBefore = typeof window !== 'undefined' && loadedAgain() ? location.href : null

/** Once for each page load, when the page is looked at. @param path below `/api` */
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
