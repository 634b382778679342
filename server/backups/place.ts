// Where backups of this shop are made from and kept.
import { join } from 'node:path'
import type { Bucket } from './bucket.ts'
import type { Source } from './write-archive.ts'

export interface BackupPlace extends Source {
  /** In which they lie. */
  folder: string
  /** To which they are copied; null where the owner has none. */
  bucket: Bucket | null
}

export const folderOf = (dataDir: string) => join(dataDir, 'backups')

export const fileFoldersOf = (dataDir: string): Source['folders'] => ({
  pictures: join(dataDir, 'pictures'),
  private: join(dataDir, 'private'),
})
