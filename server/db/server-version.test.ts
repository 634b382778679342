import { expect, test } from 'vitest'
import { explainStart, StartError } from '#server/processes/start-error'
import { createTestDatabase } from '#test/database'
import { assertServerVersion, assertSupported, missingFixesOf, readServerVersion } from './server-version.ts'

test.each(['15.18 (Debian 15.18-0+deb12u1)', '9.6.24', '15beta1', ''])(
  'assertSupported() refuses a server of version “%s”',
  (version) => {
    expect(() => assertSupported(version)).toThrow('Haat needs PostgreSQL 16 or newer')
  },
)

test.each(['16.0', '16.4 (Ubuntu 16.4-1.pgdg22.04+1)', '17beta2', '18.4', '100.1'])(
  'assertSupported() accepts a server of version “%s”',
  (version) => {
    expect(() => assertSupported(version)).not.toThrow()
  },
)

test("the error names the server's version and the required one", () => {
  let told: unknown
  try {
    assertSupported('15.18 (Debian 15.18-0+deb12u1)')
  } catch (error) {
    told = explainStart(error, { port: 3000, dataDir: 'data' })
  }
  expect(told).toBeInstanceOf(StartError)
  expect((told as Error).message).toBe(
    'The database server is PostgreSQL 15.18, but Haat needs PostgreSQL 16 or newer. Upgrade the server, or set DATABASE_URL to a newer one.',
  )
})

test('assertServerVersion() accepts the test server', async () => {
  const { pool, close } = await createTestDatabase()
  const client = await pool.connect()
  await expect(assertServerVersion(client)).resolves.toBeUndefined()
  client.release()
  await close()
})

test.each([
  ['18.4', '18.6'],
  ['18.6', null],
  ['18.10 (Debian 18.10-1)', null],
  ['17.10 (Debian 17.10-1)', '17.11'],
  ['16.15', null],
  ['19.0', null],
  ['19beta1', null],
])('missingFixesOf(%s) is %s', (version, missing) => {
  expect(missingFixesOf(version)).toBe(missing)
})

test('readServerVersion() reads the running server', async () => {
  const { pool, close } = await createTestDatabase()
  const { version, missingFixes } = await readServerVersion(pool)
  await close()
  expect(version).toMatch(/^\d+\.\d+$/)
  expect(missingFixes).toBe(missingFixesOf(version))
})
