// The faults of a rehearsal.

import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseServer, switchOver } from './database-servers.ts'
import { dropPackets, passPackets } from './network.ts'
import { folderOf } from './places.ts'
import { type Stage, until } from './stage.ts'

export interface Fault {
  /** How long the fault lasts at least before it is repaired. */
  lastsMs: number
  repair: () => Promise<void> | void
}

export interface Scenario {
  title: string
  rounds: number
  /** Longest time without an order that counts as passed. */
  outageMs: number
  strike: (stage: Stage) => Promise<Fault>
}

const FAILOVER_MS = 30_000
const RESTART_MS = 15_000
/** A pause that every busy machine has now and then. */
const HARDLY_MS = 10_000
const nothing = { lastsMs: 0, repair: () => {} }

const signal = (pids: readonly number[], name: NodeJS.Signals) => {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Ends Patroni and PostgreSQL of a host at once, as a loss of power would. */
async function killHost(server: DatabaseServer): Promise<void> {
  const processes = server.processes()
  const gone = server.patroni.stop('SIGKILL')
  signal(processes, 'SIGKILL')
  await gone
}

/** Stops the processes that send the write-ahead log to replicas. */
function stallReplication(server: DatabaseServer): void {
  signal(senders(server), 'SIGSTOP')
}

const senders = (server: DatabaseServer): number[] =>
  server.processes().filter((pid) => titleOf(pid).includes('walsender'))

const titleOf = (pid: number): string => {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)]).toString()
  } catch {
    return ''
  }
}

const pickShop = (stage: Stage) => {
  const one = stage.shops[Math.floor(Math.random() * stage.shops.length)]
  if (!one) throw new Error('There are no shop servers.')
  return one
}

async function freeze(server: DatabaseServer, seconds: number, withDatabase: boolean): Promise<Fault> {
  const pids = [server.patroni.pid(), ...(withDatabase ? server.processes() : [])]
  signal(pids, 'SIGSTOP')
  return { lastsMs: seconds * 1000, repair: () => signal(pids, 'SIGCONT') }
}

