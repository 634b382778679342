// Finds the orders that open lines may pay, each with a confidence and a reason. Matches aren't stored, because
// amounts due and claims change all the time.
import { sql } from 'kysely'
import { confidences, type LineMatch, nextReference } from '#contract/bank-statements/lines'
import { dayOf, formatDay } from '#contract/base/days'
import { formatPaise, type Paise, subtract, toPaise } from '#contract/base/money'
import type { Db } from '#server/db/database'
import { isExpired } from '#server/payments/unpaid/reopen-order'
import { namesCustomer } from './names-customer.ts'
import { type OrderRow, ordersById, orderView } from './orders-to-pay.ts'
import { type ReferenceMatch, referenceMatches } from './reference-matches.ts'
import { strongMatches } from './strong-matches.ts'

export interface OpenLine {
  id: string
  day: string
  narration: string
  reference: string | null
  restPaise: Paise
  orderNumbers: string[]
  /** Payments already recorded for the line. */
  receipts: readonly { reference: string | null }[]
}

/** Orders older than this many days no longer match by amount alone. */
const DAYS_BEFORE = 30
/** Customers may report the payment date slightly wrong. */
const DAYS_OFF = 3
/** How many orders with exactly the amount are considered, newest first. */
const SAME_AMOUNT = 50
const MAX_MATCHES = 5

type Found = Pick<LineMatch, 'confidence' | 'reason'> & {
  orderId: string
  reference?: string
  payment?: string
}

/** Returns matches by line id, best first; lines without a match are missing. */
export async function findMatches(db: Db, lines: readonly OpenLine[]): Promise<Map<string, LineMatch[]>> {
  if (lines.length === 0) return new Map()
  const isListed = sql`l.id = any(${lines.map(({ id }) => id)}::uuid[])`
  const [byReference, strong, byNumber, byAmount, byClaim] = await Promise.all([
    referenceMatches(isListed).execute(db),
    strongMatches(isListed).execute(db),
    findByNumber(db, lines),
    findByAmount(db, lines),
    findClaimsByAmount(db, lines),
  ])
  const pairs = [...byReference.rows, ...byNumber, ...byAmount, ...byClaim]
  const strongOrders = new Map(strong.rows.map(({ lineId, orderId }) => [lineId, orderId]))
  const orders = await ordersById(db, [...new Set(pairs.map(({ orderId }) => orderId))])
  const matches = lines.map((line) => {
    const of = <T extends { lineId: string }>(all: readonly T[]) =>
      all.filter(({ lineId }) => lineId === line.id)
    const found = [
      ...of(byReference.rows).map((match) => explainReference(match, line, orders.get(match.orderId))),
      ...of(byNumber).map(({ orderId }) =>
        explainNumber(line, orders.get(orderId), {
          orderId,
          confidence: strongOrders.get(line.id) === orderId ? 'strong' : 'likely',
        }),
      ),
      ...of(byClaim).map((claim) => explainClaim(line, claim)),
      ...of(byAmount).map(({ orderId }) => explainAmount(line, orderId, orders.get(orderId))),
    ]
    return [line.id, bestOf(found, line, orders)] as const
  })
  return new Map(matches.filter(([, found]) => found.length > 0))
}

/** Keeps the best match per order. */
function bestOf(found: readonly Found[], line: OpenLine, orders: ReadonlyMap<string, OrderRow>): LineMatch[] {
  const rank = ({ confidence }: Found) => confidences.indexOf(confidence)
  const seen = new Set<string>()
  return found
    .toSorted((one, other) => rank(one) - rank(other))
    .filter(({ orderId }) => !seen.has(orderId) && seen.add(orderId))
    .slice(0, MAX_MATCHES)
    .flatMap(({ orderId, confidence, reason, reference, payment = null }) => {
      const order = orders.get(orderId)
      if (!order) return []
      const late = isExpired(order) && payment === null ? `${reason}. ${comesLate}` : reason
      const usual = nextReference(line.reference, line.receipts)
      return [{ ...orderView(order), confidence, reason: late, reference: reference ?? usual, payment }]
    })
}

const comesLate =
  "The order was cancelled because it wasn't paid. It is reinstated if its units are still in stock"

