// Storage of a process: the database, and the files beside it.
import type { Pool } from 'pg'
import { openBucket } from '#server/backups/bucket'
import { type BackupPlace, fileFoldersOf, folderOf } from '#server/backups/place'
import { createDb, type Db } from '#server/db/database'
import { createPool } from '#server/db/pool'
import { createPictureStore, type PictureStore } from '#server/files/picture-store'
import { createPrivateStore, type PrivateStore } from '#server/files/private-store'
import { openSecretBox, type SecretBox } from '#server/files/secret-box'
import type { Logger } from '#server/http/log'
import type { Environment } from '#server/processes/environment'
import type { Lifetime } from './lifetime.ts'

export interface Stores {
  connectionString: string
  pool: Pool
  db: Db
  pictures: PictureStore
  privateFiles: PrivateStore
  backups: BackupPlace
  secrets: SecretBox
}

/** Connection strings of the role that owns the tables and of the role that the shop uses. */
export interface DatabaseAddresses {
  owner: string
  shop: string
}

interface StoreOptions {
  environment: Environment
  database: DatabaseAddresses
  log: Logger
  /** Maximum number of connections. */
  connections: number
}

export function openStores(options: StoreOptions, lifetime: Lifetime): Stores {
  const { database, log, connections } = options
  const connectionString = database.shop
  const { DATA_DIR, BACKUP_S3 } = options.environment
  const folders = fileFoldersOf(DATA_DIR)
  // Log only the message: a driver's error contains the whole connection.
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
    secrets: openSecretBox(DATA_DIR),
  }
}
