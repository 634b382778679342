import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import * as contract from '#contract/backups/admin'
import { transaction } from '#server/db/database'
import { createPool } from '#server/db/pool'
import { saveSetting } from '#server/settings/settings'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { plainPicture } from '#test/factories/pictures'
import { createProduct } from '#test/factories/products'
import { recordFlushes } from '#test/flushes'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'
import { runs } from '#test/property-runs'
import { openS3Bucket } from '#test/s3-bucket'
import { backUpWhenDue } from './backup-queries.ts'
import { openBucket } from './bucket.ts'
import { decrypt } from './encryption.ts'
import { BACKUP_LOCK, makeBackup } from './make-backup.ts'
import { restoreArchive } from './restore-archive.ts'

vi.setConfig({ testTimeout: 180_000 })

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const customer = await shop.asCustomer()
const { db, backups: place } = shop

// Varied data: text that COPY has to escape, pictures, an order with a return, a used-up number.
await createProduct(db, {
  name: 'Rug “Ganga”, 4\\x6\nft\t\\N',
  description: 'é\u0000'.replace('\u0000', '—'),
})
await shop.pictures.save(await plainPicture(60, 40).png().toBuffer())
const order = await placeTestOrder(db, customer)
await deliverOrder(admin, order._id)
await placeTestOrder(db, customer)
await postOffice.work()

const folder = await mkdtemp(join(tmpdir(), 'haat-restored-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const list = () => admin.call(contract.listBackups, {})
async function make() {
  await admin.call(contract.makeBackup, {})
  await postOffice.work()
  const [backup] = (await list()).backups
  return backup as contract.Backup
}
const pathOf = ({ fileName }: contract.Backup) => join(place.folder, fileName)
async function setUp(value: Partial<contract.BackupSettings>) {
  const { state } = await list()
  const { version, keep, recipient } = state
  await admin.call(contract.saveBackupSettings, { body: { version, keep, recipient, ...value } })
}

/** Every row of every table as text, except tables specific to the machine. */
async function contentOf(connection: { query: pg.Pool['query'] }): Promise<Record<string, string>> {
  const { rows: tables } = await connection.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [
      [
        'migrations',
        'sql_files',
        'releases',
        'backups',
        'job_holders',
        'running_processes',
        'outbox',
        'audit_log',
        'idempotency_keys',
        'settings',
      ],
    ],
  )
  const content: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await connection.query(`select t::text as row from ${name} t order by 1`)
    content[name] = rows.map(({ row }) => row).join('\n')
  }
  const { rows } = await connection.query('select last_value from order_numbers')
  return { ...content, 'order numbers': String(rows[0].last_value) }
}

async function inEmptyDatabase<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const name = `restored_${crypto.randomUUID().slice(0, 8)}`
  const address = place.connectionString
  const owner = new pg.Client({ connectionString: address })
  await owner.connect()
  await owner.query(`create database ${name} template template0`)
  const connectionString = address.replace(/(?<=\/)(\w+)(?=\?|$)/, name)
  const pool = createPool({ connectionString, max: 3, onError: () => {} })
  try {
    return await work(pool)
  } finally {
    await pool.end()
    await owner.query(`drop database ${name} with (force)`)
    await owner.end()
  }
}
const restore = async (path: string, pool: pg.Pool, identity: string | null = null) =>
  restoreArchive(await decrypt(createReadStream(path), identity), {
    connectionString: pool.options.connectionString ?? '',
    folders: { pictures: join(folder, 'pictures'), private: join(folder, 'private') },
  })

test('a backup contains every row and every file, and the restored shop works', async () => {
  const backup = await make()
  expect(backup).toMatchObject({
    reason: 'admin',
    actorName: admin.name,
    status: 'made',
    inFolder: true,
    inBucket: false,
    isEncrypted: false,
    failure: null,
    testFailure: null,
    testedAt: expect.any(String),
    files: 1,
  })
  expect((await stat(pathOf(backup))).mode & 0o777).toBe(0o600)
  await inEmptyDatabase(async (pool) => {
    const restored = await restore(pathOf(backup), pool)
    expect(restored.files).toBe(1)
    expect(await contentOf(pool)).toEqual(await contentOf(shop.pool))
    let keys: number | undefined
    const [picture = ''] = await readdir(join(folder, 'pictures'))
    expect(await readFile(join(folder, 'pictures', picture))).toEqual(
      await readFile(join(place.folders.pictures, picture)),
    )
    // Keys and triggers have been restored, and work.
    for (const each of [pool, shop.pool]) {
      const { rows } = await each.query(
        `select (select count(*)::int from pg_constraint where contype = 'f') as keys,
         (select count(*)::int from pg_trigger where not tgisinternal and tgenabled = 'D') as off`,
      )
      expect(rows).toEqual([{ keys: expect.any(Number), off: 0 }])
      expect(rows[0].keys).toBe(keys ?? rows[0].keys)
      keys = rows[0].keys
    }
  })
  expect(await checkInvariants(db)).toEqual([])
  const left = await sql<{ n: number }>`
    select count(*)::int as n from pg_database where datname like 'haat_rehearsal_%'`.execute(db)
  expect(left.rows[0]?.n).toBe(0)
})

