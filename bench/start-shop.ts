// Starts the shop on a database for a benchmark.
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import start from '../tools/server-flags.json' with { type: 'json' }
import { firstAnswer } from './drive.ts'

/** A folder with another version of the shop, to compare with. */
const root = process.env.BENCH_ROOT ?? join(import.meta.dirname, '..')

/** Each takes half a minute. */
const ATTEMPTS = 10

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

export interface StartedShop {
  process: ChildProcess
  url: string
}

/** Resolves when the shop answers. */
export async function startShop(environment: Record<string, string>): Promise<StartedShop> {
  const port = await freePort()
  const child = spawn(process.execPath, [...start.flags, 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, ...start.environment, LOG_LEVEL: 'error', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  // A busy machine takes longer to start the shop than one of these attempts.
  for (let attempt = 1; ; attempt++)
    try {
      await firstAnswer(`${url}/healthz`)
      break
    } catch (error) {
      if (attempt < ATTEMPTS && child.exitCode === null) continue
      child.kill('SIGKILL')
      throw error
    }
  return { process: child, url }
}
