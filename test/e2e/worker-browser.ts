// The browser of a worker, opened once for all its files, and the context that visitors share one after another.
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Frame,
  type Page,
} from 'playwright-core'

/** The browser's background services would only contact hosts that tests don't need. */
const lean = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A process per page costs more to start than most pages take to show.
  '--renderer-process-limit=1',
  '--in-process-gpu',
]

let launched: Promise<Browser> | undefined

/** It ends with the worker. */
function theBrowser(): Promise<Browser> {
  const { CHROMIUM_PATH: executablePath } = process.env
  if (!executablePath) throw new Error('`npm run e2e` finds the browser; else CHROMIUM_PATH must name it')
  launched ??= chromium.launch({ executablePath, args: lean })
  return launched
}

/** A separate context with empty caches, for visitors that must not share anything with the next. */
export async function openContext(options: BrowserContextOptions): Promise<BrowserContext> {
  return (await theBrowser()).newContext({ serviceWorkers: 'block', ...options })
}

export interface Lease {
  context: BrowserContext
  /** Closes the pages and removes everything that the visitor has stored. */
  leave(): Promise<void>
}

interface SharedContext {
  context: BrowserContext
  /** Session of an empty page that stays open, for clearing the storage of other pages. */
  storage: CDPSession
  isTaken: boolean
}

const shared = new Map<string, Promise<SharedContext>>()

/**
 * The context that visitors with the same options share, one after another, so that the browser's HTTP and code
 * caches stay warm. While it is in use, another visitor gets a context of their own.
 */
export async function leaseContext(options: BrowserContextOptions): Promise<Lease> {
  const key = JSON.stringify(options)
  const opening = shared.get(key) ?? openShared(options)
  shared.set(key, opening)
  const room = await opening
  if (room.isTaken) {
    const context = await openContext(options)
    return { context, leave: () => closeContext(context) }
  }
  room.isTaken = true
  const origins = originsOf(room.context)
  const leave = async () => {
    await empty(room, origins())
    room.isTaken = false
  }
  return { context: room.context, leave }
}

async function openShared(options: BrowserContextOptions): Promise<SharedContext> {
  const context = await openContext(options)
  const storage = await context.newCDPSession(await context.newPage())
  return { context, storage, isTaken: false }
}

export async function closeContext(context: BrowserContext): Promise<void> {
  await removeRoutes(context)
  await context.close()
}

/** A page's last request may still be handled by a mock of the test. */
async function removeRoutes(context: BrowserContext): Promise<void> {
  const behavior = 'ignoreErrors'
  await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior })))
}

/** Collects every origin that the visitor opens from now on, and may have stored something in. */
function originsOf(context: BrowserContext): () => Set<string> {
  const origins = new Set<string>()
  const note = (frame: Frame) => {
    if (/^https?:/.test(frame.url())) origins.add(new URL(frame.url()).origin)
  }
  const follow = (page: Page) => page.on('framenavigated', note)
  context.on('page', follow)
  return () => {
    context.off('page', follow)
    return origins
  }
}

const STORES = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,storage_buckets'

/** Resets the context to a new one's state, except for HTTP and code caches. */
async function empty({ context, storage }: SharedContext, origins: Set<string>): Promise<void> {
  const [, ...pages] = context.pages()
  await removeRoutes(context)
  await Promise.all(pages.map((page) => page.close()))
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    context.setExtraHTTPHeaders({}),
    context.setOffline(false),
    ...[...origins].map((origin) =>
      storage.send('Storage.clearDataForOrigin', { origin, storageTypes: STORES }),
    ),
  ])
}