test('with a key set only its owner can open a backup, and the backup has still been test-restored', async () => {
  const identity = await generateIdentity()
  await setUp({ recipient: await identityToRecipient(identity) })
  const backup = await make()
  expect(backup).toMatchObject({ status: 'made', isEncrypted: true, testFailure: null })
  expect(backup.testedAt).not.toBe(null)
  const bytes = await readFile(pathOf(backup))
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  await inEmptyDatabase(async (pool) => {
    await expect(restore(pathOf(backup), pool)).rejects.toThrow('Pass its key')
    await expect(restore(pathOf(backup), pool, 'a word')).rejects.toThrow('begin with AGE-SECRET-KEY-')
    await expect(restore(pathOf(backup), pool, await generateIdentity())).rejects.toThrow("doesn't open")
    await restore(pathOf(backup), pool, identity)
    expect(Object.keys(await contentOf(pool))).toContain('orders')
  })
})

test('damaged, truncated and foreign files are refused and leave nothing in the database', async () => {
  await setUp({ recipient: null })
  const backup = await make()
  const whole = await readFile(pathOf(backup))
  const bad = join(folder, 'bad')
  for (const bytes of [whole.subarray(0, whole.length >> 1), Buffer.from('a letter'), Buffer.alloc(0)]) {
    await writeFile(bad, bytes)
    await inEmptyDatabase(async (pool) => {
      await expect(restore(bad, pool)).rejects.toThrow(/This (file|backup)/)
      const { rows } = await pool
        .query('select count(*)::int as n from orders')
        .catch(() => ({ rows: [{ n: 0 }] }))
      expect(rows[0].n).toBe(0)
    })
  }
})

test('no flipped bit in a backup goes unnoticed', async () => {
  const backup = await make()
  const whole = await readFile(pathOf(backup))
  const content = await contentOf(shop.pool)
  const bad = join(folder, 'flipped')
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 7 }), async (at, bit) => {
      const bytes = Buffer.from(whole)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
      await writeFile(bad, bytes)
      await inEmptyDatabase(async (pool) => {
        const outcome = await restore(bad, pool).then(
          () => 'restored',
          (error: Error) => error.message,
        )
        // A few bits of the format have no meaning.
        if (outcome === 'restored') expect(await contentOf(pool)).toEqual(content)
        else expect(outcome).toMatch(/^This (file|backup|program) /)
      })
    }),
    { numRuns: runs(6) },
  )
})

test('the configured number of backups is kept, including the newest tested one', async () => {
  await setUp({ keep: 2 })
  const proven = await make()
  // Not test-restored, because another backup was this week.
  for (let round = 0; round < 2; round++) {
    await sql`update backups set started_at = started_at - interval '1 year'`.execute(db)
    await transaction(db, backUpWhenDue)
    await postOffice.work()
  }
  const { backups } = await list()
  const made = backups.filter(({ status }) => status === 'made')
  expect(made.map(({ reason, testedAt }) => [reason, testedAt !== null])).toEqual([
    ['schedule', false],
    ['schedule', false],
    ['admin', true],
  ])
  expect(made.at(-1)?._id).toBe(proven._id)
  expect((await readdir(place.folder)).sort()).toEqual(made.map(({ fileName }) => fileName).sort())
})

test('backups run automatically when they are due and enabled', async () => {
  const count = async () => (await list()).backups.length
  const before = await count()
  await transaction(db, backUpWhenDue)
  expect(await count()).toBe(before)
  await sql`update backups set started_at = started_at - interval '1 year'`.execute(db)
  const general = (await sql<{ value: never }>`select '{"autoBackup": false}'::jsonb as value`.execute(db))
    .rows[0]
  await transaction(db, (tx) =>
    tx
      .insertInto('settings')
      .values({ key: 'general', value: general?.value as never })
      .execute(),
  )
  await transaction(db, backUpWhenDue)
  expect(await count()).toBe(before)
  await db.deleteFrom('settings').where('key', '=', 'general').execute()
  await transaction(db, backUpWhenDue)
  await transaction(db, backUpWhenDue)
  expect(await count()).toBe(before + 1)
  await postOffice.work()
  expect((await list()).backups[0]).toMatchObject({ reason: 'schedule', status: 'made' })
})

test('the second of two concurrent backups is refused', async () => {
  await admin.call(contract.makeBackup, {})
  expect(await admin.send('POST', '/backups')).toMatchObject({ status: 409 })
  const [waiting] = (await list()).backups
  const both = await Promise.allSettled([1, 2].map(() => makeBackup({ db, place }, waiting?._id ?? '')))
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect((await list()).backups[0]).toMatchObject({ status: 'made' })
  await postOffice.work()
})