export const scenarios: Readonly<Record<string, Scenario>> = {
  'shop-killed': {
    title: 'A server of the shop is killed (kill -9) and restarted',
    rounds: 5,
    outageMs: HARDLY_MS,
    async strike(stage) {
      signal(pickShop(stage).processes('server').slice(0, 1), 'SIGKILL')
      return nothing
    },
  },
  'worker-killed': {
    title: 'The worker is killed and restarted',
    rounds: 3,
    outageMs: HARDLY_MS,
    async strike(stage) {
      const [supervised] = stage.shops
      signal(supervised?.processes('worker') ?? [], 'SIGKILL')
      return nothing
    },
  },
  'postgres-killed': {
    title: "The leader's PostgreSQL is killed; Patroni restarts it or promotes a replica",
    rounds: 5,
    outageMs: FAILOVER_MS,
    async strike(stage) {
      signal((await stage.findLeader()).processes(), 'SIGKILL')
      return nothing
    },
  },
  'leader-killed': {
    title:
      'Replication is stalled for a second, then the leader loses power (Patroni and PostgreSQL), for 40 s',
    rounds: 5,
    outageMs: FAILOVER_MS,
    async strike(stage) {
      const leader = await stage.findLeader()
      stallReplication(leader)
      await sleep(1_000)
      await killHost(leader)
      return { lastsMs: 40_000, repair: () => leader.patroni.start() }
    },
  },
  'crash-then-loss': {
    title:
      "Replication is stalled, the leader's PostgreSQL crashes and restarts, then the leader loses power",
    rounds: 3,
    outageMs: 2 * FAILOVER_MS,
    async strike(stage) {
      const leader = await stage.findLeader()
      stallReplication(leader)
      await sleep(2_000)
      const [former] = leader.processes()
      signal(leader.processes(), 'SIGKILL')
      const isBack = async () => {
        const [postmaster] = leader.processes()
        return postmaster !== undefined && postmaster !== former
      }
      // If Patroni promotes a replica instead, the former leader is lost later.
      await until('a restarted PostgreSQL', isBack, RESTART_MS).catch(() => null)
      // Customers repeat their requests with the same keys.
      await sleep(1_000)
      await killHost(leader)
      return { lastsMs: 40_000, repair: () => leader.patroni.start() }
    },
  },
  'patroni-killed': {
    title: "The leader's Patroni is killed and restarted; its PostgreSQL continues",
    rounds: 3,
    outageMs: FAILOVER_MS,
    async strike(stage) {
      const leader = await stage.findLeader()
      leader.patroni.signal('SIGKILL')
      return nothing
    },
  },
  'patroni-frozen': {
    title: "The leader's Patroni is stopped for 30 s (SIGSTOP) while its PostgreSQL continues, and resumes",
    rounds: 5,
    outageMs: FAILOVER_MS,
    strike: async (stage) => freeze(await stage.findLeader(), 30, false),
  },
  'leader-frozen': {
    title: "The leader's Patroni and PostgreSQL are stopped for 30 s and resume",
    rounds: 5,
    outageMs: FAILOVER_MS,
    strike: async (stage) => freeze(await stage.findLeader(), 30, true),
  },
  partition: {
    title: 'The leader is cut off from the network for 60 s',
    rounds: 5,
    outageMs: FAILOVER_MS,
    async strike(stage) {
      const { name } = await stage.findLeader()
      dropPackets(name)
      return { lastsMs: 60_000, repair: () => passPackets(name) }
    },
  },
  switchover: {
    title: 'An admin switches the leader',
    rounds: 3,
    outageMs: RESTART_MS,
    async strike(stage) {
      await switchOver((await stage.findLeader()).name)
      return nothing
    },
  },
  'rolling-release': {
    title: 'The servers of the shop are stopped and started one after the other',
    rounds: 3,
    outageMs: HARDLY_MS,
    async strike(stage) {
      for (const { shop } of stage.shops) {
        await shop.stop()
        shop.start()
        await stage.whole()
      }
      return nothing
    },
  },
  'etcd-killed': {
    title: 'One etcd is killed, beside the leader, for 20 s',
    rounds: 3,
    outageMs: FAILOVER_MS,
    async strike(stage) {
      const { etcd } = await stage.findLeader()
      await etcd.stop('SIGKILL')
      return { lastsMs: 20_000, repair: () => etcd.start() }
    },
  },
  'slow-database': {
    title: 'Every packet between the shop and the database is delayed by 100 ms, for 30 s',
    rounds: 2,
    outageMs: RESTART_MS,
    async strike(stage) {
      for (const shop of stage.shops) shop.setDelay(100)
      const repair = () => stage.shops.forEach((shop) => void shop.setDelay(0))
      return { lastsMs: 30_000, repair }
    },
  },
  'packet-loss': {
    title: 'The leader loses 20 % of all packets, for 30 s',
    rounds: 3,
    outageMs: FAILOVER_MS,
    async strike(stage) {
      const { name } = await stage.findLeader()
      dropPackets(name, 20)
      return { lastsMs: 30_000, repair: () => passPackets(name) }
    },
  },
  'disk-full': {
    title: "The leader's disk is full for 30 s",
    rounds: 3,
    outageMs: 2 * FAILOVER_MS,
    async strike(stage) {
      const { name } = await stage.findLeader()
      const file = join(folderOf(stage.folder, name), 'ballast')
      try {
        execFileSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M'], { stdio: 'ignore' })
      } catch {
        // It ends because the disk is full.
      }
      return { lastsMs: 30_000, repair: () => rmSync(file, { force: true }) }
    },
  },
  'clock-jump': {
    title: 'The clock of one server of the shop jumps by an hour, back, or by a day, for 20 s',
    rounds: 3,
    outageMs: HARDLY_MS,
    async strike(stage) {
      const shifts = ['+3600', '-3600', '+86400']
      const shop = pickShop(stage)
      shop.setClock(shifts[Math.floor(Math.random() * shifts.length)] ?? '')
      return { lastsMs: 20_000, repair: () => shop.setClock('') }
    },
  },
}
