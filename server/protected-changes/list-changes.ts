// Recent changes of a record's protected fields, from the audit log.
import { sql } from 'kysely'
import type { AuditAction, auditSubjects } from '#contract/audit/audit-actions'
import type { ProtectedChange } from '#contract/protected-changes/admin'
import {
  type ProtectedKind,
  protectedChanges,
  protectedFields,
} from '#contract/protected-changes/protected-fields'
import type { Db } from '#server/db/database'

/** Audit entries that are read; one of them may change several fields. */
const ENTRIES = 30

/** The audit entries of each kind, and the id of the record if there is only one. */
const logged = {
  'payment-method': {
    subject: 'payment-method',
    actions: ['payment-method.create', 'payment-method.update'],
  },
  seller: { subject: 'settings', actions: ['settings.seller'], id: 'seller' },
  general: { subject: 'settings', actions: ['settings.general'], id: 'general' },
  invoicing: { subject: 'settings', actions: ['settings.invoicing'], id: 'invoicing' },
  backups: { subject: 'settings', actions: ['settings.backups'], id: 'backups' },
  email: { subject: 'settings', actions: ['settings.email'] },
  'mail-server': { subject: 'settings', actions: ['settings.mail-server'], id: 'mailServer' },
  message: { subject: 'settings', actions: ['settings.message'] },
  'message-provider': {
    subject: 'settings',
    actions: ['settings.message-provider'],
    id: 'messageProvider',
  },
  staff: { subject: 'admin', actions: ['staff.role'] },
} as const satisfies Record<ProtectedKind, Entries>

interface Entries {
  subject: (typeof auditSubjects)[AuditAction]
  actions: readonly AuditAction[]
  id?: string
}

interface Logged {
  at: Date
  adminName: string
  before: unknown
  after: unknown
}

/** Newest first. A record without changes, or unknown, has none. */
export async function listProtectedChanges(
  db: Db,
  kind: ProtectedKind,
  id: string | undefined,
): Promise<ProtectedChange[]> {
  const { subject, actions, id: onlyId = id ?? '' }: Entries = logged[kind]
  const paths = Object.keys(protectedFields[kind])
  const { rows } = await sql<Logged>`
    select l.at, l.admin_name, l.before, l.after from audit_log l
    where l.subject_kind = ${subject} and l.subject_id = ${onlyId}
      and l.action = any(${[...actions]}::text[])
      and exists (
        select from unnest(${paths}::text[]) p
        where coalesce(l.before #>> string_to_array(p, '.'), '') <> coalesce(l.after #>> string_to_array(p, '.'), ''))
    order by l.id desc limit ${ENTRIES}`.execute(db)
  return rows.flatMap(({ at, adminName, before, after }) =>
    protectedChanges(kind, before, after).map(({ field, from, to }) => ({
      field,
      at: at.toISOString(),
      by: adminName,
      from,
      to,
    })),
  )
}
