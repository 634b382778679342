// Files in one folder on disk. Writes are atomic and durable: a file exists completely or not at all, and survives a
// power cut from the moment its write has resolved.
import { randomBytes } from 'node:crypto'
import { access, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Folder {
  write(name: string, bytes: Buffer): Promise<void>
  readOrNull(name: string): Promise<Buffer | null>
  /** Succeeds if the file doesn't exist, too. */
  remove(name: string): Promise<void>
}

/** Permissions of new folders and files. */
export interface Modes {
  folder: number
  file: number
}

/** For pictures that every visitor may see. */
export const PUBLIC: Modes = { folder: 0o755, file: 0o644 }
/** For everything else: other users of the machine can't read it. */
export const PRIVATE: Modes = { folder: 0o700, file: 0o600 }

/** 128 random bits, so that names can't be guessed. */
export const randomName = (): string => randomBytes(16).toString('hex')

/** The caller must check names; never pass one that came from outside. */
export function openFolder(path: string, modes: Modes): Folder {
  const flush = sharedFlush(path)
  return {
    async write(name, bytes) {
      await mkdir(path, { recursive: true, mode: modes.folder })
      const unfinished = join(path, `${name}.${randomBytes(4).toString('hex')}.tmp`)
      try {
        await writeFile(unfinished, bytes, { mode: modes.file, flush: true })
        await rename(unfinished, join(path, name))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await flush()
    },
    async readOrNull(name) {
      const file = join(path, name)
      const exists = await access(file).then(
        () => true,
        () => false,
      )
      return exists ? readFile(file) : null
    },
    remove: (name) => rm(join(path, name), { force: true }),
  }
}

/** Flushes the names in a folder to disk: new files, renamed and removed ones. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/**
 * Returns a function that flushes the folder. Calls made during a flush share the next flush, so simultaneous writes
 * need few of them.
 */
function sharedFlush(path: string): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        running = flushFolder(path)
        return running
      })
    return next
  }
}
