// A file of a backup on the disk: encrypted where there is a key, and there whole or not at all.
import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { seal } from './seal.ts'

export interface Written {
  bytes: number
  /** In hexadecimal. */
  sha256: string
}

/** @param recipients public keys; none leaves it as it is */
export async function writeSealed(
  path: string,
  content: Readable,
  recipients: readonly string[],
): Promise<Written> {
  const unfinished = `${path}.tmp`
  const hash = createHash('sha256')
  let bytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  let file: FileHandle | undefined
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    file = await open(unfinished, 'w', 0o600)
    const sealed = recipients.length > 0 ? await seal(content, recipients) : content
    await pipeline(sealed, meter, file.createWriteStream({ flush: true }))
    await rename(unfinished, path)
    return { bytes, sha256: hash.digest('hex') }
  } finally {
    content.destroy()
    await file?.close().catch(() => {})
    await rm(unfinished, { force: true })
  }
}
