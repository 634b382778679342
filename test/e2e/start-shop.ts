// Starts the real server, as `npm start` does, with its own embedded database.
import { spawn } from 'node:child_process'
import { ofAProcess } from '../process/haat-process.ts'

export const administrator = { email: 'owner@example.com', password: 'woven-border-71' }

const DEADLINE_MS = 300_000

/** Resolves when the shop is open to visitors. */
export async function startShop(dataDir: string, port: number, more: Readonly<Record<string, string>> = {}) {
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    env: {
      ...ofAProcess(),
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'warn',
      SIGN_IN_ATTEMPTS: '1000',
      SIGN_IN_ATTEMPTS_PER_ADDRESS: '1000',
      REGISTRATIONS_PER_MINUTE: '1000',
      INQUIRIES_PER_HOUR: '1000',
      SEARCHES_PER_MINUTE: '100000',
      WEBHOOKS_TO_THIS_MACHINE: 'on',
      ...more,
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
    if (Date.now() > end) throw new Error('The shop was not ready in time')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const isOpen = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/readyz`)
    .then(({ ok }) => ok)
    .catch(() => false)
