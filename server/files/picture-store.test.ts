import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_JPEG_BYTES } from '#contract/base/picture-paths'
import { photograph, plainPicture } from '#test/factories/pictures'
import { openFolder, PUBLIC } from './folder.ts'
import { createPictureStore, type PictureStore } from './picture-store.ts'

let folder: string
let pictures: PictureStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-pictures-'))
  pictures = createPictureStore(openFolder(folder, PUBLIC))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const onItsSide = (width: number, height: number) =>
  photograph(width, height).withMetadata({ orientation: 6 }).toBuffer()

const nameOf = (path: string) => path.replace('/uploads/', '')

test('a picture is stored upright, bounded in size and without camera metadata', async () => {
  const path = await pictures.save(await onItsSide(3_000, 1_500))
  expect(path).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/)
  const kept = await pictures.read(nameOf(path))
  const { format, width, height, exif } = await sharp(kept?.bytes).metadata()
  expect({ format, width, height, exif }).toEqual({
    format: 'webp',
    width: 800,
    height: 1_600,
    exif: undefined,
  })
})

test('a rendition is created on the first request, once for all simultaneous requests', async () => {
  const path = await pictures.save(await onItsSide(1_500, 1_500))
  const name = nameOf(path).replace('.webp', '-320.avif')
  const answers = await Promise.all(Array.from({ length: 5 }, () => pictures.read(name)))
  for (const answer of answers) expect(answer?.type).toBe('image/avif')
  const { width } = await sharp(answers[0]?.bytes).metadata()
  expect(width).toBe(320)
})

test('prepared renditions are on disk before the first request', async () => {
  const path = await pictures.save(await onItsSide(1_500, 1_500))
  await pictures.prepare(path)
  const id = nameOf(path).replace('.webp', '')
  expect((await readdir(folder)).filter((file) => file.startsWith(id)).sort()).toEqual([
    `${id}-160.webp`,
    `${id}-320.avif`,
    `${id}-640.avif`,
    `${id}-800.avif`,
    `${id}.webp`,
  ])
})

test('missing renditions of a prepared picture are made from the widest one, and removing it removes all of them', async () => {
  const made = (width: number) => plainPicture(width, width).avif({ effort: 0 }).toBuffer()
  const path = await pictures.storeRenditions({
    320: await made(320),
    640: await made(640),
    1200: await made(1_200),
  })
  const id = nameOf(path).replace('.webp', '')
  const sizeOf = async (name: string) => {
    const { format, width } = await sharp((await pictures.read(name))?.bytes).metadata()
    return [format, width]
  }
  expect(await sizeOf(`${id}-640.avif`)).toEqual(['heif', 640])
  expect(await sizeOf(`${id}-640.webp`)).toEqual(['webp', 640])
  expect(await sizeOf(`${id}.webp`)).toEqual(['webp', 1_200])
  await pictures.remove(path)
  expect((await readdir(folder)).filter((file) => file.startsWith(id))).toEqual([])
})

test('only pictures are accepted, and no name leads out of the folder', async () => {
  const script = Buffer.from('<script>alert(1)</script>')
  await expect(pictures.save(script)).rejects.toThrow()
  for (const name of [
    '../package.json',
    '..%2f..%2fpackage.json',
    'a.webp',
    `${'0'.repeat(32)}.webp`,
    `${'0'.repeat(32)}-321.avif`,
  ]) {
    expect(await pictures.read(name), name).toBeNull()
  }
})

test('previews and JPEG renditions hold the whole picture in at most 300 KB, and are removed with it', async () => {
  const path = await pictures.save(await photograph(1_500, 3_000).toBuffer())
  const id = nameOf(path).replace('.webp', '')
  const [preview, jpeg] = await Promise.all([
    pictures.read(`${id}-preview.jpg`),
    pictures.read(`${id}-1200.jpg`),
  ])
  const facts = await Promise.all(
    [preview, jpeg].map(async (picture) => {
      const { format, width, height } = await sharp(picture?.bytes).metadata()
      expect(picture?.bytes.length).toBeLessThanOrEqual(MAX_JPEG_BYTES)
      return { type: picture?.type, format, width, height }
    }),
  )
  expect(facts).toEqual([
    { type: 'image/jpeg', format: 'jpeg', width: 1_200, height: 630 },
    { type: 'image/jpeg', format: 'jpeg', width: 800, height: 1_600 },
  ])
  expect([await pictures.read(`${id}-320.jpg`), await pictures.read(`${id}-preview.webp`)]).toEqual([
    null,
    null,
  ])
  await pictures.remove(path)
  expect((await readdir(folder)).filter((file) => file.startsWith(id))).toEqual([])
})
