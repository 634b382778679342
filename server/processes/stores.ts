// Storage of a process: the database, and the files beside it.
import type { Pool } from 'pg'
import { openBucket } from '#server/backups/bucket'
import { type BackupPlace, fileFoldersOf, folderOf } from '#server/backups/place'
import { createDb, type Db } from '#server/db/database'
import { createPool } from '#server/db/pool'
import { openReplica } from '#server/db/replica'
import { openBucketFolder } from '#server/files/bucket-folder'
import { openFolder, PRIVATE, PUBLIC } from '#server/files/folder'
import { createPictureStore, type PictureStore } from '#server/files/picture-store'
import { createPrivateStore, type PrivateStore } from '#server/files/private-store'
import { openSecretBox, type SecretBox } from '#server/files/secret-box'
import type { Logger } from '#server/http/log'
import type { Environment } from '#server/processes/environment'
import type { Lifetime } from './lifetime.ts'

/** Memory of each process for pictures from the bucket: a thousand pictures of cards. */
const PICTURE_CACHE_BYTES = 32 * 1024 * 1024

export interface Stores {
  /** Address of the shop's role for notifications and jobs, which bypasses PgBouncer. */
  connectionString: string
  pool: Pool
  db: Db
  /** Returns the database for exports and reports: a replica if there is one. */
  readFrom: () => Promise<Db>
  pictures: PictureStore
  privateFiles: PrivateStore
  backups: BackupPlace
  secrets: SecretBox
}

/** Connection strings of the role that owns the tables and of the role that the shop uses. */
export interface DatabaseAddresses {
  owner: string
  shop: string
  /** For the shop's role, too, but never through PgBouncer. */
  direct: string
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
  const { DATA_DIR, BACKUP_S3, FILES_S3, SECRET_KEY, DATABASE_READ_URL, DATABASE_PREPARED } =
    options.environment
  const folders = fileFoldersOf(DATA_DIR)
  // Log only the message: a driver's error contains the whole connection.
  const onError = ({ message }: Error) => {
    if (!lifetime.isStopping()) log.warn({ err: message }, 'A connection to the database broke')
  }
  const isPooled = database.direct !== database.shop
  const settings = { max: connections, isPooled, prepares: DATABASE_PREPARED, onError }
  const pool = createPool({ connectionString: database.shop, ...settings })
  lifetime.onEnd(() => pool.end())
  const db = createDb(pool)
  const replica = DATABASE_READ_URL
    ? openReplica({ connectionString: DATABASE_READ_URL, primary: { pool, db }, ...settings })
    : null
  if (replica) lifetime.onEnd(replica.close)
  return {
    connectionString: database.direct,
    pool,
    db,
    readFrom: replica ? replica.choose : async () => db,
    pictures: createPictureStore(
      FILES_S3
        ? openBucketFolder({ address: FILES_S3, folder: 'pictures', cacheBytes: PICTURE_CACHE_BYTES })
        : openFolder(folders.pictures, PUBLIC),
    ),
    privateFiles: createPrivateStore(
      FILES_S3
        ? openBucketFolder({ address: FILES_S3, folder: 'private' })
        : openFolder(folders.private, PRIVATE),
    ),
    backups: {
      connectionString: database.owner,
      folders,
      folder: folderOf(DATA_DIR),
      bucket: BACKUP_S3 ? openBucket(BACKUP_S3) : null,
    },
    secrets: openSecretBox(DATA_DIR, SECRET_KEY),
  }
}
