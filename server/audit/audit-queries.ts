// Audit log queries, newest first. Days are those of Asia/Kolkata.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { AuditEvent, listAuditEvents as endpoint } from '#contract/audit/admin'
import { Id } from '#contract/base/text'
import { contains } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'

type AuditQuery = z.output<(typeof endpoint)['query']>

export async function listAudit(db: Db, query: AuditQuery) {
  const where = auditCondition(query)
  const [{ rows }, { rows: counted }, choices] = await Promise.all([
    sql<AuditRow>`
      select l.* from audit_log l where ${where}
      order by l.id desc limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total from audit_log l where ${where}`.execute(db),
    auditChoices(db),
  ])
  return { entries: rows.map(entryView), total: counted[0]?.total ?? 0, ...choices }
}

const indexed = sql`lower(l.admin_name || ' ' || l.action || ' ' || l.subject_id || ' ' || coalesce(l.subject_name, ''))`

function auditCondition({ search, action, subjectKind, admin, from, to }: AuditQuery): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (search) conditions.push(contains(indexed, search))
  if (action) conditions.push(sql`l.action = ${action}`)
  if (subjectKind) conditions.push(sql`l.subject_kind = ${subjectKind}`)
  if (admin) conditions.push(Id.safeParse(admin).success ? sql`l.admin_id = ${admin}` : sql`false`)
  if (from) conditions.push(sql`l.at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'`)
  if (to) conditions.push(sql`l.at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

interface AuditRow {
  id: number
  at: Date
  adminName: string
  action: string
  subjectKind: string
  subjectId: string
  subjectName: string | null
  before: unknown
  after: unknown
  ip: string | null
  requestId: string | null
}

const entryView = ({ id, at, adminName, ...row }: AuditRow): AuditEvent => ({
  _id: String(id),
  at: at.toISOString(),
  admin: adminName,
  action: row.action,
  subjectKind: row.subjectKind,
  subjectId: row.subjectId,
  subjectName: row.subjectName,
  before: row.before,
  after: row.after,
  ip: row.ip,
  requestId: row.requestId,
})

/** Filter options: the values that occur in the log, with one index lookup per value, however long the log is. */
async function auditChoices(db: Db) {
  const [actions, subjectKinds, { rows: admins }] = await Promise.all([
    distinct(db, 'action'),
    distinct(db, 'subject_kind'),
    sql<{ id: string; name: string }>`
      with recursive found as (
        (select admin_id from audit_log where admin_id is not null order by admin_id limit 1)
        union all
        select (select admin_id from audit_log where admin_id > f.admin_id order by admin_id limit 1)
        from found f where f.admin_id is not null
      )
      select f.admin_id as id,
        -- Removes the name of an API key from the name, in case the last action used one.
        (select regexp_replace(admin_name, ' \\(API key .*\\)$', '') from audit_log l
          where l.admin_id = f.admin_id order by l.id desc limit 1) as name
      from found f where f.admin_id is not null order by 2, 1`.execute(db),
  ])
  return { actions, subjectKinds, admins: admins.map(({ id, name }) => ({ _id: id, name })) }
}

async function distinct(db: Db, column: 'action' | 'subject_kind'): Promise<string[]> {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive found as (
      (select ${name} as value from audit_log order by ${name} limit 1)
      union all
      select (select ${name} from audit_log where ${name} > f.value order by ${name} limit 1)
      from found f where f.value is not null
    )
    select value from found where value is not null order by value`.execute(db)
  return rows.map(({ value }) => value)
}
