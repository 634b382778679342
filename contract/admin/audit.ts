// The audit log: what administrators did, as it is searched.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery } from '#contract/base/paging'
import { line } from '#contract/base/text'

export const AuditEvent = z.object({
  _id: z.string(),
  at: z.string(),
  admin: z.string(),
  /** A verb, as "product.update". */
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** Name or number of the subject, where it was written down. */
  subjectName: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  ip: z.string().nullable(),
  requestId: z.string().nullable(),
})
export type AuditEvent = z.infer<typeof AuditEvent>

const day = z.iso.date('Must be a date').optional()

export const listAuditEvents = endpoint('GET /admin/audit', {
  access: 'admin',
  permission: 'audit.read',
  summary: 'What administrators did, newest first',
  query: z.object({
    /** Name of a person or a subject, an id, or an action. */
    search: line(200).optional(),
    action: line(60).optional(),
    subjectKind: line(60).optional(),
    admin: line(40).optional(),
    /** Days in Asia/Kolkata, both included. */
    from: day,
    to: day,
    ...pageQuery(25),
  }),
  reply: z.object({
    success: z.literal(true),
    entries: z.array(AuditEvent),
    total: z.number(),
    /** What can be filtered by. */
    actions: z.array(z.string()),
    subjectKinds: z.array(z.string()),
    admins: z.array(z.object({ _id: z.string(), name: z.string() })),
  }),
})
