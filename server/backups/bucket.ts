// Copies of backups in a bucket that speaks S3: a small file at once, a large one in parts.
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'

export interface Bucket {
  /** Host, bucket and folder, without who signs. */
  name: string
  /** Whole or not at all. Throws with a sentence that says why not. */
  put(file: { path: string; name: string }): Promise<void>
  /** Null for one that is not there. */
  get(name: string): Promise<Readable | null>
  /** Succeeds for a file that is not there, too. */
  remove(name: string): Promise<void>
}

// Held in memory one at a time. S3 takes 5 GB in one piece, parts of 5 MiB or more (but for the last), and 10,000 of them.
const PART_BYTES = 32 * 1024 * 1024
const MOST_PARTS = 10_000

/**
 * @param address `https://KEY:SECRET@host/bucket/folder?region=ap-south-1`
 * @param partBytes what is larger goes in parts of this size
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
    // What puts parts together may fail after it has answered 200.
    if (!isGone && (!answer.ok || said.includes('<Error>'))) {
      const code = /<Code>(\w+)<\/Code>/.exec(said)?.[1]
      throw new Error(`The bucket answered ${answer.status}${code ? ` (${code})` : ''}`)
    }
    return { said, headers: answer.headers }
  }

  async function putInParts(object: string, file: FileHandle, bytes: number): Promise<void> {
    const { said } = await ask('POST', `${object}?uploads=`)
    const id = /<UploadId>([^<]+)<\/UploadId>/.exec(said)?.[1]
    if (id === undefined) throw new Error('The bucket takes no file in parts')
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
      // Parts that nobody puts together are paid for, and shown nowhere.
      await ask('DELETE', `${object}?${upload}`).catch(() => {})
      throw error
    }
  }

  return {
    name: base.replace(/^https?:\/\//, ''),
    async put({ path, name }) {
      const object = pathOf(name)
      // Not openAsBlob(): it counts the bytes of a file in 32 bits, and what is larger arrives cut off.
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
      if (!answer.ok || !answer.body) throw new Error(`The bucket answered ${answer.status}`)
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
    if (bytesRead === 0) throw new Error('The backup became shorter while it was copied')
    read += bytesRead
  }
  return part
}

const pathOf = (name: string) => name.split('/').map(encodeURIComponent).join('/')

const unescaped = (xml: string) => xml.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
