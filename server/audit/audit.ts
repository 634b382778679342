// The append-only log of administrators' actions. The operation that makes a change writes its audit event in the
// same transaction.
import { type RawBuilder, sql } from 'kysely'
import { type AuditAction, auditSubjects } from '#contract/audit/audit-actions'
import type { Transaction } from '#server/db/database'
import { beforeCommit } from '#server/db/transaction-end'
import type { AdminContext } from '#server/http/request/context'

interface Subject {
  id: string
  /** Human-readable: a product's name, an order's number. */
  name?: string
}

interface Change {
  before?: unknown
  after?: unknown
}

interface Entry {
  ctx: AdminContext
  action: AuditAction
  subject: Subject
  change: Change
}

const written = new WeakMap<Transaction, Entry[]>()

/** Written before the commit, with all entries of a transaction in one statement. */
export function audit(
  tx: Transaction,
  ctx: AdminContext,
  action: AuditAction,
  subject: Subject,
  change: Change = {},
): void {
  const known = written.get(tx)
  const entry = { ctx, action, subject, change }
  if (known) {
    known.push(entry)
    return
  }
  const entries = [entry]
  written.set(tx, entries)
  beforeCommit(tx, () => insertOf(entries))
}

const insertOf = (entries: readonly Entry[]): RawBuilder<unknown> => {
  const column = (value: (entry: Entry) => string | null) => entries.map(value)
  return sql`
    insert into audit_log (action, subject_kind, subject_id, subject_name, admin_id, admin_name, ip, request_id, before, after)
    select * from unnest(
      ${column(({ action }) => action)}::text[], ${column(({ action }) => auditSubjects[action])}::text[],
      ${column(({ subject }) => subject.id)}::text[], ${column(({ subject }) => subject.name ?? null)}::text[],
      ${column(({ ctx }) => ctx.actor.id)}::uuid[], ${column(({ ctx }) => ctx.actor.name)}::text[],
      ${column(({ ctx }) => ctx.address)}::text[], ${column(({ ctx }) => ctx.requestId)}::text[],
      ${column(({ change }) => jsonOf(change.before))}::jsonb[], ${column(({ change }) => jsonOf(change.after))}::jsonb[]
    )`
}

const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
