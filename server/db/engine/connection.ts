/**
 * What the engine itself asks its server: whether it answers, that it serves this very cluster, that the shop's
 * database exists, and that no setting lets a committed transaction be lost.
 */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { superuser } from './cluster.ts'
import { EngineError } from './engine-error.ts'

export type Access = { socketFolder: string; password: string }

const shopDatabase = 'haat'
/** By which the shop works; what is its to do, server/db/shop-role.ts says. */
const shopRole = 'haat_shop'

export const ownerAddress = ({ socketFolder, password }: Access) =>
  addressOf(superuser, password, socketFolder)

const addressOf = (role: string, password: string, socketFolder: string) =>
  `postgresql://${role}:${password}@/${shopDatabase}?host=${encodeURIComponent(socketFolder)}`

/** `absent`: nobody listens (yet). A server that answers but isn't ours is refused. */
export async function probe(
  access: Access,
  cluster: string,
): Promise<'ready' | 'starting' | 'stopping' | 'absent'> {
  try {
    const [served] = await ask<{ data_directory: string }>(access, 'postgres', 'show data_directory')
    if (served?.data_directory === cluster) return 'ready'
    throw new EngineError(
      `The server in ${access.socketFolder} serves ${served?.data_directory}, not ${cluster}.`,
    )
  } catch (error) {
    const { code, message } = error as pg.DatabaseError
    if (code === '57P03') return message.includes('shutting down') ? 'stopping' : 'starting'
    if (code === '28P01' || code === '28000' || code === 'EACCES')
      throw new EngineError(`The database server of ${cluster} does not let Haat in: ${message}.`)
    // Not by its code: "EPIPE" of a server that ends while it is asked has five letters, too.
    if (error instanceof EngineError || error instanceof pg.DatabaseError) throw error
    return 'absent'
  }
}

export async function ensureShopDatabase(access: Access) {
  const found = await ask(access, 'postgres', `select from pg_database where datname = '${shopDatabase}'`)
  if (found.length === 0) await ask(access, 'postgres', `create database ${shopDatabase}`)
}

/** Returns the address by which the shop works, with a password that is good until the next start. */
export async function ensureShopRole(access: Access): Promise<string> {
  const found = await ask(access, 'postgres', `select from pg_roles where rolname = '${shopRole}'`)
  const password = randomBytes(24).toString('base64url')
  const verb = found.length === 0 ? 'create' : 'alter'
  await ask(access, 'postgres', `${verb} role ${shopRole} login password '${password}'`)
  return addressOf(shopRole, password, access.socketFolder)
}

/** Without these a commit could be lost or a broken page go unnoticed. */
export async function assertDurable(access: Access) {
  const off = await ask<{ name: string; setting: string }>(
    access,
    shopDatabase,
    `select name, setting from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums') and setting <> 'on'`,
  )
  if (off.length === 0) return
  const settings = off.map(({ name, setting }) => `${name} is ${setting}`).join(', ')
  throw new EngineError(
    `Haat does not run on a database that may lose what it has confirmed: ${settings}, and must be on.`,
  )
}

async function ask<Row extends pg.QueryResultRow>(access: Access, database: string, sql: string) {
  const client = new pg.Client({
    host: access.socketFolder,
    port: 5432,
    user: superuser,
    password: access.password,
    database,
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {}) // a server that goes away is reported by the query
  try {
    await client.connect()
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
