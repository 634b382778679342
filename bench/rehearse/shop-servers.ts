// Three hosts with a server of the shop each. The first one has two servers and a worker of its own (SERVERS=2).
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf, roleOf } from '#test/process/haat-process'
import { type Kept, keep } from './child.ts'
import { within } from './network.ts'
import { addressOf, BALANCER, DATABASE_PORT, SHOP_PORT, type ShopName, shops } from './places.ts'
import type { Programs } from './programs.ts'

const starter = `import { start } from './tools/server.mjs'; process.exitCode = await start()`

export interface ShopServer {
  name: ShopName
  /** Delays its connections to the database. */
  link: Kept
  shop: Kept
  setDelay(ms: number): void
  /** Changes its clock, without a restart; empty for the machine's. */
  setClock(shift: string): void
  /** Pids of its processes that serve visitors, or do jobs. */
  processes(role: 'server' | 'worker'): number[]
}

export function createShopServers(stage: string, programs: Programs): ShopServer[] {
  // As with a shared folder: pictures and the key of stored secrets are the same for all.
  const dataDir = join(stage, 'shop')
  mkdirSync(dataDir, { recursive: true })
  return shops.map((name) => {
    const log = (program: string) => join(stage, 'logs', `${name}-${program}.log`)
    const delay = join(stage, `${name}.delay`)
    const clock = join(stage, `${name}.clock`)
    writeFileSync(delay, '0')
    writeFileSync(clock, '+0')
    const target = `${addressOf(BALANCER)}:${DATABASE_PORT}`
    const shop = keep(() => ({
      command: within(name, process.execPath, '--input-type=module', '-e', starter),
      log: log('shop'),
      environment: { ...environmentOf(name, dataDir), ...clockOf(programs, clock) },
    }))
    return {
      name,
      link: keep(() => ({
        command: within(
          name,
          process.execPath,
          join(import.meta.dirname, 'slow-link.ts'),
          String(DATABASE_PORT),
          target,
          delay,
        ),
        log: log('link'),
      })),
      shop,
      setDelay: (ms) => writeFileSync(delay, String(ms)),
      setClock: (shift) => writeFileSync(clock, shift || '+0'),
      processes: (role) => {
        const [main] = descendants(shop.pid())
        if (main === undefined) return []
        const own = name === SUPERVISED ? childrenOf(main) : [main]
        return name === SUPERVISED ? own.filter((pid) => roleOf(pid) === role) : own
      },
    }
  })
}

/** This host has a supervisor with separate processes; on the others, one process does everything. */
const SUPERVISED: ShopName = 'a1'

const descendants = (pid: number): number[] => (pid === 0 ? [] : childrenOf(pid))

function environmentOf(name: ShopName, dataDir: string): Record<string, string> {
  return {
    DATABASE_URL: `postgresql://haat@127.0.0.1:${DATABASE_PORT}/haat`,
    DATABASE_POOL: '8',
    DATA_DIR: dataDir,
    HOST: '0.0.0.0',
    PORT: String(SHOP_PORT),
    SERVERS: name === SUPERVISED ? '2' : '1',
    DEMO_SHOP: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: 'quite-a-long-phrase',
    TRUST_PROXY: addressOf(BALANCER),
  }
}

function clockOf({ faketime }: Programs, file: string): Record<string, string> {
  if (!faketime) return {}
  return {
    LD_PRELOAD: faketime,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    // Timers and time limits must not jump.
    DONT_FAKE_MONOTONIC: '1',
  }
}
