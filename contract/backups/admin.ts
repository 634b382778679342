// Backups of the whole shop: the list, backing up on demand, the encryption key and how many are kept.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { whole } from '#contract/base/form-fields'
import { keyOf } from '#contract/base/keys'
import { line } from '#contract/base/text'
import { backupFrequencies } from '#contract/settings/choices'
import { WalState } from './wal.ts'

export const MAX_KEPT = 400

export const Backup = z.object({
  _id: z.string(),
  /** `upgrade`: made before a new release changed the tables, and kept until the next upgrade. */
  reason: z.enum(['schedule', 'admin', 'upgrade']),
  actorName: z.string().nullable(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** `removed`: deleted because newer backups have replaced it. */
  status: z.enum(['running', 'made', 'failed', 'removed']),
  fileName: z.string(),
  /** Whether it can be downloaded from the backup folder. */
  inFolder: z.boolean(),
  inBucket: z.boolean(),
  bytes: z.number().nullable(),
  /** Hash of the file, in hexadecimal. */
  sha256: z.string().nullable(),
  rows: z.number().nullable(),
  files: z.number().nullable(),
  isEncrypted: z.boolean(),
  /** Error message; null for a success. */
  failure: z.string().nullable(),
  testedAt: z.string().nullable(),
  testFailure: z.string().nullable(),
})
export type Backup = z.infer<typeof Backup>

export const BackupSettings = z.object({
  /** Number of newest backups to keep. */
  keep: whole([1, MAX_KEPT], 'backups').default(14),
  /** The public key ("age1…") that new backups are encrypted with; null for none. The owner keeps the private key. */
  recipient: line(4_000).min(1, 'Must be a public key').nullable().default(null),
})
export type BackupSettings = z.infer<typeof BackupSettings>

const BackupState = BackupSettings.extend({
  version: z.number(),
  /** Taken from the general settings. */
  autoBackup: z.boolean(),
  frequency: z.enum(backupFrequencies),
  /** The bucket that backups are copied to, without its password; null if none is configured. */
  bucket: z.string().nullable(),
  /** State of the archived write-ahead log; null for an external database server. */
  wal: WalState.nullable(),
})

export const listBackups = endpoint('GET /backups', {
  access: 'admin',
  permission: 'backups.manage',
  summary: 'List the newest backups, with the backup settings',
  reply: z.object({ success: z.literal(true), backups: z.array(Backup), state: BackupState }),
})

const Said = z.object({ success: z.literal(true), message: z.string() })

export const makeBackup = endpoint('POST /backups', {
  access: 'admin',
  permission: 'backups.manage',
  summary: 'Back up the shop now, and test-restore the backup',
  reply: Said,
  idempotent: true,
})

export const saveBackupSettings = endpoint('PUT /backups/settings', {
  access: 'admin',
  permission: 'backups.manage',
  confirmation: 'protected fields',
  summary: 'Change how many backups are kept and which key they are encrypted with',
  body: BackupSettings.extend({ version: z.int('Version is required').min(0, 'Version is required') }),
  reply: Said,
})

export const downloadBackup = endpoint('GET /backups/{id}/file', {
  access: 'admin',
  permission: 'backups.manage',
  summary: 'Download a backup',
  params: z.object({ id: keyOf('Backup', z.uuid()) }),
  file: 'application/octet-stream',
  reply: z.object({ success: z.literal(true) }),
})