function explainReference(
  match: ReferenceMatch,
  { restPaise }: OpenLine,
  order: OrderRow | undefined,
): Found {
  const { orderId, paymentId, reference, amountPaise, isSure } = match
  const confidence = isSure ? 'sure' : 'likely'
  const amount = formatPaise(toPaise(amountPaise))
  if (paymentId !== null) {
    const reason = isSure
      ? `Already recorded with the reference ${reference}`
      : `A payment of ${amount} is recorded with the reference ${reference}`
    return { orderId, confidence, reason, reference, payment: paymentId }
  }
  const balance = order ? balanceOfRow(order) : toPaise(0)
  const reason =
    amountPaise !== restPaise
      ? `The customer reports the reference ${reference}, but an amount of ${amount}`
      : amountPaise > balance
        ? `The customer reports the reference ${reference} and this amount, but ${formatPaise(toPaise(Math.max(balance, 0)))} is due`
        : isSure
          ? `The customer reports the reference ${reference} and this amount`
          : `Several customers report the reference ${reference} and this amount`
  return { orderId, confidence, reason, reference }
}

function explainNumber(
  { restPaise }: OpenLine,
  order: OrderRow | undefined,
  match: Pick<Found, 'orderId' | 'confidence'>,
): Found {
  const balance = order ? balanceOfRow(order) : toPaise(0)
  const open =
    restPaise === balance
      ? 'exactly this amount is due'
      : `${formatPaise(toPaise(Math.max(balance, 0)))} is due`
  return { ...match, reason: `The narration contains the order number, and ${open}` }
}

function explainAmount({ narration }: OpenLine, orderId: string, order: OrderRow | undefined): Found {
  const name = order && [order.customerName, order.shipName].find((one) => namesCustomer(narration, one))
  if (name)
    return {
      orderId,
      confidence: 'likely',
      reason: `Exactly this amount is due, and the narration names ${name}`,
    }
  const since = order ? formatDay(dayOf(order.createdAt)) : ''
  return { orderId, confidence: 'suggestion', reason: `Exactly this amount has been due since ${since}` }
}

/** If the line has its own reference, it is probably a different payment. */
const explainClaim = (line: OpenLine, { orderId, reference, paidOn }: ClaimRow): Found => ({
  orderId,
  confidence: line.reference === null ? 'likely' : 'suggestion',
  reason: `The customer reports this amount for ${formatDay(paidOn)}, with the reference ${reference}`,
})

const balanceOfRow = ({ totalPaise, creditedPaise, paidPaise }: OrderRow): Paise =>
  subtract(subtract(totalPaise, creditedPaise), paidPaise)

interface Pair {
  lineId: string
  orderId: string
}

/** The lines as a table `l`. */
const asRows = (lines: readonly OpenLine[]) => sql`
  jsonb_to_recordset(${JSON.stringify(lines.map(toRow))}::jsonb) as l(id uuid, day date, "restPaise" bigint, "orderNumbers" text[])`

const toRow = ({ id, day, restPaise, orderNumbers }: OpenLine) => ({ id, day, restPaise, orderNumbers })

async function findByNumber(db: Db, lines: readonly OpenLine[]): Promise<Pair[]> {
  const named = lines.filter(({ orderNumbers }) => orderNumbers.length > 0)
  if (named.length === 0) return []
  const { rows } = await sql<Pair>`
    select l.id as line_id, o.id as order_id from ${asRows(named)} join orders o on o.number = any(l."orderNumbers")`.execute(
    db,
  )
  return rows
}

async function findByAmount(db: Db, lines: readonly OpenLine[]): Promise<Pair[]> {
  const { rows } = await sql<Pair & { createdAt: Date }>`
    select l.id as line_id, o.id as order_id from ${asRows(lines)} cross join lateral (
      select o.id, o.created_at from orders o
      where o.paid_paise < o.total_paise - o.credited_paise and o.status not in ('cancelled', 'returned', 'refunded')
        and o.total_paise - o.credited_paise - o.paid_paise = l."restPaise"
        and o.created_at < (l.day + 1)::timestamp at time zone 'Asia/Kolkata'
        and o.created_at >= (l.day - ${DAYS_BEFORE}::int)::timestamp at time zone 'Asia/Kolkata'
      order by o.created_at desc limit ${SAME_AMOUNT}) o
    order by o.created_at desc, o.id`.execute(db)
  return rows
}

interface ClaimRow extends Pair {
  reference: string
  paidOn: string
}

async function findClaimsByAmount(db: Db, lines: readonly OpenLine[]): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select l.id as line_id, c.order_id, c.reference, c.paid_on from ${asRows(lines)}
    join payment_claims c on c.settled_at is null and c.amount_paise = l."restPaise"
      and c.paid_on between l.day - ${DAYS_OFF}::int and l.day + ${DAYS_OFF}::int
    join orders o on o.id = c.order_id and o.paid_paise < o.total_paise - o.credited_paise
    order by abs(c.paid_on - l.day), c.id`.execute(db)
  return rows
}
