// The real server with the demo shop, started as `npm start` does, for the browser to visit.
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string
  }
}

export const administrator = { email: 'owner@example.com', password: 'woven-border-71' }

const DEADLINE_MS = 200_000

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-e2e-'))
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'warn',
      SIGN_IN_ATTEMPTS: '1000',
      SIGN_IN_ATTEMPTS_PER_ADDRESS: '1000',
      REGISTRATIONS_PER_MINUTE: '1000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  server.stdout.on('data', (text) => {
    said += text
  })
  server.stderr.on('data', (text) => {
    said += text
  })
  const end = Date.now() + DEADLINE_MS
  while (
    !(await fetch(`${url}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false))
  ) {
    if (server.exitCode !== null || Date.now() > end) throw new Error(`The shop did not open:\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  project.provide('shopUrl', url)
  return async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await new Promise((resolve) => server.once('exit', resolve))
    await rm(dataDir, { recursive: true, force: true })
  }
}
