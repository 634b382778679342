import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { runs } from '#test/property-runs'
import { openS3Bucket } from '#test/s3-bucket'
import { openBucket } from './bucket.ts'

const s3 = await openS3Bucket()
const folder = await mkdtemp(join(tmpdir(), 'haat-bucket-'))
const path = join(folder, 'backup')
const object = '/shop/copies/a%20backup'
afterAll(async () => {
  s3.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  s3.refuse = () => null
  s3.files.clear()
  s3.asked.length = 0
})

const PART = 1000
async function put(content: Buffer): Promise<void> {
  await writeFile(path, content)
  await openBucket(s3.address, PART).put({ path, name: 'a backup' })
}

test('a file of any size arrives unchanged, in parts if it exceeds one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.constantFrom(0, 1, 999, 1000, 1001, 2000), fc.nat(4000)), async (bytes) => {
      const content = randomBytes(bytes)
      s3.asked.length = 0
      await put(content)
      expect(s3.files.get(object)?.equals(content)).toBe(true)
      // One request to begin, one to complete.
      expect(s3.asked.length).toBe(bytes > PART ? Math.ceil(bytes / PART) + 2 : 1)
      expect(s3.uploads.size).toBe(0)
    }),
    { numRuns: runs(25) },
  )
})

test('a large file refused halfway leaves no parts, and the previous copy is unchanged', async () => {
  const before = randomBytes(1500)
  await put(before)
  s3.refuse = (request) => (request.includes('partNumber=2') ? 403 : null)
  await expect(put(randomBytes(2500))).rejects.toThrow('The bucket responded with status 403 (AccessDenied)')
  expect(s3.asked.at(-1)).toMatch(/^DELETE .*uploadId=/)
  expect(s3.uploads.size).toBe(0)
  expect(s3.files.get(object)?.equals(before)).toBe(true)
})

test('an error in a 200 response counts as a failed upload', async () => {
  s3.refuse = (request) => (/^POST .*uploadId=/.test(request) ? 200 : null)
  await expect(put(randomBytes(1500))).rejects.toThrow('The bucket responded with status 200 (AccessDenied)')
  expect(s3.uploads.size).toBe(0)
})
