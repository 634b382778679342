// Copies of backups in an S3-compatible bucket: small files in one request, large ones in parts.
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { openBucketClient } from '#server/files/bucket-client'

export interface Bucket {
  /** Host, bucket and folder, without credentials. */
  name: string
  /** Atomic. Throws with a readable reason. */
  put(file: { path: string; name: string }): Promise<void>
  /** Returns null for a missing file. */
  get(name: string): Promise<Readable | null>
  /** Succeeds even if the file is missing. */
  remove(name: string): Promise<void>
}

// One part is held in memory at a time. S3 allows 5 GB in a single request, parts from 5 MiB (except the last), and
// 10,000 parts.
const PART_BYTES = 32 * 1024 * 1024
const MOST_PARTS = 10_000

/**
 * @param address `https://KEY:SECRET@host/bucket/folder?region=ap-south-1`
 * @param partBytes size of a part; larger files are uploaded in parts
 */
export function openBucket(address: string, partBytes = PART_BYTES): Bucket {
  const client = openBucketClient(address)
  const { ask } = client

  async function putInParts(object: string, file: FileHandle, bytes: number): Promise<void> {
    const { said } = await ask('POST', `${object}?uploads=`)
    const id = /<UploadId>([^<]+)<\/UploadId>/.exec(said)?.[1]
    if (id === undefined) throw new Error("The bucket doesn't support multipart uploads")
    const upload = `uploadId=${encodeURIComponent(unescaped(id))}`
    try {
      const size = Math.max(partBytes, Math.ceil(bytes / MOST_PARTS))
      const parts: string[] = []
      for (let at = 0; at < bytes; at += size) {
        const number = parts.length + 1
        const body = await readPart(file, at, Math.min(size, bytes - at))
        const { headers } = await ask('PUT', `${object}?partNumber=${number}&${upload}`, { body })
        const etag = headers.get('etag') ?? ''
        parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`)
      }
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      await ask('POST', `${object}?${upload}`, { body })
    } catch (error) {
      // Incomplete parts are invisible, but cost money.
      await ask('DELETE', `${object}?${upload}`).catch(() => {})
      throw error
    }
  }

  return {
    name: client.name,
    async put({ path, name }) {
      const object = pathOf(name)
      // Not openAsBlob(): it counts the bytes of a file in 32 bits and truncates larger files.
      const file = await open(path)
      try {
        const { size } = await file.stat()
        if (size > partBytes) await putInParts(object, file, size)
        else await ask('PUT', object, { body: await readPart(file, 0, size) })
      } finally {
        await file.close()
      }
    },
    async get(name) {
      const answer = await client.get(pathOf(name))
      return answer && Readable.fromWeb(answer.body as ReadableStream)
    },
    async remove(name) {
      await ask('DELETE', pathOf(name))
    },
  }
}

async function readPart(file: FileHandle, from: number, bytes: number) {
  const part = Buffer.alloc(bytes)
  for (let read = 0; read < bytes; ) {
    const { bytesRead } = await file.read(part, read, bytes - read, from + read)
    if (bytesRead === 0) throw new Error('The backup file shrank while it was being copied')
    read += bytesRead
  }
  return part
}

const pathOf = (name: string) => name.split('/').map(encodeURIComponent).join('/')

const unescaped = (xml: string) => xml.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
