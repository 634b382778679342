/**
 * The engine's own queries to its server: whether it responds, serves this cluster, has the shop's database, and has
 * no setting that could lose committed transactions.
 */
import pg from 'pg'
import { superuser } from './cluster.ts'
import { EngineError } from './engine-error.ts'

export type Access = { socketFolder: string; password: string }

const shopDatabase = 'haat'
/** The role of the shop; server/db/shop-role.ts defines its privileges. */
const shopRole = 'haat_shop'

export const ownerAddress = ({ socketFolder, password }: Access) =>
  addressOf(superuser, password, socketFolder)

const addressOf = (role: string, password: string, socketFolder: string) =>
  `postgresql://${role}:${password}@/${shopDatabase}?host=${encodeURIComponent(socketFolder)}`

/** Returns `absent` if no server listens (yet). Throws if a server responds but isn't ours. */
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
      throw new EngineError(`The database server of ${cluster} refuses the connection: ${message}.`)
    // Don't check the code: "EPIPE", from a server that stops during the query, has five letters like an SQLSTATE.
    if (error instanceof EngineError || error instanceof pg.DatabaseError) throw error
    return 'absent'
  }
}

export async function ensureShopDatabase(access: Access) {
  const found = await ask(access, 'postgres', `select from pg_database where datname = '${shopDatabase}'`)
  if (found.length === 0) await ask(access, 'postgres', `create database ${shopDatabase}`)
}

/** Sets the password of the shop's role, and returns its connection string. */
export async function ensureShopRole(access: Access, password: string): Promise<string> {
  const found = await ask(access, 'postgres', `select from pg_roles where rolname = '${shopRole}'`)
  const verb = found.length === 0 ? 'create' : 'alter'
  await ask(access, 'postgres', `${verb} role ${shopRole} login password '${password}'`)
  return addressOf(shopRole, password, access.socketFolder)
}

/** Without these settings a commit could be lost or a corrupt page go unnoticed. */
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
    `Haat doesn't run on a database that can lose committed data: ${settings}. Turn these settings on.`,
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
  client.on('error', () => {}) // the query reports a lost connection
  try {
    await client.connect()
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
