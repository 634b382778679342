// The manifest and icons that make the shop installable.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { demoSeller } from '#demo/seller'
import { transaction } from '#server/db/database'
import { saveSetting } from '#server/settings/settings'
import { openShop, type TestShop } from '#test/shop'
import { appIcons } from './app-icons.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const get = (url: string) => shop.fastify.inject({ url })
const manifest = async () => (await get('/manifest.webmanifest')).json()

test("the manifest has the shop's name and follows a change at once", async () => {
  const { headers } = await get('/manifest.webmanifest')
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(await manifest()).toMatchObject({
    name: demoSeller.name,
    short_name: demoSeller.name,
    start_url: '/',
  })
  onTestFinished(() => transaction(shop.db, (tx) => saveSetting(tx, 'seller', demoSeller)))
  const name = '"><script>alert(1)</script>'
  await transaction(shop.db, (tx) => saveSetting(tx, 'seller', { ...demoSeller, name }))
  await expect.poll(async () => (await manifest()).name).toBe(name)
})

test('every icon of the manifest exists in its declared size, and the touch icon has no transparent corners', async () => {
  const { icons } = (await manifest()) as { icons: { src: string; sizes: string }[] }
  const promised = new Map(icons.map(({ src, sizes }) => [src, sizes]))
  for (const [path, { size }] of Object.entries(appIcons)) {
    const { rawPayload, headers } = await get(path)
    const { width, height, format } = await sharp(rawPayload).metadata()
    expect([path, width, height, format, headers['content-type']]).toEqual([
      path,
      size,
      size,
      'png',
      'image/png',
    ])
    expect([path, promised.get(path) ?? `${size}x${size}`]).toEqual([path, `${size}x${size}`])
  }
  const cornerOf = async (path: string) => {
    const { data } = await sharp((await get(path)).rawPayload)
      .ensureAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return data[3]
  }
  expect(await cornerOf('/icons/icon-512.png')).toBe(0)
  expect(await cornerOf('/icons/maskable-512.png')).toBe(255)
  expect(await cornerOf('/apple-touch-icon.png')).toBe(255)
})

test('GET /favicon.ico returns an ICO file with one PNG', async () => {
  const { rawPayload, headers, statusCode } = await get('/favicon.ico')
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/x-icon'])
  expect([...rawPayload.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48])
  const picture = rawPayload.subarray(rawPayload.readUInt32LE(18))
  expect(picture).toHaveLength(rawPayload.readUInt32LE(14))
  expect(await sharp(picture).metadata()).toMatchObject({ width: 48, height: 48, format: 'png' })
})

test("security.txt names the seller's email address and expires within a year; without an address there is none", async () => {
  const { body, headers } = await get('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain(`Contact: mailto:${demoSeller.email}\n`)
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(body) ?? []
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days > 30 && days < 365).toBe(true)
  onTestFinished(() => transaction(shop.db, (tx) => saveSetting(tx, 'seller', demoSeller)))
  await transaction(shop.db, (tx) => saveSetting(tx, 'seller', { ...demoSeller, email: '' }))
  await expect.poll(async () => (await get('/.well-known/security.txt')).statusCode).toBe(404)
})
