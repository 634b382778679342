// Everything that the shop asks of an S3 bucket. Runs with the test server of test/s3-bucket.ts and, if TEST_S3 has the
// address of an empty folder (`http://KEY:SECRET@host/bucket/folder?region=…`), with a real one too, so that the test
// server answers like real ones.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openBucketClient } from '#server/files/bucket-client'
import { assertBucket, openBucketFolder } from '#server/files/bucket-folder'
import { openS3Bucket } from '#test/s3-bucket'
import { openBucket } from './bucket.ts'

const double = await openS3Bucket()
const folder = await mkdtemp(join(tmpdir(), 'haat-s3-'))
const path = join(folder, 'backup')
afterAll(async () => {
  double.close()
  await rm(folder, { recursive: true, force: true })
})

const real = process.env.TEST_S3
const servers = [['the test server', double.address], ...(real ? [['the server at TEST_S3', real]] : [])]
const MIB = 1024 * 1024

describe.each(servers)('%s', (_, address = '') => {
  const bucket = openBucket(address, 5 * MIB)
  const read = async (name: string) => {
    const stream = await bucket.get(name)
    return stream && Buffer.concat(await stream.toArray())
  }
  async function put(name: string, content: Buffer): Promise<void> {
    await writeFile(path, content)
    await bucket.put({ path, name })
  }
  const withKey = (change: (url: URL) => void): string => {
    const url = new URL(address)
    change(url)
    return url.href
  }

  test.each([
    ['an empty file', 0],
    ['a small file', 1_000],
    ['a file of one part', 5 * MIB],
    ['a file of two parts', 5 * MIB + 1],
    ['a file of three parts', 11 * MIB],
  ])('%s is stored, read, replaced and removed', async (name, bytes) => {
    const [first, second] = [randomBytes(bytes), randomBytes(bytes)]
    for (const content of [first, second]) {
      await put(name, content)
      expect((await read(name))?.equals(content)).toBe(true)
    }
    await bucket.remove(name)
    expect(await bucket.get(name)).toBeNull()
  })

  test('names may have folders, spaces and signs', async () => {
    for (const name of [
      'wal/0001/000000010000000000000001',
      'a b+c&d=e.haat',
      "it's (1)!*~.gz",
      'दुकान.tar',
    ]) {
      await put(name, Buffer.from(name))
      expect((await read(name))?.toString()).toBe(name)
      await bucket.remove(name)
      expect(await bucket.get(name)).toBeNull()
    }
  })

  test('removing a missing file succeeds', async () => {
    await bucket.remove('never/there')
  })

  test('an aborted upload in parts leaves the previous file', async () => {
    const before = randomBytes(100)
    await put('aborted', before)
    const client = openBucketClient(address)
    const { said } = await client.ask('POST', 'aborted?uploads=')
    const id = encodeURIComponent(
      (/<UploadId>([^<]+)<\/UploadId>/.exec(said)?.[1] ?? '').replaceAll('&amp;', '&'),
    )
    await client.ask('PUT', `aborted?partNumber=1&uploadId=${id}`, { body: randomBytes(1_000) })
    const wrongEtag = `<Part><PartNumber>1</PartNumber><ETag>"${'0'.repeat(32)}"</ETag></Part>`
    const body = `<CompleteMultipartUpload>${wrongEtag}</CompleteMultipartUpload>`
    await expect(client.ask('POST', `aborted?uploadId=${id}`, { body })).rejects.toThrow('(InvalidPart)')
    await client.ask('DELETE', `aborted?uploadId=${id}`)
    await expect(
      client.ask('PUT', `aborted?partNumber=2&uploadId=${id}`, { body: randomBytes(1_000) }),
    ).rejects.toThrow('(NoSuchUpload)')
    expect((await read('aborted'))?.equals(before)).toBe(true)
    await bucket.remove('aborted')
  })

  test('a wrong key, a wrong secret and a wrong region are refused', async () => {
    await assertBucket(address)
    for (const wrong of [
      withKey((url) => {
        url.username = 'nobody'
      }),
      withKey((url) => {
        url.password = 'wrong'
      }),
      withKey((url) => url.searchParams.set('region', 'mars-1')),
    ])
      await expect(assertBucket(wrong)).rejects.toThrow(/The bucket responded with status 40[03]/)
  })

  test('pictures are stored with their types', async () => {
    const pictures = openBucketFolder({ address, folder: 'pictures' })
    const name = `${'a'.repeat(32)}.webp`
    const bytes = randomBytes(2_000)
    await pictures.write(name, bytes)
    expect((await pictures.readOrNull(name))?.equals(bytes)).toBe(true)
    const stored = await openBucketClient(address).get(`pictures/${name}`)
    expect(stored?.headers.get('content-type')).toBe('image/webp')
    await pictures.remove(name)
    expect(await pictures.readOrNull(name)).toBeNull()
  })
})
