// The whole stage: databases, shop servers and balancer, and the state they should be in before each fault.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createDb, type Db } from '#server/db/database'
import { createPool } from '#server/db/pool'
import { steadyNow } from '#test/history/history'
import { createBalancer } from './balancer.ts'
import { createDatabaseServers, type DatabaseServer, readMembers } from './database-servers.ts'
import { addressOf, type DatabaseName, SHOP_PORT, socketOf } from './places.ts'
import type { Programs } from './programs.ts'
import { createShopServers } from './shop-servers.ts'

const START_MS = 180_000

export type Stage = ReturnType<typeof createStage>

export function createStage(folder: string, programs: Programs, synchronous: boolean) {
  mkdirSync(join(folder, 'logs'), { recursive: true })
  const databases = createDatabaseServers(folder, programs, synchronous)
  const shops = createShopServers(folder, programs)
  const balancer = createBalancer(folder, programs)
  /** Asks the databases themselves: Patroni's answers may be some seconds old after a failover. */
  async function findLeader(): Promise<DatabaseServer> {
    return until('a leader', async () => {
      const timelines = await Promise.all(databases.map(({ name }) => timelineOf(folder, name)))
      const newest = Math.max(...timelines)
      return newest > 0 ? databases[timelines.indexOf(newest)] : undefined
    })
  }

  /** Every host runs, replication works, and every server of the shop responds. */
  async function isWhole(): Promise<boolean> {
    const members = await readMembers()
    const roles = members.map(({ role }) => role)
    const replicates = members.every(({ state }) => state === 'running' || state === 'streaming')
    const isStandby = (role: string) => role === 'sync_standby' || (!synchronous && role === 'replica')
    if (members.length < databases.length || !replicates) return false
    if (!roles.includes('leader') || !roles.some(isStandby)) return false
    if (members.filter(({ state }) => state === 'streaming').length < databases.length - 1) return false
    if (members.find(({ role }) => role === 'leader')?.name !== (await findLeader()).name) return false
    const ready = await Promise.all(shops.map(({ name }) => isReady(name)))
    return ready.every(Boolean)
  }

  return {
    folder,
    databases,
    shops,
    balancer,
    findLeader,
    isWhole,
    whole: (patienceMs = START_MS) => until('a complete stage', isWhole, patienceMs),
    async start(): Promise<void> {
      for (const { etcd } of databases) etcd.start()
      for (const { patroni } of databases) patroni.start()
      balancer.start()
      const leader = await findLeader()
      await until('the database', () => createDatabase(folder, leader.name))
      for (const { link } of shops) link.start()
      // The first one migrates.
      for (const { name, shop } of shops) {
        shop.start()
        await until(`the shop on ${name}`, () => isReady(name))
      }
      await until('a complete stage', isWhole)
    },
    /** Runs queries on the leader, over its Unix socket. */
    async ask<T>(work: (db: Db) => Promise<T>): Promise<T> {
      const { name } = await findLeader()
      const socket = encodeURIComponent(socketOf(folder, name))
      const pool = createPool({
        connectionString: `postgresql://postgres@/haat?host=${socket}`,
        onError: () => {},
      })
      return work(createDb(pool)).finally(() => pool.end())
    },
  }
}

async function isReady(name: string): Promise<boolean> {
  const response = await fetch(`http://${addressOf(name)}:${SHOP_PORT}/readyz`, {
    signal: AbortSignal.timeout(3_000),
  })
  return response.ok
}

/** Returns the timeline on which a database writes; 0 if it is a replica or doesn't respond. */
async function timelineOf(folder: string, name: DatabaseName): Promise<number> {
  const client = new pg.Client({
    host: socketOf(folder, name),
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    // Fails on a replica.
    const { rows } = await client.query<{ timeline: string }>(
      'select substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as timeline',
    )
    return Number.parseInt(rows[0]?.timeline ?? '0', 16)
  } catch {
    return 0
  } finally {
    // A frozen database doesn't answer.
    void client.end().catch(() => {})
  }
}

/** The first leader gets the shop's role and database. */
async function createDatabase(folder: string, leader: DatabaseName): Promise<boolean> {
  const client = new pg.Client({ host: socketOf(folder, leader), user: 'postgres', database: 'postgres' })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('create role haat login')
    await client.query('create database haat owner haat')
    return true
  } finally {
    await client.end()
  }
}

/** Waits until `check` returns something; an exception counts as nothing. */
export async function until<T>(
  subject: string,
  check: () => Promise<T>,
  patienceMs = START_MS,
): Promise<NonNullable<T>> {
  const from = steadyNow()
  let reason = ''
  for (;;) {
    try {
      const found = await check()
      if (found) return found
      reason = ''
    } catch (error) {
      reason = ` (${(error as Error).message})`
    }
    if (steadyNow() - from > patienceMs)
      throw new Error(`Waited ${Math.round(patienceMs / 1000)} s in vain for ${subject}${reason}.`)
    await sleep(250)
  }
}
