// Tracks which files outside the database a chain already contains. Files never change, so the name is enough.
import { appendFile, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listPictureFiles } from '#server/backups/picture-files'
import { type FileFolder, fileFolders, fileName } from '../archive.ts'
import type { BackupPlace } from '../place.ts'
import type { NewFile } from './archived-segment.ts'

/** Local only: one name per line. */
export const FILES = 'files.txt'

export interface KnownFiles {
  /** Returns new files; skips folders whose modification time hasn't changed. */
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
        const names = (await listPictureFiles(folders[folder])).filter(
          (name) => !known.has(fileName(folder, name)),
        )
        found.push(...names.map((name) => ({ folder, name, path: join(folders[folder], name) })))
        // A file added within the same clock tick must not be missed.
        if (names.length === 0 && Date.now() - changed > 1_000) seen[folder] = changed
      }
      return found
    },
    async remember(files) {
      const names = files.map(({ folder, name }) => fileName(folder, name))
      await appendFile(join(chain, FILES), listFiles(names), { mode: 0o600 })
      for (const name of names) known.add(name)
    },
  }
}
