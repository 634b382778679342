// Offline reading: registers the service worker (public/sw.js), tells it which pages are visited, and detects whether
// the device is online. While it is offline, links to cached pages are followed by the browser, so that the service
// worker can answer them.
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** Name of the cache in which public/sw.js stores pages. */
export const CACHED_PAGES = 'haat-pages'
/** By then, pictures and lazy islands of a page have loaded. */
const SETTLED_MS = 3_000

const isSupported = () => import.meta.env.PROD && 'serviceWorker' in navigator

/** Used once, in the layout. */
export function useOfflineReading(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!isSupported()) return
    void whenLoaded().then(() => navigator.serviceWorker.register('/sw.js').catch(() => undefined))
    return followCachedLinks()
  }, [])
  useEffect(() => {
    if (!isSupported()) return
    const timer = setTimeout(() => void reportVisit(pathname + search), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [pathname, search])
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      for (const event of ['online', 'offline']) window.addEventListener(event, listener)
      return () => {
        for (const event of ['online', 'offline']) window.removeEventListener(event, listener)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}

const whenLoaded = () =>
  new Promise<void>((resolve) => {
    const idle = () => setTimeout(resolve, 0)
    if (document.readyState === 'complete') idle()
    else window.addEventListener('load', idle, { once: true })
  })

async function reportVisit(visited: string): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!navigator.onLine || connection?.saveData) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ visited, files: filesOfThisPage() })
}

/**
 * The browser's resource list goes back to the first page opened in this tab. Only pictures of the current
 * page are included, because earlier ones may show personal data.
 */
function filesOfThisPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const pictures = [...document.images].filter(({ complete }) => complete).map(({ currentSrc }) => currentSrc)
  return [...loaded.filter((name) => !new URL(name).pathname.startsWith('/uploads/')), ...pictures]
}

/** While offline, the router could only report failed calls, so the browser loads the cached page instead. */
function followCachedLinks(): () => void {
  let kept = new Set<string>()
  const lookUp = async () => {
    kept = new Set((await (await caches.open(CACHED_PAGES)).keys()).map(({ url }) => url))
  }
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!navigator.onLine && link && kept.has(link.href)) event.stopPropagation()
  }
  if (!navigator.onLine) void lookUp()
  window.addEventListener('offline', lookUp)
  // Runs before React's own listener, which is on the document.
  window.addEventListener('click', follow, { capture: true })
  return () => {
    window.removeEventListener('offline', lookUp)
    window.removeEventListener('click', follow, { capture: true })
  }
}
