// Stores copies of backups in an S3-compatible bucket: small files in one request, large ones in parts.
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'

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
  const url = new URL(address)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: 3,
  })
  const base = `${url.origin}${url.pathname.replace(/\/+$/, '')}`

  async function ask(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: Buffer<ArrayBuffer> | string) {
    const answer = await client.fetch(`${base}/${path}`, { method, ...(body !== undefined && { body }) })
    const said = await answer.text()
    const isGone = method === 'DELETE' && answer.status === 404
    // Completing a multipart upload may fail after a 200 response.
    if (!isGone && (!answer.ok || said.includes('<Error>'))) {
      const code = /<Code>(\w+)<\/Code>/.exec(said)?.[1]
      throw new Error(`The bucket responded with status ${answer.status}${code ? ` (${code})` : ''}`)
    }
    return { said, headers: answer.headers }
  }

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
        const content = await readPart(file, at, Math.min(size, bytes - at))
        const { headers } = await ask('PUT', `${object}?partNumber=${number}&${upload}`, content)
        const etag = headers.get('etag') ?? ''
        parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`)
      }
      const all = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      await ask('POST', `${object}?${upload}`, all)
    } catch (error) {
      // Incomplete parts are invisible, but cost money.
      await ask('DELETE', `${object}?${upload}`).catch(() => {})
      throw error
    }
  }

  return {
    name: base.replace(/^https?:\/\//, ''),
    async put({ path, name }) {
      const object = pathOf(name)
      // Not openAsBlob(): it counts the bytes of a file in 32 bits and truncates larger files.
      const file = await open(path)
      try {
        const { size } = await file.stat()
        if (size > partBytes) await putInParts(object, file, size)
        else await ask('PUT', object, await readPart(file, 0, size))
      } finally {
        await file.close()
      }
    },
    async get(name) {
      const answer = await client.fetch(`${base}/${pathOf(name)}`)
      if (answer.status === 404) return null
      if (!answer.ok || !answer.body) throw new Error(`The bucket responded with status ${answer.status}`)
      return Readable.fromWeb(answer.body as ReadableStream)
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
