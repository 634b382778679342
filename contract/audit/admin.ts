// The audit log of administrators' actions, and how it is searched.
import { z } from 'zod'
import { Day } from '#contract/base/day'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery } from '#contract/base/paging'
import { line } from '#contract/base/text'

export const AuditEvent = z.object({
  _id: z.string(),
  at: z.string(),
  admin: z.string(),
  /** Such as "product.update". */
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** Name or number of the subject, if it was recorded. */
  subjectName: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  ip: z.string().nullable(),
  requestId: z.string().nullable(),
})
export type AuditEvent = z.infer<typeof AuditEvent>

const day = Day.optional()

export const listAuditEvents = endpoint('GET /admin/audit', {
  access: 'admin',
  fromReplica: true,
  permission: 'audit.read',
  summary: 'List the actions of administrators, newest first',
  query: z.object({
    /** Name of a person or subject, an id, or an action. */
    search: line(200).optional(),
    action: line(60).optional(),
    subjectKind: line(60).optional(),
    admin: line(40).optional(),
    /** Days in Asia/Kolkata, inclusive. */
    from: day,
    to: day,
    ...pageQuery(25),
  }),
  reply: z.object({
    success: z.literal(true),
    entries: z.array(AuditEvent),
    total: z.number(),
    /** Available filter values. */
    actions: z.array(z.string()),
    subjectKinds: z.array(z.string()),
    admins: z.array(z.object({ _id: z.string(), name: z.string() })),
  }),
})
