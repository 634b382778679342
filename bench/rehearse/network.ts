// The network of a rehearsal: a namespace for each host, connected by a bridge. Root only.
import { execFileSync, spawnSync } from 'node:child_process'
import { addresses, addressOf, HUB, namespaceOf } from './places.ts'

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'pipe'] })

export function createNetwork(): void {
  for (const host of Object.keys(addresses)) {
    ip('netns', 'add', namespaceOf(host))
    ip('-n', namespaceOf(host), 'link', 'set', 'lo', 'up')
  }
  const hub = namespaceOf(HUB)
  ip('-n', hub, 'link', 'add', 'br0', 'type', 'bridge')
  ip('-n', hub, 'addr', 'add', `${addressOf(HUB)}/24`, 'dev', 'br0')
  ip('-n', hub, 'link', 'set', 'br0', 'up')
  for (const host of Object.keys(addresses)) {
    if (host === HUB) continue
    const own = namespaceOf(host)
    ip('-n', hub, 'link', 'add', `to-${host}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', own)
    ip('-n', hub, 'link', 'set', `to-${host}`, 'master', 'br0', 'up')
    ip('-n', own, 'addr', 'add', `${addressOf(host)}/24`, 'dev', 'eth0')
    ip('-n', own, 'link', 'set', 'eth0', 'up')
  }
}

/** Ends every process in the namespaces and deletes them. Does nothing if there are no such namespaces. */
export function removeNetwork(): void {
  const existing = new Set(
    ip('netns', 'list')
      .toString()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  )
  for (const host of Object.keys(addresses)) {
    const namespace = namespaceOf(host)
    if (!existing.has(namespace)) continue
    for (const pid of ip('netns', 'pids', namespace).toString().split('\n').filter(Boolean)) {
      try {
        process.kill(Number(pid), 'SIGKILL')
      } catch {
        // It has ended meanwhile.
      }
    }
    ip('netns', 'delete', namespace)
  }
}

/** Puts a command into the namespace of a host. */
export const within = (host: string, ...command: string[]): string[] => [
  'ip',
  'netns',
  'exec',
  namespaceOf(host),
  ...command,
]

/** Drops packets of a host, in both directions: all of them, or a percentage. */
export function dropPackets(host: string, percent = 100): void {
  const some = percent < 100 ? `numgen random mod 100 < ${percent} ` : ''
  const rules = `table inet rehearsal {
    chain in { type filter hook input priority 0; iifname "eth0" ${some}drop; }
    chain out { type filter hook output priority 0; oifname "eth0" ${some}drop; }
  }`
  const [program = '', ...args] = within(host, 'nft', '-f', '-')
  const { status, stderr } = spawnSync(program, args, { input: rules })
  if (status !== 0) throw new Error(`nft: ${stderr}`)
}

export function passPackets(host: string): void {
  const [program = '', ...args] = within(host, 'nft', 'delete', 'table', 'inet', 'rehearsal')
  execFileSync(program, args)
}
