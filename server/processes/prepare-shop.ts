// Turns a database into a shop: migrates the tables, creates the first admin and the settings, and loads the demo
// shop if wanted.
import type { Pool } from 'pg'
import { hashPassword } from '#server/accounts/passwords/passwords'
import { ensureFirstAdmin } from '#server/accounts/sessions/first-admin'
import { sealPlainSecrets as sealTwoFactors } from '#server/accounts/two-factor/stored-secrets'
import { backUpBeforeUpgrade, listUpgradeBackups } from '#server/backups/back-up-before-upgrade'
import { withConnection } from '#server/backups/connect'
import type { BackupPlace } from '#server/backups/place'
import { sealPlainSecrets as sealWebhooks } from '#server/connections/webhooks/stored-secrets'
import { addMissingPages } from '#server/content/add-missing-pages'
import { defaultPages } from '#server/content/default-pages'
import { type Db, transaction } from '#server/db/database'
import { migrate } from '#server/db/migrate'
import { createPool } from '#server/db/pool'
import { setRoleSettings } from '#server/db/role-settings'
import { grantToShop } from '#server/db/shop-role'
import type { PictureStore } from '#server/files/picture-store'
import type { SecretBox } from '#server/files/secret-box'
import { isKeyOfShop, takeKeyOfShop } from '#server/files/secret-key-check'
import { ShopError } from '#server/http/errors'
import { queuePictures } from '#server/imports/import-pictures'
import { resumeImports } from '#server/imports/queue-import'
import { migrateJobs } from '#server/jobs/worker'
import { issueMissingDocuments } from '#server/returns/issue-missing'
import { setUpEmptyShop } from '#server/settings/empty-shop'
import { StartError } from './start-error.ts'
import type { DatabaseAddresses } from './stores.ts'

// An arbitrary number, the same for all servers of the shop.
const LOCK = 7_239_404

interface PrepareOptions {
  database: DatabaseAddresses
  /** Whether no other machine uses the database. */
  isEmbedded: boolean
  place: BackupPlace
  /** Whether to back up the shop before its tables change. */
  backUp: boolean
  pool: Pool
  db: Db
  pictures: PictureStore
  secrets: SecretBox
  demoShop: boolean
  admin: { email: string; password: string | undefined }
  log: (line: string) => void
}

/** Sign-in of the demo shop's customer, printed at the start. It protects only invented data. */
export const demoCustomer = { email: 'demo@example.com', password: 'demo-haat-1' } as const

/** Machines that start at the same time prepare the shop one after the other. */
export function prepareShop(options: PrepareOptions) {
  return withConnection(options.database.owner, async (holder) => {
    await holder.query('select pg_advisory_lock($1)', [LOCK])
    return prepareAlone(options)
  })
}

async function prepareAlone(options: PrepareOptions) {
  const { db, secrets, isEmbedded, pictures, demoShop, admin: wanted, log } = options
  const applied = await bringUpToDate(options)
  if (applied.length > 0) log(`Brought the database up to date (${applied.length} migrations)`)
  await listUpgradeBackups(db, options.place)
  await checkSecretKey(db, secrets, isEmbedded)
  await sealSecrets(options)
  const admin = await ensureFirstAdmin(db, wanted.email, wanted.password)
  const seller = await db.selectFrom('settings').select('key').where('key', '=', 'seller').executeTakeFirst()
  const isEmpty = seller === undefined
  if (isEmpty && demoShop) {
    const { loadDemoShop } = await import('#demo/load')
    const demoPasswordHash = await hashPassword(demoCustomer.password)
    await loadDemoShop({
      db,
      admin,
      demoPasswordHash,
      now: new Date(),
      log,
      keepPicture: pictures.storeRenditions,
    })
  } else if (isEmpty) {
    await transaction(db, setUpEmptyShop)
  }
  await issueMissing(db, log)
  await transaction(db, (tx) => addMissingPages(tx, defaultPages))
  await resumeImports(db)
  await queuePictures(db)
  const demo = await db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', demoCustomer.email)
    .executeTakeFirst()
  return { admin, hasDemoCustomer: demo !== undefined }
}

/** Encrypts the secrets of older versions. Says so if a restored shop lacks the key of its secrets. */
async function sealSecrets({ db, secrets, log }: PrepareOptions): Promise<void> {
  const unreadable = (await sealTwoFactors(db, secrets)) + (await sealWebhooks(db, secrets))
  if (unreadable === 0) return
  log(
    'The secret.key of the former data directory is missing. Copy it to this data directory and restart. Without it, ' +
      'admins with two-factor authentication sign in with a recovery code or after `npm run reset-admin -- EMAIL`, ' +
      'and each webhook needs a new secret.',
  )
}

/** If a clock is or was wrong, the shop starts without these documents and issues them at a later start. */
async function issueMissing(db: Db, log: PrepareOptions['log']): Promise<void> {
  try {
    const invoices = await issueMissingDocuments(db)
    if (invoices > 0) log(`Issued ${invoices} missing invoices for shipped goods`)
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'conflict')) throw error
    log(`Missing documents are issued at a later start. ${error.message}`)
  }
}

/** Migrates the tables and grants the shop's role its rights on them. Returns the names of the migrations applied. */
async function bringUpToDate(options: PrepareOptions): Promise<string[]> {
  const { database, pool: shop, backUp, log } = options
  const owner = createPool({ connectionString: database.owner, max: 1, onError: () => {} })
  try {
    const applied = await migrate(owner, { log, ...(backUp && { before: () => backUpFirst(options) }) })
    await migrateJobs(owner)
    if (database.direct !== database.shop) await setRoleSettings(database.direct)
    const [works, owns] = await Promise.all([shop, owner].map(roleOf))
    if (works !== undefined && works !== owns) await grantToShop(owner, works)
    return applied
  } finally {
    await owner.end()
  }
}

async function backUpFirst({ place, log }: PrepareOptions): Promise<void> {
  log('Backing up the shop before the upgrade')
  try {
    log(`The shop as it was before the upgrade is in ${await backUpBeforeUpgrade(place)}`)
  } catch (error) {
    throw new StartError(
      `The shop couldn't be backed up before the upgrade, so nothing was changed: ${(error as Error).message}. Remove the cause, or set BACKUP_BEFORE_UPGRADE=off if you have a backup of your own.`,
    )
  }
}

async function checkSecretKey(
  db: Db,
  secrets: PrepareOptions['secrets'],
  isEmbedded: boolean,
): Promise<void> {
  if (isEmbedded) return takeKeyOfShop(db, secrets)
  if (await isKeyOfShop(db, secrets)) return
  throw new StartError(
    'This machine has another secret key than the shop. Set SECRET_KEY to the key of the first machine: base64 -w0 secret.key, in its DATA_DIR. If that key is lost, run the statement `delete from secret_key_fingerprint` on the database and start again; passwords of mail servers have to be entered again, and links in emails sent before become invalid.',
  )
}

async function roleOf(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role')
  return rows[0]?.role
}
