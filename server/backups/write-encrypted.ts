// Writes a backup file to disk atomically and durably, encrypted if there is a key.
import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { flushFolder } from '#server/files/folder'
import { encrypt } from './encryption.ts'

export interface Written {
  bytes: number
  /** In hexadecimal. */
  sha256: string
}

/** @param recipients public keys; without any the file isn't encrypted */
export async function writeEncrypted(
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
    const encrypted = recipients.length > 0 ? await encrypt(content, recipients) : content
    await pipeline(encrypted, meter, file.createWriteStream({ flush: true }))
    await rename(unfinished, path)
    await flushFolder(dirname(path))
    return { bytes, sha256: hash.digest('hex') }
  } finally {
    content.destroy()
    await file?.close().catch(() => {})
    await rm(unfinished, { force: true })
  }
}
