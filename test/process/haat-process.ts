// The real server as a separate process, which a test can end in every possible way.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Reads Linux's own list. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** Returns the role for which `supervise` started a process. */
export const roleOf = (pid: number): string | undefined =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean).at(-1)

/** Environment that every process of the shop needs: PATH and, if set, the compile cache. */
export function ofAProcess(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}

export interface HaatProcess {
  pid: number
  /** Its URL once it is open. */
  url: string
  /** Resolves when the shop is open; throws with the process's output if it ended before. */
  opened: Promise<void>
  output: () => string
  /** Resolves with the exit code, or null if a signal ended it. */
  ended: Promise<number | null>
  kill(signal: NodeJS.Signals): void
}

/** @param folder the program's own folder, for another release */
export function startHaat(settings: Record<string, string>, folder = root): HaatProcess {
  if (!existsSync(join(folder, 'build/server/index.js'))) {
    throw new Error(
      'The pages are not built. `npm test` builds them; for this file alone run `npm run build` first.',
    )
  }
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    // No other variables of the tests' environment reach the shop.
    env: { ...ofAProcess(), HOST: '127.0.0.1', DEMO_SHOP: 'off', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const opened = new Promise<void>((resolve, reject) => {
    const hear = (bytes: Buffer) => {
      output += bytes.toString()
      if (output.includes('Haat is open')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) =>
      reject(new Error(`The shop exited with code ${code}. Its output: ${output}`)),
    )
  })
  opened.catch(() => {})
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${settings.PORT}`,
    opened,
    output: () => output,
    // "close" follows after the last output has been read.
    ended: once(child, 'close').then(([code]) => code as number | null),
    kill: (signal) => void child.kill(signal),
  }
}
