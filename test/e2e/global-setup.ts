// The real server with the demo shop, started as `npm start` does, for the browser to visit: one for each worker, so
// that no journey takes what another counts.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { googleClient, openProvider } from '../oidc-provider.ts'
import { freePort } from '../process/haat-process.ts'
import { startShop } from './start-shop.ts'

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

/** Somebody whom the provider that stands in for Google knows. */
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
