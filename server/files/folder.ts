// Files in one folder of the disk. A file is there whole or not at all.
import { randomBytes } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Folder {
  write(name: string, bytes: Buffer): Promise<void>
  readOrNull(name: string): Promise<Buffer | null>
  /** Succeeds for a file that isn't there, too. */
  remove(name: string): Promise<void>
}

/** 128 random bits: nobody guesses the name of another's picture. */
export const randomName = (): string => randomBytes(16).toString('hex')

/** Names are the caller's to check: none that came from outside may be given. */
export function openFolder(path: string): Folder {
  return {
    async write(name, bytes) {
      await mkdir(path, { recursive: true })
      const unfinished = join(path, `${name}.${randomBytes(4).toString('hex')}.tmp`)
      await writeFile(unfinished, bytes)
      await rename(unfinished, join(path, name))
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
