// Programs that a rehearsal needs beside the shop, and how to get them.
import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'

export interface Programs {
  etcd: string
  haproxy: string
  /** Command of Patroni without its configuration file. */
  patroni: string[]
  /** Folder with `postgres`, `initdb`, `pg_basebackup`, `pg_rewind` and `pg_controldata`. */
  postgres: string
  nft: string
  /** Changes the clock of a process; null if it isn't installed. */
  faketime: string | null
}

const FAKETIME = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
]

const path = `${process.env.PATH}:/usr/sbin:/sbin`

function find(program: string, folders = path): string | null {
  for (const folder of folders.split(':')) {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return join(folder, program)
    } catch {
      // The next folder may have it.
    }
  }
  return null
}

/** Returns the programs, or a line for each one that is missing. */
export function findPrograms(): { programs: Programs } | { missing: string[] } {
  const missing: string[] = []
  const need = (name: string, found: string | null, advice: string): string => {
    if (found === null) missing.push(`${name}: ${advice}`)
    return found ?? ''
  }
  const { PATRONI_HOME, PG_BIN, ETCD, HAPROXY, PYTHON = '/usr/bin/python3' } = process.env
  const patroni = PATRONI_HOME ? join(PATRONI_HOME, 'patroni.py') : find('patroni')
  const debian = ['18', '17', '16'].map((version) => `/usr/lib/postgresql/${version}/bin`)
  const postgres = PG_BIN ?? debian.find(existsSync) ?? null
  need('ip', find('ip'), 'apt-get install iproute2')
  need('setpriv', find('setpriv'), 'apt-get install util-linux')
  const programs = {
    etcd: need('etcd', ETCD ?? find('etcd'), 'apt-get install etcd-server, or set ETCD'),
    haproxy: need('haproxy', HAPROXY ?? find('haproxy'), 'apt-get install haproxy, or set HAPROXY'),
    nft: need('nft', find('nft'), 'apt-get install nftables'),
    postgres: need(
      'PostgreSQL 16 or newer',
      postgres && find('pg_rewind', postgres) && postgres,
      'apt-get install postgresql, or set PG_BIN to the folder of its programs',
    ),
    patroni: [
      ...(PATRONI_HOME ? [PYTHON] : []),
      need(
        'Patroni 4.1 or newer',
        patroni && existsSync(patroni) ? patroni : null,
        'install it, or set PATRONI_HOME to a folder with its source',
      ),
    ],
    faketime: FAKETIME.find(existsSync) ?? null,
  }
  return missing.length > 0 ? { missing } : { programs }
}
