// Three hosts with etcd, Patroni and PostgreSQL.
import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf } from '#test/process/haat-process'
import { type Kept, keep } from './child.ts'
import { within } from './network.ts'
import {
  addressOf,
  DATABASE_PORT,
  type DatabaseName,
  databases,
  dataOf,
  ETCD_PORT,
  folderOf,
  PATRONI_PORT,
  socketOf,
} from './places.ts'
import type { Programs } from './programs.ts'

const ACCOUNT = 'nobody'
const ETCD_PEER_PORT = 2380

export interface DatabaseServer {
  name: DatabaseName
  etcd: Kept
  patroni: Kept
  /** Pids of PostgreSQL, the postmaster first; empty if it doesn't run. */
  processes(): number[]
}

export interface Member {
  name: DatabaseName
  role: string
  state: string
}

const idOf = (option: '-u' | '-g') => Number(execFileSync('id', [option, ACCOUNT]).toString())

/** @param synchronous false for the mutant that must lose orders */
export function createDatabaseServers(
  stage: string,
  programs: Programs,
  synchronous: boolean,
): DatabaseServer[] {
  const uid = idOf('-u')
  const gid = idOf('-g')
  const as = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  return databases.map((name) => {
    const folder = folderOf(stage, name)
    const log = (program: string) => join(stage, 'logs', `${name}-${program}.log`)
    mkdirSync(socketOf(stage, name), { recursive: true })
    for (const place of [folder, socketOf(stage, name)]) chownSync(place, uid, gid)
    const settings = join(stage, `${name}.yml`)
    writeFileSync(settings, JSON.stringify(patroniSettings(stage, name, programs, synchronous), null, 2))
    return {
      name,
      etcd: keep(() => ({
        command: within(name, programs.etcd, ...etcdOptions(stage, name)),
        log: log('etcd'),
      })),
      patroni: keep(() => ({
        command: within(name, 'setpriv', ...as, ...programs.patroni, settings),
        log: log('patroni'),
      })),
      processes() {
        try {
          const postmaster = Number(
            readFileSync(join(dataOf(stage, name), 'postmaster.pid'), 'utf8').split('\n', 1)[0],
          )
          return [postmaster, ...childrenOf(postmaster)]
        } catch {
          return []
        }
      },
    }
  })
}

function etcdOptions(stage: string, name: DatabaseName): string[] {
  const client = `http://${addressOf(name)}:${ETCD_PORT}`
  const peer = (host: string) => `http://${addressOf(host)}:${ETCD_PEER_PORT}`
  return [
    ['name', name],
    ['data-dir', join(stage, `${name}-etcd`)],
    ['listen-client-urls', client],
    ['advertise-client-urls', client],
    ['listen-peer-urls', peer(name)],
    ['initial-advertise-peer-urls', peer(name)],
    ['initial-cluster', databases.map((host) => `${host}=${peer(host)}`).join(',')],
    // Longer than the defaults, because all hosts share one machine.
    ['heartbeat-interval', '250'],
    ['election-timeout', '2500'],
  ].map(([option, value]) => `--${option}=${value}`)
}

/** YAML includes JSON. */
function patroniSettings(stage: string, name: DatabaseName, programs: Programs, synchronous: boolean) {
  const access = [
    `local all all trust`,
    `host all all 10.83.0.0/24 trust`,
    `host replication all 10.83.0.0/24 trust`,
  ]
  const login = (username: string) => ({ username, password: 'in-namespaces-only' })
  return {
    scope: 'haat',
    name,
    restapi: {
      listen: `${addressOf(name)}:${PATRONI_PORT}`,
      connect_address: `${addressOf(name)}:${PATRONI_PORT}`,
    },
    etcd3: { hosts: databases.map((host) => `${addressOf(host)}:${ETCD_PORT}`) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: synchronous,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 120,
            shared_buffers: '64MB',
            max_wal_size: '192MB',
            wal_keep_size: '64MB',
            wal_log_hints: true,
          },
        },
      },
      initdb: [
        { encoding: 'UTF8' },
        { 'locale-provider': 'builtin' },
        { 'builtin-locale': 'C.UTF-8' },
        { locale: 'C' },
        { 'lc-ctype': 'C.UTF-8' },
        'data-checksums',
      ],
    },
    postgresql: {
      listen: `${addressOf(name)}:${DATABASE_PORT}`,
      connect_address: `${addressOf(name)}:${DATABASE_PORT}`,
      data_dir: dataOf(stage, name),
      bin_dir: programs.postgres,
      pgpass: join(folderOf(stage, name), 'pgpass'),
      pg_hba: access,
      basebackup: [{ checkpoint: 'fast' }],
      authentication: {
        superuser: login('postgres'),
        replication: login('replicator'),
        rewind: login('rewinder'),
      },
      parameters: { unix_socket_directories: socketOf(stage, name) },
    },
  }
}

/**
 * Returns the members as at least two hosts see them; empty if no two agree about the leader. A host that was cut off
 * still names the former leader for some seconds.
 */
export async function readMembers(): Promise<Member[]> {
  const views = await Promise.all(databases.map(viewOf))
  const leaders = views.map((view) => view.find(({ role }) => role === 'leader')?.name)
  const agreed = leaders.findIndex(
    (leader, at) => leader !== undefined && leaders.indexOf(leader, at + 1) !== -1,
  )
  return views[agreed] ?? []
}

/** Returns the members as one host sees them; empty if it doesn't respond. */
async function viewOf(name: DatabaseName): Promise<Member[]> {
  try {
    const response = await fetch(`http://${addressOf(name)}:${PATRONI_PORT}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    })
    return ((await response.json()) as { members: Member[] }).members
  } catch {
    return []
  }
}

/** Asks Patroni to make another host the leader. */
export async function switchOver(leader: DatabaseName): Promise<void> {
  const response = await fetch(`http://${addressOf(leader)}:${PATRONI_PORT}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader }),
    signal: AbortSignal.timeout(60_000),
  })
  if (!response.ok) throw new Error(`Patroni refused the switchover: ${await response.text()}`)
}
