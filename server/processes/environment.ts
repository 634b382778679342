// Settings from environment variables: one schema, checked at start. Wrong values are reported by name.
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { MIN_ADMIN_PASSWORD } from '#contract/accounts/accounts'
import { EMAIL_PATTERN, normalizeEmail } from '#contract/base/email'
import { isCommonPassword } from '#server/accounts/passwords/common-passwords'
import { KEY_BYTES } from '#server/files/secret-box'
import { readLimits } from '#server/http/load/limit-reads'

const flag = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((value) => value === 'on')

const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1')
  .transform(Number)

const count = (fallback: number) => wholeNumber.default(fallback)

const url = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    // The checks that follow need a valid URL.
    abort: true,
  })

const isNetwork = (text: string) => /^[^/]+(\/\d{1,3})?$/.test(text) && isIP(text.split('/')[0] ?? '') !== 0

const isThisMachine = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** Names without a dot are resolved only in a local or container network. */
const isNearby = (hostname: string) => isThisMachine(hostname) || /^[a-z0-9-]+$/i.test(hostname)

const MAX_SERVERS = 64
/** Connections of the embedded database reserved for servers; the rest are for the worker and for psql sessions. */
const EMBEDDED_CONNECTIONS = 180

// Not parsed as a URL: an address of a Unix socket has no host.
const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must be an address that begins with postgresql://')

const bucket = url(['https:', 'http:'])
  .refine((text) => new URL(text).protocol === 'https:' || isNearby(new URL(text).hostname), {
    error: 'must begin with https:// (http:// only for a bucket on this machine or in its container network)',
  })
  .refine((text) => new URL(text).username !== '' && new URL(text).pathname.length > 1, {
    error: 'must name key, secret and bucket: https://KEY:SECRET@host/bucket?region=…',
  })

const SAMPLE = /change.?me|example|sample|secret|password/i

const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number')
    .default(3000),
  HOST: z.string().min(1, 'must not be empty').default('localhost'),
  PUBLIC_URL: url(['http:', 'https:'])
    .refine((text) => new URL(text).pathname === '/', 'must be an origin without a path')
    .transform((text) => new URL(text).origin)
    .optional(),
  DATA_DIR: z
    .string()
    .min(1, 'must not be empty')
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: databaseUrl.optional(),
  /** Connection of the role that owns the tables, if the shop uses a different role. */
  DATABASE_OWNER_URL: databaseUrl.optional(),
  /** Address that bypasses PgBouncer, for notifications, locks and jobs. If set, DATABASE_URL may lead to PgBouncer. */
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  /** A replica for exports and reports. */
  DATABASE_READ_URL: databaseUrl.optional(),
  /** `off` for PgBouncer before 1.21. */
  DATABASE_PREPARED: flag.default(true),
  DATABASE_POOL: count(12),
  /** With several machines, some may serve visitors and others run jobs. */
  ROLE: z.enum(['all', 'server', 'worker'], { error: 'must be all, server or worker' }).default('all'),
  SERVERS: count(1).refine((number) => number <= MAX_SERVERS, `must be at most ${MAX_SERVERS}`),
  DEMO_SHOP: flag.optional(),
  BACKUP_BEFORE_UPGRADE: flag.default(true),
  ADMIN_EMAIL: z
    .string()
    .transform(normalizeEmail)
    .refine((email) => EMAIL_PATTERN.test(email), 'must be an email address')
    .default('admin@example.com'),
  ADMIN_PASSWORD: z
    .string()
    .min(MIN_ADMIN_PASSWORD, `must have at least ${MIN_ADMIN_PASSWORD} characters`)
    .refine(
      (password) => !isCommonPassword(password) && !SAMPLE.test(password),
      'must not be a sample or a common password',
    )
    .optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  BACKUP_S3: bucket.optional(),
  /** Pictures and private files are stored in this bucket instead of DATA_DIR. */
  FILES_S3: bucket.optional(),
  /** Replaces `secret.key` in DATA_DIR. */
  SECRET_KEY: z
    .string()
    .refine((text) => /^[\w+/-]{43}=?$/.test(text) && Buffer.from(text, 'base64').length === KEY_BYTES, {
      error: 'must be 32 bytes in base64, for example from: openssl rand -base64 32',
      abort: true,
    })
    .transform((text) => Buffer.from(text, 'base64'))
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((email) => EMAIL_PATTERN.test(email), 'must be an email address')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: url(['https:', 'http:'])
    .refine((text) => new URL(text).protocol === 'https:' || isThisMachine(new URL(text).hostname), {
      error: 'must begin with https:// (http:// only for a provider on this machine)',
    })
    .default('https://accounts.google.com'),
  TRUST_PROXY: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((parts) => parts.every(isNetwork), 'must be IP addresses or networks, separated by commas')
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  /** Whether every request is logged. */
  ACCESS_LOG: flag.default(false),
  /** Where Prometheus reads metrics; they are off without a port. */
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number')
    .optional(),
  METRICS_HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  /** The collector that traces are exported to, by OTLP over HTTP. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional(),
  /** The share of requests that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  API_DOCS: flag.optional(),
  /** Overrides the shop's settings. */
  SIGN_IN_ATTEMPTS: wholeNumber.optional(),
  SIGN_IN_ATTEMPTS_PER_ADDRESS: count(50),
  REGISTRATIONS_PER_MINUTE: count(3),
  INQUIRIES_PER_HOUR: wholeNumber.optional(),
  SEARCHES_PER_MINUTE: count(readLimits.searches.address.attempts),
  /** For testing: webhooks may call this machine, even over plain HTTP. */
  WEBHOOKS_TO_THIS_MACHINE: flag.optional(),
  /** Set by Haat itself. */
  HAAT_DEV: z.literal('1').optional(),
  /** Address of the embedded database, passed to the processes of a shop with several servers. */
  HAAT_DATABASE: z.string().optional(),
  HAAT_DATABASE_OWNER: z.string().optional(),
  /** Name of a process, for logs and metrics. */
  HAAT_PROCESS: z.string().optional(),
  /** Pid and birth of the process that restarts the supervisor. */
  HAAT_KEEPER: z.string().optional(),
})

