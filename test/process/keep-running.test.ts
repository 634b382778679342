// `npm start` restarts a server that dies, and leaves one stopped that was asked to end.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '#test/database'
import { eventually } from '#test/eventually'
import { childrenOf, freePort } from './haat-process.ts'

vi.setConfig({ testTimeout: 90_000 })

const root = join(import.meta.dirname, '..', '..')

/** Runs code of the tools in a separate Node process. */
function runTool(line: string, settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', line], {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGTERM'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes))
  return {
    output: () => output,
    kill: (signal: NodeJS.Signals) => void child.kill(signal),
    pid: child.pid ?? 0,
    ended: once(child, 'close').then(([code]) => code as number | null),
  }
}

async function shopSettings(): Promise<Record<string, string>> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'haat-keep-'))
  onTestFinished(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    ...database.environment,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DEMO_SHOP: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: 'quite-a-long-phrase',
  }
}

const startLine = `import { start } from './tools/server.mjs'; process.exitCode = await start()`

test('npm start restarts a killed server, and Ctrl-C ends both', async () => {
  const settings = await shopSettings()
  const tool = runTool(startLine, settings)
  const opened = (times: number) =>
    eventually(() => expect(tool.output().split('Haat is open')).toHaveLength(times + 1), { timeout: 30_000 })
  await opened(1)
  const [first = 0] = childrenOf(tool.pid)
  process.kill(first, 'SIGKILL')
  await opened(2)
  expect(tool.output()).toContain('The server ended unexpectedly (SIGKILL) and is being restarted')
  const [second = 0] = childrenOf(tool.pid)
  expect(second).not.toBe(first)
  expect((await fetch(`http://127.0.0.1:${settings.PORT}/readyz`)).status).toBe(200)

  tool.kill('SIGINT')
  expect(await tool.ended).toBe(0)
  expect(() => process.kill(second, 0)).toThrow()
})

test('npm start leaves a server stopped that received SIGTERM from anyone', async () => {
  const tool = runTool(startLine, await shopSettings())
  await eventually(() => expect(tool.output()).toContain('Haat is open'), { timeout: 30_000 })
  const [server = 0] = childrenOf(tool.pid)
  process.kill(server, 'SIGTERM')
  expect(await tool.ended).toBe(0)
})

test('npm start reports once why a server cannot start', async () => {
  const tool = runTool(startLine, { PORT: 'http' })
  expect(await tool.ended).toBe(1)
  expect(tool.output().split('PORT must be a port number.')).toHaveLength(2)
})

/** A server of one line. */
const keep = (line: string) => `
  import { spawn } from 'node:child_process'
  import { keepRunning } from './tools/keep-running.mjs'
  const launch = () => spawn(process.execPath, ['-e', ${JSON.stringify(line)}], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const server = keepRunning(launch, { firstPauseMs: 10 })
  process.on('SIGTERM', () => server.stop('SIGTERM'))
  process.exitCode = await server.ended`

test('keepRunning() stops restarting a server that dies at every start, and reports it', async () => {
  const tool = runTool(keep(`console.log('start'); process.kill(process.pid, 'SIGKILL')`))
  expect(await tool.ended).toBe(137)
  expect(tool.output().split('start\n')).toHaveLength(6)
  expect(tool.output()).toContain(
    "The server ended 5 times in a row before it was open and won't be restarted.",
  )
})

test('keepRunning() restarts a server that crashes after it was open every time', async () => {
  const tool = runTool(keep(`process.send('open', () => process.exit(1))`))
  const again = /is being restarted/g
  await eventually(() => expect(tool.output().match(again)?.length).toBeGreaterThan(6), { timeout: 30_000 })
  tool.kill('SIGTERM')
  expect(await tool.ended).toBeLessThanOrEqual(1)
})
