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
  const database = (name: DatabaseName): DatabaseServer => {
    const found = databases.find((server) => server.name === name)
    if (!found) throw new Error(`There is no database server ${name}.`)
    return found
  }

  async function findLeader(): Promise<DatabaseServer> {
    const leader = await until('a leader', async () =>
      (await readMembers()).find(({ role }) => role === 'leader'),
    )
    return database(leader.name)
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
