// `npm run rehearse [scenario…]`: the shop on three servers with a database on three others, in network namespaces of
// this machine, while faults happen and customers order (docs/rehearsal.md). Needs root. Ends only processes in its
// own namespaces.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createNetwork, removeNetwork, within } from './network.ts'
import { DISK_MB, databases, folderOf, HUB } from './places.ts'
import { findPrograms } from './programs.ts'
import type { RunSettings } from './run-scenarios.ts'
import { scenarios } from './scenarios.ts'

/** Refuses with one sentence. */
function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

const words = process.argv.slice(2)
if (words.includes('list')) {
  for (const [name, { title }] of Object.entries(scenarios)) console.log(`${name}: ${title}`)
  process.exit(0)
}
const names = words.filter((word) => !word.startsWith('--'))
const unknown = names.find((name) => !(name in scenarios))
if (unknown) refuse(`There is no scenario "${unknown}". "npm run rehearse list" lists them.`)
const asynchronous = words.includes('--asynchronous')
const rounds = words.find((word) => word.startsWith('--rounds='))?.slice('--rounds='.length)
if (process.getuid?.() !== 0) refuse('The rehearsal needs root, because it creates network namespaces.')
const found = findPrograms()
if ('missing' in found) refuse(`Programs are missing:\n${found.missing.join('\n')}`)

const folder = mkdtempSync(join(tmpdir(), 'haat-rehearse-'))
chmodSync(folder, 0o755)
const disks = databases.map((name) => folderOf(folder, name))

function tidy(): void {
  removeNetwork()
  for (const disk of disks) {
    try {
      execFileSync('umount', [disk], { stdio: 'ignore' })
    } catch {
      // It was never mounted.
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

removeNetwork()
let code = 1
try {
  createNetwork()
  for (const disk of disks) {
    mkdirSync(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk])
  }
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const settings: RunSettings = {
    folder,
    reportFolder: resolve(process.env.REHEARSE_REPORT ?? join('data', 'rehearsals', stamp)),
    names: names.length > 0 ? names : Object.keys(scenarios),
    rounds: rounds ? Number(rounds) : null,
    synchronous: !asynchronous,
  }
  const script = join(import.meta.dirname, 'run-scenarios.ts')
  const [program = '', ...args] = within(
    HUB,
    process.execPath,
    ...process.execArgv,
    script,
    JSON.stringify(settings),
  )
  const child = spawn(program, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void child.kill(signal))
  const [ended] = (await once(child, 'exit')) as [number | null]
  code = ended ?? 1
} finally {
  tidy()
}
process.exit(code)
