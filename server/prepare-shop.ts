// Makes a database into a shop: tables up to date, somebody who can sign in, settings, and the demo shop where wanted.
import type { Pool } from 'pg'
import { hashPassword } from './accounts/passwords/passwords.ts'
import { ensureFirstAdmin } from './accounts/sessions/first-admin.ts'
import { addMissingPages } from './content/add-missing-pages.ts'
import { defaultPages } from './content/default-pages.ts'
import { type Db, transaction } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { createPool } from './db/pool.ts'
import { grantToShop } from './db/shop-role.ts'
import type { PictureStore } from './files/picture-store.ts'
import { resumeImports } from './imports/queue-import.ts'
import { migrateJobs } from './jobs/worker.ts'
import { issueMissingInvoices } from './orders/invoicing/issue-missing.ts'
import { issueMissingCreditNotes } from './returns/issue-missing.ts'
import { setUpEmptyShop } from './settings/empty-shop.ts'

interface PrepareOptions {
  /** Address of the role that owns the tables. */
  owner: string
  pool: Pool
  db: Db
  pictures: PictureStore
  demoShop: boolean
  admin: { email: string; password: string | undefined }
  log: (line: string) => void
}

/** Sign-in of the demo shop's customer, told at the start. It guards nothing but invented data. */
export const demoCustomer = { email: 'demo@example.com', password: 'demo-haat-1' } as const

export async function prepareShop(options: PrepareOptions) {
  const { owner, pool, db, pictures, demoShop, admin: wanted, log } = options
  const applied = await bringUpToDate(owner, pool)
  if (applied.length > 0) log(`Brought the database up to date (${applied.length} migrations)`)
  const admin = await ensureFirstAdmin(db, wanted.email, wanted.password)
  const isEmpty = (await db.selectFrom('settings').select('key').limit(1).executeTakeFirst()) === undefined
  if (isEmpty && demoShop) {
    const { loadDemoShop } = await import('#demo/load')
    const demoPasswordHash = await hashPassword(demoCustomer.password)
    await loadDemoShop({ db, admin, demoPasswordHash, now: new Date(), log, keepPicture: pictures.keepMade })
  } else if (isEmpty) {
    await transaction(db, setUpEmptyShop)
  }
  const invoices = await issueMissingInvoices(db)
  await issueMissingCreditNotes(db)
  if (invoices > 0) log(`Issued ${invoices} invoices for what had left without`)
  await transaction(db, (tx) => addMissingPages(tx, defaultPages))
  await resumeImports(db)
  const demo = await db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', demoCustomer.email)
    .executeTakeFirst()
  return { admin, hasDemoCustomer: demo !== undefined }
}

/** Tables as the shop needs them, and its rights on them. Returns the names of what was applied. */
async function bringUpToDate(connectionString: string, shop: Pool): Promise<string[]> {
  const owner = createPool({ connectionString, max: 1, onError: () => {} })
  try {
    const applied = await migrate(owner)
    await migrateJobs(owner)
    const [works, owns] = await Promise.all([shop, owner].map(roleOf))
    if (works !== undefined && works !== owns) await grantToShop(owner, works)
    return applied
  } finally {
    await owner.end()
  }
}

async function roleOf(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role')
  return rows[0]?.role
}
