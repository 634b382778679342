// The shop's data to back up, and where its backups are stored.
import { join } from 'node:path'
import type { Bucket } from './bucket.ts'
import type { Source } from './write-archive.ts'

export interface BackupPlace extends Source {
  /** Folder with the backups. */
  folder: string
  /** Bucket for copies; null if none is configured. */
  bucket: Bucket | null
}

export const folderOf = (dataDir: string) => join(dataDir, 'backups')

export const fileFoldersOf = (dataDir: string): Source['folders'] => ({
  pictures: join(dataDir, 'pictures'),
  private: join(dataDir, 'private'),
})
