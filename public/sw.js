// Keeps the public pages that were visited last, so that they can be read without a network.
//
// - Only pages pass through here, and each is asked of the network first; what is kept is shown when the network does
//   not answer. Files of a page are taken from here only while the network is found to be gone.
// - Kept are the pages named in PUBLIC_PAGES and the files they use, nothing else: no reply of the API, no page of a
//   person, nothing of the back office.
// - The server writes a hash of the build into BUILD, so that each build installs anew. Kept pages and files outlive a
//   build, because a page goes on with the files it came with; their number is bounded.

const BUILD = '__BUILD__'
const PAGES = 'haat-pages'
const FILES = 'haat-files'
const SHELL = `haat-shell-${BUILD}`
const MAX_PAGES = 40
const MAX_FILES = 300
const MAX_ARRIVED = 5
/** A network that is slower than this counts as gone, where the page is kept. */
const PATIENCE_MS = 8_000
/** For so long after a page had to come from here, its files may too. */
const ADRIFT_MS = 30_000
/** A page that was kept so recently is not fetched once more when it reports itself. */
const FRESH_MS = 60_000

const OFFLINE_PAGE = '/offline'
const PUBLIC_PAGES =
  /^\/(|products(\/[^/]+)?|about|contact|bulk-order|export-inquiry|manufacturing|quality|privacy|terms|shipping|returns|(bath|door|prayer|anti-slip)-mats|hotel-rugs|carpets)$/
const FILE_PATHS =
  /^\/(assets|uploads|icons)\/|^\/(favicon\.svg|apple-touch-icon\.png|manifest\.webmanifest)$/
const NOT_OURS = /^\/(api|admin|auth)(\/|$)/

let adriftUntil = 0
/** Pages that came as documents and whose files are not kept yet. */
const arrived = new Map()
/** When each page was kept by this run of the worker. */
const keptAt = new Map()

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || NOT_OURS.test(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url))
  else if (isAdrift() && FILE_PATHS.test(url.pathname)) event.respondWith(answerFile(request))
})

/** A page tells which it is and which files it used, once it has settled. */
self.addEventListener('message', (event) => {
  const { visited, files } = event.data ?? {}
  if (typeof visited !== 'string' || !Array.isArray(files)) return
  event.waitUntil(keepVisited(new URL(visited, self.location.origin), files.map(String)))
})

async function keepShell() {
  const response = await fetch(OFFLINE_PAGE, { cache: 'no-cache' })
  if (!response.ok) throw new Error('The offline page did not come')
  const html = await response.clone().text()
  const shell = await caches.open(SHELL)
  await shell.addAll(new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)))
  await shell.put(OFFLINE_PAGE, response)
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith('haat-shell-') && name !== SHELL) await caches.delete(name)
  }
  await self.clients.claim()
}

async function answerPage(event, url) {
  const answer = fromNetwork(event, url)
  try {
    const kept = await keptPage(url)
    const response = await (kept ? Promise.race([answer, impatience()]) : answer)
    adriftUntil = 0
    return response
  } catch {
    adriftUntil = Date.now() + ADRIFT_MS
    // Should the network answer after all, then for the next time.
    answer.catch(() => undefined)
    const kept = await keptPage(url)
    if (kept) return kept
    if (url.pathname === OFFLINE_PAGE) return (await caches.match(OFFLINE_PAGE)) ?? Response.error()
    return Response.redirect(`${OFFLINE_PAGE}?from=${encodeURIComponent(url.pathname + url.search)}`)
  }
}

async function fromNetwork(event, url) {
  const response = await fetch(event.request)
  if (!isPublic(url)) return response
  if (isPage(response)) remember(url, response.clone())
  else event.waitUntil(forget(url, response))
  return response
}

function remember({ href }, response) {
  arrived.delete(href)
  arrived.set(href, response)
  for (const first of arrived.keys()) if (arrived.size > MAX_ARRIVED) arrived.delete(first)
}

/** What is no page any more, such as a product that is gone, is not shown from here either. */
async function forget({ href }, { status }) {
  if (status >= 500 || status === 429) return
  arrived.delete(href)
  await (await caches.open(PAGES)).delete(href, { ignoreVary: true })
}

async function answerFile(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

async function keptPage(url) {
  if (!isPublic(url)) return undefined
  const pages = await caches.open(PAGES)
  return pages.match(url.href, { ignoreVary: true })
}

async function keepVisited(url, files) {
  // The files of a person's page may be that person's, such as his picture.
  if (url.origin !== self.location.origin || !isPublic(url)) return
  const cache = await caches.open(FILES)
  for (const file of files) {
    const { origin, pathname, href } = new URL(file, self.location.origin)
    if (origin !== self.location.origin || !FILE_PATHS.test(pathname) || (await cache.match(href))) continue
    // The browser has just had it and has it still: their names change with their bytes.
    const response = await fetch(href, { credentials: 'omit', priority: 'low' })
    if (response.ok) await keep(FILES, href, response, MAX_FILES)
  }
  // After its files: a page that is kept can come alive.
  const { href } = url
  if (!arrived.has(href) && Date.now() - (keptAt.get(href) ?? 0) < FRESH_MS) return
  const page = arrived.get(href) ?? (await fetch(url, { credentials: 'omit', priority: 'low' }))
  arrived.delete(href)
  if (!isPage(page)) return forget(url, page)
  await keep(PAGES, href, page, MAX_PAGES)
  keptAt.set(href, Date.now())
}

/** Puts it last, and lets the first ones go where there are too many. What breaks off on the way replaces nothing. */
async function keep(name, key, answer, most) {
  const response = new Response(await answer.blob(), answer)
  const cache = await caches.open(name)
  await cache.delete(key, { ignoreVary: true })
  await cache.put(key, response)
  const keys = await cache.keys()
  for (const request of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(request)
}

const isPublic = ({ pathname }) => PUBLIC_PAGES.test(pathname)
const isPage = (response) =>
  response.status === 200 &&
  !response.redirected &&
  response.headers.get('content-type')?.startsWith('text/html') === true &&
  response.headers.get('cache-control')?.includes('public') === true
const isAdrift = () => !self.navigator.onLine || Date.now() < adriftUntil
const impatience = () =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The network is too slow')), PATIENCE_MS)
  })
