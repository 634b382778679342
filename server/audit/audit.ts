// The append-only log of what administrators did: written in the transaction of the deed.
import { json, type Transaction } from '#server/db/database'
import type { Caller } from '#server/http/handle'

/** Who of the staff does it, and from where. */
export interface Author {
  admin: { id: string; name: string }
  caller: Pick<Caller, 'ip' | 'requestId'>
}

interface Deed {
  /** A verb, as "sign-in", "order.ship", "payment.record". */
  action: string
  subjectKind: string
  subjectId: string
  /** As people call it: a product's name, an order's number. */
  subjectName?: string
  before?: unknown
  after?: unknown
}

export async function audit(
  tx: Transaction,
  admin: Author['admin'],
  caller: Author['caller'],
  { before, after, ...deed }: Deed,
): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      ...deed,
      adminId: admin.id,
      adminName: admin.name,
      ip: caller.ip,
      requestId: caller.requestId,
      before: before === undefined ? null : json(before),
      after: after === undefined ? null : json(after),
    })
    .execute()
}
