// Turns a database into a shop: migrates the tables, creates the first admin and the settings, and loads the demo
// shop if wanted.
import type { Pool } from 'pg'
import { hashPassword } from '#server/accounts/passwords/passwords'
import { ensureFirstAdmin } from '#server/accounts/sessions/first-admin'
import { backUpBeforeUpgrade, listUpgradeBackups } from '#server/backups/back-up-before-upgrade'
import type { BackupPlace } from '#server/backups/place'
import { addMissingPages } from '#server/content/add-missing-pages'
import { defaultPages } from '#server/content/default-pages'
import { type Db, transaction } from '#server/db/database'
import { migrate } from '#server/db/migrate'
import { createPool } from '#server/db/pool'
import { grantToShop } from '#server/db/shop-role'
import type { PictureStore } from '#server/files/picture-store'
import { ShopError } from '#server/http/errors'
import { queuePictures } from '#server/imports/import-pictures'
import { resumeImports } from '#server/imports/queue-import'
import { migrateJobs } from '#server/jobs/worker'
import { issueMissingInvoices } from '#server/orders/invoicing/issue-missing'
import { issueMissingCreditNotes } from '#server/returns/issue-missing'
import { setUpEmptyShop } from '#server/settings/empty-shop'
import { StartError } from './start-error.ts'

interface PrepareOptions {
  place: BackupPlace
  /** Whether to back up the shop before its tables change. */
  backUp: boolean
  /** Connection string of the role that owns the tables. */
  owner: string
  pool: Pool
  db: Db
  pictures: PictureStore
  demoShop: boolean
  admin: { email: string; password: string | undefined }
  log: (line: string) => void
}

/** Sign-in of the demo shop's customer, printed at the start. It protects only invented data. */
export const demoCustomer = { email: 'demo@example.com', password: 'demo-haat-1' } as const

export async function prepareShop(options: PrepareOptions) {
  const { db, pictures, demoShop, admin: wanted, log } = options
  const applied = await bringUpToDate(options)
  if (applied.length > 0) log(`Brought the database up to date (${applied.length} migrations)`)
  await listUpgradeBackups(db, options.place)
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
  await issueMissingDocuments(db, log)
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

/** If a clock is or was wrong, the shop starts without these documents and issues them at a later start. */
async function issueMissingDocuments(db: Db, log: PrepareOptions['log']): Promise<void> {
  try {
    const invoices = await issueMissingInvoices(db)
    if (invoices > 0) log(`Issued ${invoices} missing invoices for shipped goods`)
    await issueMissingCreditNotes(db)
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'conflict')) throw error
    log(`Missing documents are issued at a later start. ${error.message}`)
  }
}

/** Migrates the tables and grants the shop's role its rights on them. Returns the names of the migrations applied. */
async function bringUpToDate(options: PrepareOptions): Promise<string[]> {
  const { pool: shop, backUp, log } = options
  const owner = createPool({ connectionString: options.owner, max: 1, onError: () => {} })
  try {
    const applied = await migrate(owner, { log, ...(backUp && { before: () => backUpFirst(options) }) })
    await migrateJobs(owner)
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

async function roleOf(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role')
  return rows[0]?.role
}
