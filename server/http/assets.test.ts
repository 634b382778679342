// The built files, and the service worker with the id of its build.
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '#test/shop'

async function serve(assets: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'haat-assets-'))
  await mkdir(join(folder, 'assets'))
  for (const name of assets) await writeFile(join(folder, 'assets', name), 'export {}')
  await cp(join(import.meta.dirname, '..', '..', 'public', 'sw.js'), join(folder, 'sw.js'))
  await writeFile(join(folder, '.env'), 'secret')
  const noPages = { load: () => Promise.reject(new Error('no pages here')), development: false }
  const shop = await openShop({ pages: { build: noPages, assetsFolder: folder } })
  onTestFinished(async () => {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  })
  return Object.assign(
    (url: string, accepted?: string) =>
      shop.fastify.inject({ url, headers: accepted ? { 'accept-encoding': accepted } : {} }),
    { folder },
  )
}

test('the service worker changes with each build, stays the same otherwise, and is always revalidated', async () => {
  const [first, same, other] = await Promise.all([
    serve(['a-1.js', 'b-1.css']),
    serve(['a-1.js', 'b-1.css']),
    serve(['a-2.js', 'b-1.css']),
  ])
  const worker = await first('/sw.js')
  expect(worker.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(worker.body).toMatch(/BUILD = '[0-9a-f]{16}'/)
  expect(worker.body).not.toContain('__BUILD__')
  expect((await same('/sw.js')).body).toBe(worker.body)
  expect((await other('/sw.js')).body).not.toBe(worker.body)
})

test('files with a hash in their name are cached permanently, and unknown files are not found', async () => {
  const get = await serve(['a-1.js'])
  expect((await get('/assets/a-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const path of ['/.env', '/assets/../.env', '/assets/%2e%2e/.env', '/assets/a-2.js']) {
    expect([path, (await get(path)).statusCode]).toEqual([path, 404])
  }
})

test('files compressed by the build are sent unchanged; other encodings contain the same text', async () => {
  const get = await serve(['a-1.js'])
  const text = 'export const word = "warp and weft"\n'.repeat(100)
  const ready = brotliCompressSync(text)
  await writeFile(join(get.folder, 'assets/a-1.js'), text)
  await writeFile(join(get.folder, 'assets/a-1.js.br'), ready)
  for (let visit = 1; visit <= 6; visit++) {
    const answer = await get('/assets/a-1.js', 'gzip, br')
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(answer.rawPayload.equals(ready)).toBe(true)
  }
  expect(gunzipSync((await get('/assets/a-1.js', 'gzip')).rawPayload).toString()).toBe(text)
  expect((await get('/assets/a-1.js')).body).toBe(text)
  expect((await get('/assets/a-1.js.br')).statusCode).toBe(404)
})
