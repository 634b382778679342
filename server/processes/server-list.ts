// The list of running servers, as a file in the data directory. After a crash the next supervisor finds the servers of
// the former one in it, which keep serving until their successors are open.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { birthOf, isSameProcess } from '../../tools/process-birth.mjs'

const Entries = z.array(z.object({ pid: z.int().positive(), birth: z.string() }))
export type ServerEntry = z.infer<typeof Entries>[number]

const pathOf = (dataDir: string) => join(dataDir, 'servers.json')

/** Returns the listed servers that still run; none for a missing or damaged file. */
export function listServers(dataDir: string): ServerEntry[] {
  try {
    const entries = Entries.parse(JSON.parse(readFileSync(pathOf(dataDir), 'utf8')))
    return entries.filter(({ pid, birth }) => isSameProcess(pid, birth))
  } catch {
    return []
  }
}

const PATIENCE_MS = 10_000

/** Asks servers to stop and resolves when they have ended, or after ten seconds. */
export async function endServers(servers: readonly ServerEntry[]): Promise<void> {
  const alive = () => servers.filter(({ pid, birth }) => isSameProcess(pid, birth))
  for (const { pid } of alive()) process.kill(pid, 'SIGTERM')
  for (const end = Date.now() + PATIENCE_MS; alive().length > 0 && Date.now() < end; ) await sleep(50)
}

/** Adds a process that has just been started. */
export function addServer(dataDir: string, pid: number): void {
  const birth = birthOf(pid)
  if (birth === null) return
  const entries = [...listServers(dataDir).filter((entry) => entry.pid !== pid), { pid, birth }]
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(`${pathOf(dataDir)}.tmp`, JSON.stringify(entries), { mode: 0o600 })
  renameSync(`${pathOf(dataDir)}.tmp`, pathOf(dataDir))
}
