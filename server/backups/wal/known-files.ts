// Which files beside the database a chain holds already: pictures never change, so a name says all.
import { appendFile, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileFolder, fileFolders, fileName } from '../archive.ts'
import { listKeptFiles } from '../kept-files.ts'
import type { BackupPlace } from '../place.ts'
import type { NewFile } from './piece.ts'

/** Of this machine only: one name a line. */
export const FILES = 'files.txt'

export interface KnownFiles {
  /** What has come since; a folder whose time has not changed is not read again. */
  findNew(): Promise<NewFile[]>
  remember(files: readonly NewFile[]): Promise<void>
}

export const listFiles = (names: Iterable<string>): string => [...names].map((name) => `${name}\n`).join('')

export async function openKnownFiles(chain: string, folders: BackupPlace['folders']): Promise<KnownFiles> {
  const known = new Set((await readFile(join(chain, FILES), 'utf8')).split('\n'))
  const seen: Partial<Record<FileFolder, number>> = {}
  return {
    async findNew() {
      const found: NewFile[] = []
      for (const folder of fileFolders) {
        const changed = await stat(folders[folder]).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        )
        if (changed === seen[folder]) continue
        const names = (await listKeptFiles(folders[folder])).filter(
          (name) => !known.has(fileName(folder, name)),
        )
        found.push(...names.map((name) => ({ folder, name, path: join(folders[folder], name) })))
        // A file that comes within the same tick of the clock must not be overlooked.
        if (names.length === 0 && Date.now() - changed > 1_000) seen[folder] = changed
      }
      return found
    },
    async remember(files) {
      const names = files.map(({ folder, name }) => fileName(folder, name))
      await appendFile(join(chain, FILES), listFiles(names))
      for (const name of names) known.add(name)
    },
  }
}