test('a backup waits without failing while another one, or its test restore, is in progress', async () => {
  const other = new pg.Client({ connectionString: place.connectionString })
  await other.connect()
  await other.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
  await admin.call(contract.makeBackup, {})
  for (let tries = 0; tries < 3; tries++) await postOffice.work()
  const { rows } = await sql<{ attempts: number; lastError: string | null; waits: boolean }>`
    select attempts, last_error, run_at > now() as waits from graphile_worker.jobs
    where task_identifier = 'back_up'`.execute(db)
  expect(rows).toEqual([{ attempts: 0, lastError: null, waits: true }])
  expect((await list()).backups[0]).toMatchObject({ status: 'running', failure: null })
  await other.end()
  await postOffice.work()
  expect((await list()).backups[0]).toMatchObject({ status: 'made', failure: null, testFailure: null })
})

test('a backup is on disk, with its name, before it counts as made', async () => {
  const flushed = await recordFlushes()
  const backup = await make()
  expect(backup.status).toBe('made')
  expect(flushed).toContain(place.folder)
})

test('a failure is reported and retried, and leaves no partial file', async () => {
  await admin.call(contract.makeBackup, {})
  const [{ _id }] = (await list()).backups as [contract.Backup]
  const gone = { ...place, folders: { ...place.folders, pictures: '/dev/null/pictures' } }
  await expect(makeBackup({ db, place: gone }, _id)).rejects.toThrow('ENOTDIR')
  expect((await list()).backups[0]).toMatchObject({
    status: 'failed',
    failure: expect.stringContaining('ENOTDIR'),
  })
  expect((await readdir(place.folder)).filter((name) => name.endsWith('.tmp'))).toEqual([])
  await postOffice.work()
  expect((await list()).backups[0]).toMatchObject({ _id, status: 'made', failure: null })
})

test('encrypted backups are copied to the bucket, with signed requests, and removed there too; plain ones are never uploaded', async () => {
  const s3 = await openS3Bucket()
  const bucket = openBucket(s3.address)
  expect(bucket.name).toBe(`${s3.host}/shop/copies`)
  const withBucket = { db, place: { ...place, bucket } }
  async function copy() {
    await sql`delete from backups where status = 'running'`.execute(db)
    await admin.call(contract.makeBackup, {})
    const [asked] = (await list()).backups as [contract.Backup]
    await makeBackup(withBucket, asked._id)
    return (await list()).backups[0] as contract.Backup
  }
  try {
    await setUp({ keep: 1, recipient: null })
    expect(await copy()).toMatchObject({
      status: 'made',
      inBucket: false,
      failure: expect.stringContaining('set an encryption key first'),
    })
    await setUp({ recipient: await identityToRecipient(await generateIdentity()) })
    const first = await copy()
    expect(first).toMatchObject({ status: 'made', inBucket: true, failure: null })
    expect(s3.files.get(`/shop/copies/${first.fileName}`)).toEqual(await readFile(pathOf(first)))
    const second = await copy()
    expect([...s3.files.keys()]).toEqual([`/shop/copies/${second.fileName}`])
    s3.refuse = () => 403
    expect(await copy()).toMatchObject({
      status: 'made',
      inBucket: false,
      failure: 'Not copied to the bucket: The bucket responded with status 403 (AccessDenied)',
    })
  } finally {
    s3.close()
    await setUp({ recipient: null })
  }
})

test('a download is recorded in the audit log, and a missing backup is 404', async () => {
  const backup = await make()
  const answer = await shop.fastify.inject({ url: `/api/backups/${backup._id}/file`, headers: admin.headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain(backup.fileName)
  expect(answer.rawPayload).toEqual(await readFile(pathOf(backup)))
  const trace = await db.selectFrom('auditLog').selectAll().where('action', '=', 'backup.download').execute()
  expect(trace).toMatchObject([{ subjectId: backup._id, subjectName: backup.fileName }])
  await rm(pathOf(backup))
  expect(await admin.send('GET', `/backups/${backup._id}/file`)).toMatchObject({ status: 404 })
  expect(await admin.send('GET', `/backups/${crypto.randomUUID()}/file`)).toMatchObject({ status: 404 })
})

test('invalid or outdated settings change nothing', async () => {
  const { state } = await list()
  const wrong = [{ keep: 0 }, { keep: 1.5 }, { keep: 401 }, { recipient: 'age1nonsense' }, { recipient: '' }]
  for (const part of wrong) {
    const body = { keep: 5, recipient: null, version: state.version, ...part }
    expect(await admin.send('PUT', '/backups/settings', body)).toMatchObject({ status: 400 })
  }
  const old = { keep: 5, recipient: null, version: state.version - 1 }
  expect(await admin.send('PUT', '/backups/settings', old)).toMatchObject({ status: 409 })
  expect((await list()).state).toEqual(state)
})

test('a shop backed up by an older version can be restored, and is migrated when it starts', async () => {
  await transaction(db, (tx) => saveSetting(tx, 'backups', { keep: 14, recipient: null }))
  const backup = await make()
  await inEmptyDatabase(async (pool) => {
    await restore(pathOf(backup), pool)
    const { migrate } = await import('#server/db/migrate')
    expect(await migrate(pool)).toEqual([])
    await expect(migrate(pool, { only: ['9999-unheard-of.sql'] })).rejects.toThrow("doesn't know")
  })
})
