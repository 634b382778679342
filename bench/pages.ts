// `npm run bench:pages`: the experience of a phone on a slow line. Runs Lighthouse with its mobile settings on three
// entry pages of the built demo shop, and sums the bytes of scripts and styles that a first visit fetches.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { chromium } from 'playwright-core'
import start from '../tools/server-flags.json' with { type: 'json' }
import { firstAnswer } from './drive.ts'

const PRODUCT = 'fleece-throw-blanket-mustard'
const visits = [
  ['home', '/'],
  ['listing', '/products'],
  ['detail', `/products/${PRODUCT}`],
] as const
const root = join(import.meta.dirname, '..')

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

function launchShop(port: number, dataDir: string): ChildProcess {
  return spawn(process.execPath, [...start.flags, 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, ...start.environment, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function measure(url: string, devtools: number) {
  const rows = []
  for (const [page, path] of visits) {
    // Warm up: renditions of pictures are made once in a shop's life, so later visits are measured.
    await lighthouse(url + path, { port: devtools, logLevel: 'error' })
    const result = await lighthouse(url + path, { port: devtools, logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse returned no report for ${path}`)
    rows.push({ page, ...scores(result), ...(await bytes(result)) })
    for (const line of complaints(result)) console.log(`${page}: ${line}`)
  }
  console.table(rows)
}

function scores({ lhr }: RunnerResult) {
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
  const figure = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'LCP s': Number((figure('largest-contentful-paint') / 1_000).toFixed(2)),
    'TBT ms': Math.round(figure('total-blocking-time')),
    CLS: Number(figure('cumulative-layout-shift').toFixed(3)),
  }
}

/** Returns the transferred bytes in Brotli, and their size in gzip. */
async function bytes({ lhr }: RunnerResult) {
  const details = lhr.audits['network-requests']?.details as { items: Fetched[] } | undefined
  const of = (type: string) => (details?.items ?? []).filter(({ resourceType }) => resourceType === type)
  return {
    'JS kB': inKilobytes(of('Script').map(({ transferSize }) => transferSize)),
    'JS kB gzip': await gzipped(of('Script')),
    'CSS kB': inKilobytes(of('Stylesheet').map(({ transferSize }) => transferSize)),
    'CSS kB gzip': await gzipped(of('Stylesheet')),
  }
}

interface Fetched {
  url: string
  resourceType: string
  /** Including headers. */
  transferSize: number
}

async function gzipped(fetched: readonly Fetched[]): Promise<number> {
  const files = [...new Set(fetched.map(({ url }) => url))]
  const sizes = files.map(async (url) => gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length)
  return inKilobytes(await Promise.all(sizes))
}

const inKilobytes = (sizes: readonly number[]) =>
  Number((sizes.reduce((all, size) => all + size, 0) / 1_000).toFixed(1))

/** Returns failed audits of the categories that must have the full score. */
function complaints({ lhr }: RunnerResult): string[] {
  const whole = ['accessibility', 'best-practices', 'seo']
  return whole.flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? [])
      .filter(
        ({ id, weight }) => weight > 0 && lhr.audits[id]?.score !== null && (lhr.audits[id]?.score ?? 1) < 1,
      )
      .map(({ id }) => `${name}: ${lhr.audits[id]?.title}`),
  )
}

const dataDir = await mkdtemp(join(tmpdir(), 'haat-pages-'))
// For root the database runs as another user, who needs access.
await chmod(dataDir, 0o755)
const [port, devtools] = [await freePort(), await freePort()]
const shop = launchShop(port, dataDir)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '',
  args: ['--no-sandbox', `--remote-debugging-port=${devtools}`],
})
try {
  const url = `http://localhost:${port}`
  await firstAnswer(`${url}/readyz`)
  await measure(url, devtools)
} finally {
  await browser.close()
  shop.kill('SIGTERM')
  if (shop.exitCode === null) await new Promise((resolve) => shop.once('exit', resolve))
  await rm(dataDir, { recursive: true, force: true })
}
