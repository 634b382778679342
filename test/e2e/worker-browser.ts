// The browser of a worker: opened once, for all of its files.
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'

/** Background services of the browser would only look for hosts that tests must not need. */
const lean = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A process for each page costs more to start than most pages to show.
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

/** For a visitor of their own: nothing of another one’s is in it. */
export async function openContext(options: BrowserContextOptions): Promise<BrowserContext> {
  return (await theBrowser()).newContext({ serviceWorkers: 'block', ...options })
}
