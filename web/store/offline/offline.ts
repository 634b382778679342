// Reading without a network: registers the service worker (public/sw.js), tells it which pages are visited, and says
// whether there is a network. While there is none, links to cached pages are followed by the browser itself, so
// that the service worker can answer with them.
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** The name under which public/sw.js keeps pages. */
export const CACHED_PAGES = 'haat-pages'
/** Pictures and lazy islands of a page have arrived by then. */
const SETTLED_MS = 3_000

const isSupported = () => import.meta.env.PROD && 'serviceWorker' in navigator

/** For the layout, which stands exactly once. */
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
 * The browser's list goes back to the first page that it opened here. Of pictures only those are named that stand on
 * this page: an earlier one may have shown what belongs to a person.
 */
function filesOfThisPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const pictures = [...document.images].filter(({ complete }) => complete).map(({ currentSrc }) => currentSrc)
  return [...loaded.filter((name) => !new URL(name).pathname.startsWith('/uploads/')), ...pictures]
}

/** Without a network the router could only show that its calls fail; the browser is given the cached page. */
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
  // Before React's own listener, which is at the document.
  window.addEventListener('click', follow, { capture: true })
  return () => {
    window.removeEventListener('offline', lookUp)
    window.removeEventListener('click', follow, { capture: true })
  }
}