/** Names of all settings, also of those that only Haat itself sets. */
export const settingNames: ReadonlySet<string> = new Set(Object.keys(settings.shape))

const googleClient = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const

const schema = settings
  .check(({ value, issues }) => {
    const [missing, another] = googleClient.filter((name) => value[name] === undefined)
    if (missing === undefined || another !== undefined) return
    const given = googleClient.find((name) => name !== missing)
    issues.push({ code: 'custom', path: [missing], message: `must be set where ${given} is`, input: value })
  })
  .check(({ value, issues }) => {
    const { DATABASE_URL, DATABASE_POOL, ROLE, SERVERS, PORT, METRICS_PORT } = value
    const fault = (name: string, message: string, input: unknown) =>
      issues.push({ code: 'custom', path: [name], message, input })
    for (const name of ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
      if (value[name] !== undefined && DATABASE_URL === undefined)
        fault('DATABASE_URL', `must be set where ${name} is`, DATABASE_URL)
    }
    if (ROLE !== 'all' && DATABASE_URL === undefined)
      fault('ROLE', 'must be all on the embedded database, which only one machine uses', ROLE)
    if (METRICS_PORT !== undefined && METRICS_PORT !== 0 && METRICS_PORT === PORT)
      fault('METRICS_PORT', 'must be another port than PORT', METRICS_PORT)
    if (SERVERS > 1 && PORT === 0) fault('PORT', 'must be a number that several servers can share', PORT)
    // Each server needs one more connection to listen for changes.
    const most = Math.floor(EMBEDDED_CONNECTIONS / SERVERS) - 1
    if (DATABASE_URL === undefined && DATABASE_POOL > most)
      fault(
        'DATABASE_POOL',
        `must be at most ${most} for ${SERVERS} servers on the embedded database`,
        DATABASE_POOL,
      )
  })
  // Development mode watches a single process, and a worker is one.
  .transform((value) => (value.HAAT_DEV || value.ROLE === 'worker' ? { ...value, SERVERS: 1 } : value))

export type Environment = z.output<typeof schema>

export const mailEnvironmentOf = ({ SMTP_URL, MAIL_FROM }: Environment) => ({
  smtpUrl: SMTP_URL ?? null,
  mailFrom: MAIL_FROM ?? null,
})

/** The origin under which visitors reach the shop. */
export function originOf({ PUBLIC_URL, HOST, PORT }: Environment): string {
  return PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
}

/** A public shop doesn't expose its API documentation unless asked to. */
export const hasApiDocs = ({ API_DOCS, PUBLIC_URL }: Environment): boolean =>
  API_DOCS ?? PUBLIC_URL === undefined

/** Whether webhooks may be sent to this machine itself. */
export const mayCallThisMachine = ({ WEBHOOKS_TO_THIS_MACHINE, HAAT_DEV }: Environment): boolean =>
  WEBHOOKS_TO_THIS_MACHINE ?? HAAT_DEV !== undefined

/** Lists each wrong variable and what it must be, one per line. */
export class EnvironmentError extends Error {}

export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  // Empty variables, as compose files leave them, count as unset.
  const set = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(set)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`)
  throw new EnvironmentError(lines.join('\n'))
}
