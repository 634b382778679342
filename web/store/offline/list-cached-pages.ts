// Lists the pages cached by public/sw.js.
import { CACHED_PAGES } from './offline.ts'

/** Returns the pages available offline, the most recent first. */
export async function listCachedPages(): Promise<{ path: string; title: string }[]> {
  if (!('caches' in window)) return []
  const pages = await caches.open(CACHED_PAGES)
  const requests = (await pages.keys()).toReversed()
  const read = requests.map(async (request) => {
    const { pathname, search } = new URL(request.url)
    const html = (await (await pages.match(request, { ignoreVary: true }))?.text()) ?? ''
    const title = new DOMParser().parseFromString(html, 'text/html').title
    return { path: pathname + search, title: title.split(' | ')[0] || pathname }
  })
  return Promise.all(read)
}
