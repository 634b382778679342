// The recent changes of protected fields, as forms show them.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import type { Needed } from '#contract/base/permissions'
import { line } from '#contract/base/text'
import { type ProtectedKind, protectedKinds } from './protected-fields.ts'

/** Permission to see the changes of each kind of record: the one that opens its form. */
export const changesPermissions = {
  'payment-method': { any: ['settings.read', 'payments.record', 'refunds.give'] },
  seller: 'settings.read',
  general: 'settings.read',
  invoicing: 'settings.read',
  backups: 'backups.manage',
  email: 'settings.read',
  'mail-server': 'settings.read',
  message: 'settings.read',
  'message-provider': 'settings.read',
  staff: 'staff.manage',
} as const satisfies Record<ProtectedKind, Needed>

export const ProtectedChange = z.object({
  /** Dotted path, as in `protectedFields`. */
  field: z.string(),
  at: z.string(),
  /** Name of the admin. */
  by: z.string(),
  /** Empty if the field had no value. */
  from: z.string(),
  to: z.string(),
})
export type ProtectedChange = z.infer<typeof ProtectedChange>

export const listProtectedChanges = endpoint('GET /protected-changes', {
  access: 'admin',
  permission: 'any-admin',
  summary: "List the recent changes of a record's protected fields, newest first",
  query: z.object({
    kind: z.enum(protectedKinds, 'Must be a kind of record with protected fields'),
    /** Id of the payment method, email or person; not needed for settings. */
    id: line(60).optional(),
  }),
  reply: z.object({ success: z.literal(true), changes: z.array(ProtectedChange) }),
})
