import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registrationLimit } from '#server/accounts/sessions/register-customer'
import {
  adminSignInLimit,
  customerSignInLimit,
  signInNetworkLimit,
} from '#server/accounts/sessions/sign-in-limits'
import { readLimits } from '#server/http/load/limit-reads'
import { inquiryEmailLimit, inquiryNetworkLimit } from '#server/inquiries/send-inquiry'
import { EnvironmentError, readEnvironment } from './environment.ts'
import { googleSettings } from './google-settings.ts'
import { adjustLimits } from './rate-limits.ts'

const complaint = (variables: Record<string, string>): string => {
  try {
    readEnvironment(variables)
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError)
    return (error as Error).message
  }
  return ''
}

test('without any variables the shop uses port 3000, the embedded database and no default password', () => {
  expect(readEnvironment({})).toEqual({
    PORT: 3000,
    HOST: 'localhost',
    DATA_DIR: join(process.cwd(), 'data'),
    DATABASE_POOL: 12,
    DATABASE_PREPARED: true,
    ROLE: 'all',
    BACKUP_BEFORE_UPGRADE: true,
    SERVERS: 1,
    ADMIN_EMAIL: 'admin@example.com',
    GOOGLE_ISSUER: 'https://accounts.google.com',
    LOG_LEVEL: 'info',
    ACCESS_LOG: false,
    METRICS_HOST: '127.0.0.1',
    OTEL_TRACES_SAMPLER_ARG: 1,
    SIGN_IN_ATTEMPTS_PER_ADDRESS: 50,
    REGISTRATIONS_PER_MINUTE: 3,
    SEARCHES_PER_MINUTE: 1_200,
  })
})

test('empty variables count as unset, and unknown ones are ignored', () => {
  const empty = { PORT: '', ADMIN_PASSWORD: '', SMTP_URL: '', PATH: '/usr/bin', HOME: '/root' }
  expect(readEnvironment(empty)).toEqual(readEnvironment({}))
})

test('every variable is read', () => {
  const read = readEnvironment({
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://shop.example/',
    DATA_DIR: '/srv/haat',
    DATABASE_URL: 'postgresql://haat:pw@/haat?host=%2Frun%2Fpostgresql',
    DATABASE_POOL: '5',
    DEMO_SHOP: 'off',
    ADMIN_EMAIL: ' Owner@Shop.Example ',
    ADMIN_PASSWORD: 'quite-a-long-phrase',
    SMTP_URL: 'smtps://user:pw@mail.example:465',
    MAIL_FROM: 'orders@shop.example',
    GOOGLE_CLIENT_ID: 'haat.apps.example',
    GOOGLE_CLIENT_SECRET: 'of-the-client',
    GOOGLE_ISSUER: 'http://[::1]:4000',
    TRUST_PROXY: '10.0.0.1, fd00::/8,',
    LOG_LEVEL: 'warn',
    API_DOCS: 'on',
  })
  expect(read).toMatchObject({
    PORT: 8080,
    PUBLIC_URL: 'https://shop.example',
    DEMO_SHOP: false,
    API_DOCS: true,
    ADMIN_EMAIL: 'owner@shop.example',
    GOOGLE_CLIENT_ID: 'haat.apps.example',
    TRUST_PROXY: ['10.0.0.1', 'fd00::/8'],
  })
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'shop.example'],
  ['PUBLIC_URL', 'ftp://shop.example'],
  ['PUBLIC_URL', 'https://shop.example/store'],
  ['DATABASE_URL', 'mysql://localhost/haat'],
  ['DATABASE_POOL', '0'],
  ['DATABASE_POOL', 'many'],
  ['DEMO_SHOP', 'yes'],
  ['ADMIN_EMAIL', 'owner'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'Haat <orders@shop.example>'],
  ['GOOGLE_ISSUER', 'accounts.google.com'],
  ['GOOGLE_ISSUER', 'http://accounts.google.com'],
  ['GOOGLE_ISSUER', 'http://localhost.evil.example'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.1, proxy'],
  ['API_DOCS', '1'],
  ['SIGN_IN_ATTEMPTS', '-5'],
  ['SIGN_IN_ATTEMPTS_PER_ADDRESS', '1e3'],
  ['REGISTRATIONS_PER_MINUTE', '0'],
  ['INQUIRIES_PER_HOUR', '0'],
  ['SEARCHES_PER_MINUTE', '0'],
])('a wrong %s (%s) is rejected by name', (name, value) => {
  expect(complaint({ [name]: value })).toMatch(new RegExp(`^${name} must .*\\.$`))
})

test('a Google client needs both id and secret', () => {
  expect(complaint({ GOOGLE_CLIENT_ID: 'haat' })).toBe(
    'GOOGLE_CLIENT_SECRET must be set where GOOGLE_CLIENT_ID is.',
  )
  expect(complaint({ GOOGLE_CLIENT_SECRET: 'of-the-client', GOOGLE_CLIENT_ID: '' })).toBe(
    'GOOGLE_CLIENT_ID must be set where GOOGLE_CLIENT_SECRET is.',
  )
  const client = { clientId: 'haat', clientSecret: 'of-the-client', issuer: 'https://accounts.google.com' }
  const both = { GOOGLE_CLIENT_ID: client.clientId, GOOGLE_CLIENT_SECRET: client.clientSecret }
  expect(googleSettings(readEnvironment(both))).toEqual(client)
  expect(googleSettings(readEnvironment({}))).toBeNull()
})

