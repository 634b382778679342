// Where a process of the shop keeps everything: the database and the files beside it.
import type { Pool } from 'pg'
import { openBucket } from '#server/backups/bucket'
import { type BackupPlace, fileFoldersOf, folderOf } from '#server/backups/place'
import { createDb, type Db } from '#server/db/database'
import { createPool } from '#server/db/pool'
import type { Environment } from '#server/environment'
import { createPictureStore, type PictureStore } from '#server/files/picture-store'
import { createPrivateStore, type PrivateStore } from '#server/files/private-store'
import type { Logger } from '#server/log'
import type { Lifetime } from './lifetime.ts'

export interface Stores {
  connectionString: string
  pool: Pool
  db: Db
  pictures: PictureStore
  privateFiles: PrivateStore
  backups: BackupPlace
}

/** How the database is reached: by the role that owns its tables, and by the one that the shop works by. */
export interface DatabaseAddresses {
  owner: string
  shop: string
}

interface StoreOptions {
  environment: Environment
  database: DatabaseAddresses
  log: Logger
  /** Connections at most. */
  connections: number
}

export function openStores(options: StoreOptions, lifetime: Lifetime): Stores {
  const { database, log, connections } = options
  const connectionString = database.shop
  const { DATA_DIR, BACKUP_S3 } = options.environment
  const folders = fileFoldersOf(DATA_DIR)
  // The message alone: the error of a driver carries the whole connection.
  const onError = ({ message }: Error) => {
    if (!lifetime.isStopping()) log.warn({ err: message }, 'A connection to the database broke')
  }
  const pool = createPool({ connectionString, max: connections, onError })
  lifetime.onEnd(() => pool.end())
  return {
    connectionString,
    pool,
    db: createDb(pool),
    pictures: createPictureStore(folders.pictures),
    privateFiles: createPrivateStore(folders.private),
    backups: {
      connectionString: database.owner,
      folders,
      folder: folderOf(DATA_DIR),
      bucket: BACKUP_S3 ? openBucket(BACKUP_S3) : null,
    },
  }
}
