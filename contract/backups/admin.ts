// Backups of the whole shop: which there are, one on demand, whose key they are encrypted to, how many are kept.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { line } from '#contract/base/text'
import { backupFrequencies } from '#contract/settings/choices'
import { whole } from '#contract/settings/general'
import { WalState } from './wal.ts'

export const MAX_KEPT = 400

export const Backup = z.object({
  _id: z.string(),
  reason: z.enum(['schedule', 'admin']),
  actorName: z.string().nullable(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** `removed`: newer ones have taken its place. */
  status: z.enum(['running', 'made', 'failed', 'removed']),
  fileName: z.string(),
  /** It can be downloaded from the folder of backups. */
  inFolder: z.boolean(),
  inBucket: z.boolean(),
  bytes: z.number().nullable(),
  /** Of the file, in hexadecimal. */
  sha256: z.string().nullable(),
  rows: z.number().nullable(),
  files: z.number().nullable(),
  isEncrypted: z.boolean(),
  /** What went wrong; null for one that went well. */
  failure: z.string().nullable(),
  testedAt: z.string().nullable(),
  testFailure: z.string().nullable(),
})
export type Backup = z.infer<typeof Backup>

export const BackupSettings = z.object({
  /** Newest ones that stay. */
  keep: whole([1, MAX_KEPT], 'backups').default(14),
  /** The public key ("age1…") that new backups are encrypted to; null for none. The other half is the owner's. */
  recipient: line(4_000).min(1, 'Must be a public key').nullable().default(null),
})
export type BackupSettings = z.infer<typeof BackupSettings>

const BackupState = BackupSettings.extend({
  version: z.number(),
  /** From the general settings. */
  autoBackup: z.boolean(),
  frequency: z.enum(backupFrequencies),
  /** The bucket that they are copied to, without its password; null where there is none. */
  bucket: z.string().nullable(),
  /** How it stands with the log of the database; null where it is another server's. */
  wal: WalState.nullable(),
})

export const listBackups = endpoint('GET /backups', {
  access: 'admin',
  permission: 'backups.manage',
  summary: 'The newest backups, and how they are made',
  reply: z.object({ success: z.literal(true), backups: z.array(Backup), state: BackupState }),
})

const Said = z.object({ success: z.literal(true), message: z.string() })

export const makeBackup = endpoint('POST /backups', {
  access: 'admin',
  permission: 'backups.manage',
  summary: 'Back the shop up now, and restore the backup for a test',
  reply: Said,
  idempotent: true,
})

export const saveBackupSettings = endpoint('PUT /backups/settings', {
  access: 'admin',
  permission: 'backups.manage',
  summary: 'Change how many backups are kept and whose key they are encrypted to',
  body: BackupSettings.extend({ version: z.int('Version is required').min(0, 'Version is required') }),
  reply: Said,
})

export const downloadBackup = endpoint('GET /backups/{id}/file', {
  access: 'admin',
  permission: 'backups.manage',
  summary: 'The file of a backup',
  params: z.object({ id: keyOf('Backup', z.uuid()) }),
  file: 'application/octet-stream',
  reply: z.object({ success: z.literal(true) }),
})