test('several servers need a fixed port, and their pools must fit the embedded database', () => {
  expect(complaint({ SERVERS: '65', DATABASE_POOL: '1' })).toBe('SERVERS must be at most 64.')
  expect(complaint({ SERVERS: '2', PORT: '0' })).toBe('PORT must be a number that several servers can share.')
  expect(complaint({ SERVERS: '20' })).toBe(
    'DATABASE_POOL must be at most 8 for 20 servers on the embedded database.',
  )
  expect(complaint({ SERVERS: '20', DATABASE_POOL: '8' })).toBe('')
  expect(complaint({ SERVERS: '20', DATABASE_URL: 'postgresql://haat@db.example/haat' })).toBe('')
  expect(readEnvironment({ SERVERS: '4', HAAT_DEV: '1' }).SERVERS).toBe(1)
})

test('all wrong variables are reported at once, one per line', () => {
  const lines = complaint({ PORT: 'x', LOG_LEVEL: 'loud', DEMO_SHOP: 'yes' }).split('\n')
  expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual(['DEMO_SHOP', 'LOG_LEVEL', 'PORT'])
})

test('an admin password that is short, a sample or common is rejected without being repeated', () => {
  const refused = [
    'short',
    'elevenchars',
    'changeme-please',
    'my-secret-word',
    'example-phrase',
    'Password1234',
    'change me now ok',
  ]
  for (const value of [...refused, 'SAMPLE-phrase-1']) {
    const said = complaint({ ADMIN_PASSWORD: value })
    expect([value, said.startsWith('ADMIN_PASSWORD must ')]).toEqual([value, true])
    expect(said).not.toContain(value)
  }
  expect(complaint({ ADMIN_PASSWORD: 'quite-a-long-phrase' })).toBe('')
})

test('a registration beyond the limit may be retried within the time for which clients retry', () => {
  expect(registrationLimit).toMatchObject({ attempts: 3, windowSeconds: 60 })
  expect(registrationLimit.maxWaitSeconds).toBeLessThanOrEqual(7)
})

test('an IPv4 address, which a mobile carrier may share among customers, may send more inquiries unless a number is set', () => {
  expect(adjustLimits(readEnvironment({}))(inquiryNetworkLimit)).toEqual(inquiryNetworkLimit)
  expect(inquiryNetworkLimit).toMatchObject({ attempts: 10, sharedAttempts: 30 })
  const set = adjustLimits(readEnvironment({ INQUIRIES_PER_HOUR: '8' }))(inquiryNetworkLimit)
  expect(set).toMatchObject({ attempts: 8 })
  expect(set.sharedAttempts).toBeUndefined()
})

test('the number of free attempts can be set for sign-ins, registrations and inquiries', () => {
  const usual = adjustLimits(readEnvironment({}))
  const limits = [
    customerSignInLimit,
    adminSignInLimit,
    signInNetworkLimit,
    registrationLimit,
    inquiryEmailLimit,
  ]
  for (const limit of limits) expect(usual(limit)).toEqual(limit)
  const set = adjustLimits(
    readEnvironment({
      SIGN_IN_ATTEMPTS: '9',
      SIGN_IN_ATTEMPTS_PER_ADDRESS: '99',
      REGISTRATIONS_PER_MINUTE: '7',
      INQUIRIES_PER_HOUR: '8',
    }),
  )
  expect(limits.map((limit) => set(limit).attempts)).toEqual([9, 9, 99, 7, 8])
})

test('settings for several machines are read', () => {
  const database = 'postgresql://haat:pw@db.example/haat'
  const key = Buffer.alloc(32, 7)
  expect(
    readEnvironment({
      DATABASE_URL: 'postgresql://haat:pw@pooler.example:6432/haat',
      DATABASE_DIRECT_URL: database,
      DATABASE_READ_URL: database,
      DATABASE_PREPARED: 'off',
      ROLE: 'server',
      SECRET_KEY: key.toString('base64'),
      FILES_S3: 'https://KEY:SECRET@s3.example/files',
    }),
  ).toMatchObject({
    DATABASE_DIRECT_URL: database,
    DATABASE_READ_URL: database,
    DATABASE_PREPARED: false,
    ROLE: 'server',
    SECRET_KEY: key,
    FILES_S3: 'https://KEY:SECRET@s3.example/files',
  })
  // A worker is one process.
  expect(readEnvironment({ DATABASE_URL: database, ROLE: 'worker', SERVERS: '4' }).SERVERS).toBe(1)
})

test('roles and further addresses need DATABASE_URL, and a secret key has 32 bytes', () => {
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
    expect(complaint({ [name]: 'postgresql://db.example/haat' })).toBe(
      `DATABASE_URL must be set where ${name} is.`,
    )
  expect(complaint({ ROLE: 'worker' })).toContain('ROLE must be all on the embedded database')
  for (const key of [
    'short',
    Buffer.alloc(31).toString('base64'),
    `${Buffer.alloc(32).toString('base64')}AAAA`,
  ])
    expect(complaint({ SECRET_KEY: key })).toContain('SECRET_KEY must be 32 bytes in base64')
  expect(complaint({ FILES_S3: 'https://s3.example/files' })).toContain(
    'FILES_S3 must name key, secret and bucket',
  )
})

test('SEARCHES_PER_MINUTE changes all limits of reads in proportion', () => {
  const set = adjustLimits(readEnvironment({ SEARCHES_PER_MINUTE: '600' }))
  const noWait = { waitSeconds: 0, maxWaitSeconds: 0 }
  for (const { address, session } of Object.values(readLimits)) {
    expect(set({ ...address, ...noWait }).attempts).toBe(address.attempts / 2)
    expect(set({ ...session, ...noWait }).attempts).toBe(session.attempts / 2)
  }
})
