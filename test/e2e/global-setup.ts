// Starts the real server with the demo shop, as `npm start` does: one for each worker, so that journeys don't affect
// each other's totals.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { today } from '#contract/base/days'
import { fillFolders } from '../cached-folder.ts'
import { googleClient, openProvider } from '../oidc-provider.ts'
import { freePort } from '../process/haat-process.ts'
import { startShop } from './start-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    shops: readonly TestedShop[]
  }
}

/** A shop used by one worker only. */
interface TestedShop {
  url: string
  /** Folder with the emails it has sent. */
  mailFolder: string
}

/** An account at the provider that replaces Google. */
export const googleAccount = {
  sub: '5001',
  name: 'Kavita Menon',
  email: 'kavita.menon@example.com',
  email_verified: true,
}

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
  await fillFolders(dataDirs, {
    name: 'demo-shop',
    madeOf: ['contract', 'server', 'demo', 'test/e2e/start-shop.ts', 'package-lock.json'],
    // The demo shop's dates are relative to the day on which it was created.
    salt: today(),
    make: async (dataDir) => {
      const shop = await startShop(dataDir, ports[0] ?? 0)
      await shop.stop()
    },
  })
  const shops = await Promise.all(
    ports.map((port, at) =>
      startShop(dataDirs[at] ?? '', port, {
        GOOGLE_CLIENT_ID: googleClient.clientId,
        GOOGLE_CLIENT_SECRET: googleClient.clientSecret,
        GOOGLE_ISSUER: provider.issuer,
      }),
    ),
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
