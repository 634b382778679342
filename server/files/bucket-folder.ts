// Files in an S3-compatible bucket, for servers on several machines (decisions/0143). A write is atomic and is visible to
// all servers once it has resolved.
import { LRUCache } from 'lru-cache'
import { refused } from '#server/http/errors'
import { BucketError, openBucketClient } from './bucket-client.ts'
import type { Folder } from './folder.ts'

/** After this time a request fails rather than wait for the bucket. */
const DEADLINE_MS = 10_000

interface BucketFolderOptions {
  /** As in FILES_S3. */
  address: string
  /** Folder inside the bucket. */
  folder: 'pictures' | 'private'
  /**
   * Bytes of files to keep in memory. Files never change under their name, but a file that another server has removed
   * may be served for a few more minutes, so private files aren't cached.
   */
  cacheBytes?: number
}

const CACHE_MS = 5 * 60_000

export function openBucketFolder({ address, folder, cacheBytes = 0 }: BucketFolderOptions): Folder {
  const client = openBucketClient(address)
  const cache =
    cacheBytes > 0
      ? new LRUCache<string, Buffer>({
          maxSize: cacheBytes,
          // A single large original doesn't push out dozens of small pictures.
          maxEntrySize: Math.ceil(cacheBytes / 16),
          sizeCalculation: (bytes) => bytes.length + 1,
          ttl: CACHE_MS,
        })
      : null
  const pathOf = (name: string) => `${folder}/${encodeURIComponent(name)}`
  const signal = () => AbortSignal.timeout(DEADLINE_MS)

  return {
    async write(name, bytes) {
      const headers = { 'content-type': typeOf(name) }
      await client
        .ask('PUT', pathOf(name), { body: Buffer.from(bytes), headers, signal: signal() })
        .catch(explained)
      cache?.set(name, bytes)
    },
    async readOrNull(name) {
      const cached = cache?.get(name)
      if (cached) return cached
      const bytes = await read(name).catch(explained)
      if (bytes) cache?.set(name, bytes)
      return bytes
    },
    async remove(name) {
      cache?.delete(name)
      await client.ask('DELETE', pathOf(name), { signal: signal() }).catch(explained)
    },
  }

  async function read(name: string): Promise<Buffer | null> {
    const answer = await client.get(pathOf(name), { signal: signal() })
    return answer && Buffer.from(await answer.arrayBuffer())
  }
}

/** Throws the reason if the bucket refuses its credentials or doesn't exist. */
export async function assertBucket(address: string): Promise<void> {
  const client = openBucketClient(address)
  await client.get(`pictures/${'0'.repeat(32)}.webp`, { signal: AbortSignal.timeout(DEADLINE_MS) })
}

/** Visitors are asked to try again if the bucket can't be reached. */
function explained(error: unknown): never {
  const isRefused = error instanceof BucketError && error.status < 500
  if (isRefused) throw error
  throw refused('unavailable', 'Files are temporarily unavailable. Please try again in a moment.', {
    cause: error,
  })
}

const typeOf = (name: string): string => {
  if (name.endsWith('.webp')) return 'image/webp'
  if (name.endsWith('.avif')) return 'image/avif'
  return name.endsWith('.jpg') ? 'image/jpeg' : 'application/octet-stream'
}
