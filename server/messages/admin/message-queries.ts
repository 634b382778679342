// WhatsApp messages as admins see them. A page's ids come from an index; only those rows are read.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { listMessages as endpoint, WhatsAppMessage } from '#contract/messages/admin'
import { isMessageKind, messageKinds } from '#contract/messages/message-kinds'
import type { MessageState } from '#contract/messages/message-states'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { type List, listPages } from '#server/db/list-page'
import { failureInWords } from './failure-in-words.ts'

type MessageQuery = z.output<(typeof endpoint)['query']>
type MessageFilter = Omit<MessageQuery, 'page' | 'limit'>

export function messageLister() {
  const find = listPages(messageList)
  return async (db: Db, { page, limit, ...filter }: MessageQuery) => {
    const [{ ids, total }, stats] = await Promise.all([find(db, filter, { page, limit }), countUnsent(db)])
    return { messages: await readMessages(db, ids), total, stats }
  }
}

/** Newest first. */
const messageList = ({ state, kind, search, orderId, customerId }: MessageFilter): List => {
  const narrowing: RawBuilder<unknown>[] = []
  if (search) {
    const pattern = containsPattern(search)
    narrowing.push(sql`(m.to_phone like ${containsPattern(search.replace(/[\s+-]/g, ''))} or m.order_id = any(array(
      select id from orders where lower(number) like ${pattern} limit 100)))`)
  }
  if (orderId) narrowing.push(sql`m.order_id = ${orderId}`)
  if (customerId) {
    narrowing.push(
      sql`(m.customer_id = ${customerId} or m.order_id = any(array(select id from orders where customer_id = ${customerId})))`,
    )
  }
  return {
    from: sql`messages m`,
    where: sql`${state ? sql`m.state = ${state}` : sql`true`} and ${kind ? sql`m.kind = ${kind}` : sql`true`}`,
    search: narrowing.length > 0 ? sql`(${sql.join(narrowing, sql` and `)})` : undefined,
    id: sql`m.id`,
    order: [
      [sql`m.queued_at`, 'desc'],
      [sql`m.id`, 'desc'],
    ],
  }
}

async function countUnsent(db: Db) {
  const { rows } = await sql<Record<'waiting' | 'failed', number>>`
    select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'failed') as failed
    from messages where state in ('waiting', 'failed')`.execute(db)
  return rows[0] as (typeof rows)[number]
}

/** Returns the messages in the order of the ids. */
async function readMessages(db: Db, ids: readonly string[]): Promise<WhatsAppMessage[]> {
  const found = await selectMessages(db)
    .where('m.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  const views = new Map(found.map((row) => [row.id, messageView(row)]))
  return ids.flatMap((id) => views.get(id) ?? [])
}

const selectMessages = (db: Db) =>
  db
    .selectFrom('messages as m')
    .leftJoin('orders as o', 'o.id', 'm.orderId')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.id', '=', 'm.customerId').on('c.anonymisedAt', 'is', null),
    )
    .selectAll('m')
    .select(['o.number as orderNumber', 'c.name as customerName'])

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>

function messageView(row: MessageRow): WhatsAppMessage {
  const state = row.state as MessageState
  return {
    _id: row.id,
    kind: row.kind,
    label: isMessageKind(row.kind) ? messageKinds[row.kind].label : row.kind,
    to: row.toPhone === '' ? '' : `+${row.toPhone}`,
    text: row.text,
    state,
    failure: state === 'failed' ? failureInWords(row.lastError ?? '') : null,
    failureDetail: row.lastError,
    attempts: row.attempts,
    queuedAt: row.queuedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    readAt: row.readAt?.toISOString() ?? null,
    about: aboutOf(row),
  }
}

function aboutOf({ orderId, orderNumber, customerId, customerName }: MessageRow): WhatsAppMessage['about'] {
  if (orderId && orderNumber) return { kind: 'order', _id: orderId, name: orderNumber }
  if (customerId && customerName) return { kind: 'customer', _id: customerId, name: customerName }
  return null
}
