// The real server with the demo shop, started as `npm start` does, for the browser to visit: one for each worker, so
// that no journey takes what another counts.
import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { googleClient, openProvider } from '../oidc-provider.ts'

declare module 'vitest' {
  interface ProvidedContext {
    shops: readonly TestedShop[]
  }
}

/** A shop that one worker has to itself. */
interface TestedShop {
  url: string
  /** Where it keeps the mails that it has sent. */
  mailFolder: string
}

export const administrator = { email: 'owner@example.com', password: 'woven-border-71' }

/** Somebody whom the provider that stands in for Google knows. */
export const googleAccount = {
  sub: '5001',
  name: 'Kavita Menon',
  email: 'kavita.menon@example.com',
  email_verified: true,
}

const DEADLINE_MS = 200_000

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

export default async function setup(project: TestProject) {
  const ports = await Promise.all(Array.from({ length: project.config.maxWorkers as number }, freePort))
  const urls = ports.map((port) => `http://localhost:${port}`)
  const provider = await openProvider(
    urls.map((url) => `${url}/api/user/auth/google/callback`),
    [googleAccount],
  )
  const folder = await mkdtemp(join(tmpdir(), 'haat-e2e-'))
  await chmod(folder, 0o755)
  const dataDirs = ports.map((port) => join(folder, String(port)))
  await Promise.all(dataDirs.map((dataDir) => mkdir(dataDir)))
  const shops = await Promise.all(
    ports.map((port, at) => startShop(dataDirs[at] ?? '', port, provider.issuer)),
  )
  project.provide(
    'shops',
    dataDirs.map((dataDir, at) => ({ url: urls[at] ?? '', mailFolder: join(dataDir, 'mail') })),
  )
  return async () => {
    await Promise.all(shops.map(({ stop }) => stop()))
    await provider.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function startShop(dataDir: string, port: number, issuer: string) {
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
      GOOGLE_CLIENT_ID: googleClient.clientId,
      GOOGLE_CLIENT_SECRET: googleClient.clientSecret,
      GOOGLE_ISSUER: issuer,
      INQUIRIES_PER_HOUR: '1000',
      WEBHOOKS_TO_THIS_MACHINE: 'on',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text) => {
      said += text
    })
  }
  await until(() => {
    if (server.exitCode !== null) throw new Error(`The shop did not open:\n${said}`)
    return isOpen(port)
  })
  return {
    async stop() {
      server.kill('SIGTERM')
      if (server.exitCode === null) await new Promise((resolve) => server.once('exit', resolve))
    },
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + DEADLINE_MS
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('The demo shop was not ready in time')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const isOpen = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/readyz`)
    .then(({ ok }) => ok)
    .catch(() => false)
