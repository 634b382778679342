// The real server with the demo shop, started as `npm start` does, for the browser to visit.
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { googleClient, openProvider } from '../oidc-provider.ts'

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string
    /** Where the shop keeps the mails that it has sent. */
    mailFolder: string
  }
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
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-e2e-'))
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const provider = await openProvider([`${url}/api/user/auth/google/callback`], [googleAccount])
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
      GOOGLE_ISSUER: provider.issuer,
      INQUIRIES_PER_HOUR: '1000',
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
  project.provide('mailFolder', join(dataDir, 'mail'))
  return async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await new Promise((resolve) => server.once('exit', resolve))
    await provider.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
