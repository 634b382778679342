// Inserts a return with its lines, for customers and admins alike. Even concurrent requests can't return more units of
// a line than were bought.
import { sql } from 'kysely'
import { recordEvent } from '#server/connections/webhooks/record-event'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import { listUnreturned } from './return-queries.ts'

interface NewReturn {
  status: 'requested' | 'approved'
  reason: string
  comment: string
  items: readonly { itemId: string; quantity: number }[]
}

/** The order must be locked, so that a concurrent return waits and counts this one. Throws `invalid_input`. */
export async function insertReturn(
  tx: Transaction,
  orderId: string,
  { status, reason, comment, items }: NewReturn,
): Promise<{ id: string; number: string }> {
  const units = addUp(items)
  await assertBelowLimit(tx, orderId, units)
  const { rows } = await sql<{ id: string; number: string }>`
    with asked as (
      insert into returns (number, order_id, status, reason, comment)
      values ('RET' || nextval('return_numbers'), ${orderId}, ${status}, ${reason}, ${comment}) returning id, number
    ), lined as (
      insert into return_lines (return_id, order_line_id, quantity)
      select asked.id, i.* from asked, unnest(${[...units.keys()]}::uuid[], ${[...units.values()]}::int[]) as i
    )
    select id, number from asked`.execute(tx)
  const inserted = rows[0] as { id: string; number: string }
  recordEvent(tx, { type: `return.${status}`, subjectId: orderId, detail: { returnId: inserted.id } })
  return inserted
}

/** Adds up the units of lines that are listed more than once. */
function addUp(items: NewReturn['items']): Map<string, number> {
  const units = new Map<string, number>()
  for (const { itemId, quantity } of items) {
    const id = itemId.toLowerCase()
    units.set(id, (units.get(id) ?? 0) + quantity)
  }
  return units
}

async function assertBelowLimit(tx: Transaction, orderId: string, items: ReadonlyMap<string, number>) {
  const left = new Map((await listUnreturned(tx, orderId)).map((line) => [line.itemId, line]))
  for (const [itemId, quantity] of items) {
    const line = left.get(itemId)
    if (line && quantity <= line.quantity) continue
    const message = line
      ? `Only ${line.quantity} of ${line.name} can still be returned`
      : 'All units of this item have been returned already'
    throw refused('invalid_input', message, { fields: { items: message } })
  }
}
