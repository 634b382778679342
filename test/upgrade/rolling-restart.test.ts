// Two instances behind HAProxy are restarted in turn while customers order. Needs the Debian package haproxy.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDb, transaction } from '#server/db/database'
import { startEngine } from '#server/db/engine/engine'
import { createPool } from '#server/db/pool'
import { saveSetting } from '#server/settings/settings'
import { eventually } from '#test/eventually'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { unlimitedOrders } from '#test/unlimited-orders'
import { buyOnAndOn } from '../process/buying.ts'
import { freePort, startHaat } from '../process/haat-process.ts'
import { removeFolder, signedIn, temporaryFolder } from '../process/stocked-shop.ts'

/** Every server of a shop has the same one. */
const secretKey = Buffer.alloc(32, 7).toString('base64')

test('two instances behind HAProxy that restart in turn refuse no order and break no response', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => removeFolder(folder))
  const engine = await startEngine({ dataDir: folder, log: () => {} })
  onTestFinished(engine.stop)
  const pool = createPool({ connectionString: engine.connectionString, max: 4, onError: () => {} })
  onTestFinished(() => pool.end())
  const db = createDb(pool)
  const open = async (name: string, port: number) => {
    const haat = startHaat({
      DATABASE_URL: engine.shopConnectionString,
      DATABASE_OWNER_URL: engine.connectionString,
      DATA_DIR: join(folder, name),
      PORT: String(port),
      TRUST_PROXY: '127.0.0.1',
      SECRET_KEY: secretKey,
      ADMIN_PASSWORD: 'quite-a-long-phrase',
    })
    onTestFinished(() => haat.kill('SIGKILL'))
    await haat.opened
    return haat
  }
  const ports = [await freePort(), await freePort()] as const
  const instances = [await open('one', ports[0]), await open('two', ports[1])]
  const proxyPort = await freePort()
  const config = join(folder, 'haproxy.cfg')
  writeFileSync(config, configOf(proxyPort, ports))
  const proxy = spawn('haproxy', ['-db', '-f', config], { stdio: 'ignore' })
  onTestFinished(() => void proxy.kill())
  const url = `http://127.0.0.1:${proxyPort}`
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200))

  const { id: productId } = await createProduct(db, { stock: 10_000_000 })
  await transaction(db, (tx) => saveSetting(tx, 'unpaidOrders', unlimitedOrders))
  const customers = await signedIn(db, 8)
  const throughProxy = () => ({ ...(instances[0] as (typeof instances)[number]), url })
  const load = buyOnAndOn({ customers, productId, haat: throughProxy, mayVanish: true })
  await load.goesOn(50)
  for (const [index, port] of ports.entries()) {
    instances[index]?.kill('SIGTERM')
    expect(await instances[index]?.ended).toBe(0)
    await load.goesOn(50)
    instances[index] = await open(index === 0 ? 'one' : 'two', port)
    await load.goesOn(50)
  }
  await load.stop()
  expect(load.times).toEqual({ vanished: 0, refused: 0 })
  expect(await checkInvariants(db)).toEqual([])
  console.log(`${load.confirmed.size} orders`)
})

/** A connection that is refused is tried at the other instance; requests are never sent twice. */
const configOf = (port: number, [one, two]: readonly [number, number]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  retries 3
  option redispatch 1
  retry-on conn-failure
  option http-server-close
frontend shop
  bind 127.0.0.1:${port}
  default_backend instances
backend instances
  option httpchk GET /readyz
  option forwardfor
  server one 127.0.0.1:${one} check inter 500 fall 1 rise 1
  server two 127.0.0.1:${two} check inter 500 fall 1 rise 1
`
