// Pictures in a bucket.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { plainPicture } from '#test/factories/pictures'
import { openS3Bucket } from '#test/s3-bucket'
import { openBucketFolder } from './bucket-folder.ts'
import { createPictureStore } from './picture-store.ts'
import { createPrivateStore } from './private-store.ts'

const s3 = await openS3Bucket()
afterAll(() => s3.close())
beforeEach(() => {
  s3.refuse = () => null
  s3.files.clear()
  s3.asked.length = 0
})

const openPictures = () =>
  createPictureStore(openBucketFolder({ address: s3.address, folder: 'pictures', cacheBytes: 1024 * 1024 }))
const gets = () => s3.asked.filter((asked) => asked.startsWith('GET'))

test('a picture and its renditions are stored in the bucket, served to other servers, and removed together', async () => {
  const [one, other] = [openPictures(), openPictures()]
  const path = await one.save(await plainPicture(700, 500).png().toBuffer())
  const name = path.slice('/uploads/'.length)
  await other.prepare(path)
  expect(s3.files.size).toBe(5)
  expect((await one.read(name.replace('.webp', '-640.avif')))?.type).toBe('image/avif')
  await other.remove(path)
  expect(s3.files.size).toBe(0)
  expect(await openPictures().read(name)).toBeNull()
})

test('a public picture is read from the bucket once, a private one every time', async () => {
  const pictures = openPictures()
  const name = (await pictures.save(await plainPicture(60, 40).png().toBuffer())).slice('/uploads/'.length)
  const other = openPictures()
  for (let time = 0; time < 3; time++) await other.read(name)
  expect(gets()).toHaveLength(1)
  const files = createPrivateStore(openBucketFolder({ address: s3.address, folder: 'private' }))
  const hidden = await files.keep(Buffer.from('screenshot'))
  for (let time = 0; time < 2; time++) expect((await files.read(hidden))?.toString()).toBe('screenshot')
  expect(gets()).toHaveLength(3)
  await files.remove(hidden)
  expect(await files.read(hidden)).toBeNull()
})

test('a bucket that fails for a moment makes a visitor try again; one that refuses the key is an error', async () => {
  const pictures = openPictures()
  const name = `${'a'.repeat(32)}.webp`
  s3.refuse = () => 503
  await expect(pictures.read(name)).rejects.toMatchObject({ code: 'unavailable' })
  s3.refuse = () => 403
  await expect(pictures.read(name)).rejects.toThrow('The bucket responded with status 403 (AccessDenied)')
})
