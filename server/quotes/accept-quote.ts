// Accepts a quote: places an order at exactly the prices of its latest revision.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { AddressInput } from '#contract/accounts/addresses'
import { today } from '#contract/base/days'
import { formatPaise, toPaise, toRupees } from '#contract/base/money'
import type { OrderSource } from '#contract/orders/order-sources'
import { quoteBlock } from '#contract/quotes/quote-status'
import type { BuyerInput } from '#contract/tax/buyer'
import type { Transaction } from '#server/db/database'
import { afterRollback, beforeCommit, runBeforeCommit } from '#server/db/transaction-end'
import { refused, ShopError } from '#server/http/errors'
import type { ActorContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { notify } from '#server/notifications/notify'
import { insertEvent } from '#server/orders/fulfil/append-event'
import { refuseRole } from '#server/orders/place/company-order'
import { orderGoods } from '#server/orders/place/order-goods'
import { appendQuoteEvent, type LockedQuote, personOf, readRevision } from './lock-quote.ts'
import { agreedLines, type RevisionContent } from './price-quote.ts'
import { type QuoteGoods, readQuoteGoods, takeOrderNumber } from './quote-goods.ts'

interface Acceptance extends BuyerInput {
  revision: number
  shippingAddress: AddressInput
  /** For a quote without an email address, to which emails about the order go. */
  email?: string | undefined
  source: OrderSource
}

/**
 * The lock of the quote makes sure that it is accepted once. Throws `illegal_transition` for a quote that isn't open or
 * has expired, `version_conflict` for an older revision, `conflict` if a product can't be ordered any more or the tax at
 * this address differs from the quoted one, or if the company isn't the customer's any more whose credit was quoted, and
 * `out_of_stock`. For the last two, staff are notified. Throws `forbidden` for a suspended customer and for people who may
 * not order for their company, because a link opens without a session.
 */
export async function acceptQuote(
  tx: Transaction,
  ctx: ActorContext,
  quote: LockedQuote,
  { revision, shippingAddress, email = '', source, ...buyer }: Acceptance,
): Promise<{ orderId: string; orderNumber: string }> {
  const block = quoteBlock(quote, 'accepted', today())
  if (block !== null) throw refused('illegal_transition', block)
  if (revision !== quote.revision)
    throw refused('version_conflict', 'There is a newer version of this quote. Please check it first.')
  afterRollback(tx, (db, error) => tellOfObstacle(db, quote, error))
  const content = await readRevision(tx, quote)
  const person = personOf(quote)
  const goods = await readQuoteGoods(tx, { ...person, email: person.email || email }, content.lines)
  if (ctx.actor.kind !== 'admin') await assertMayOrder(tx, goods)
  assertSameCompany(content, goods)
  const { customer } = goods
  if (customer.id === null && customer.email === '') {
    const message = 'Enter an email address: the order confirmation goes there'
    throw refused('invalid_input', message, { fields: { email: message } })
  }
  const lines = agreedLines(goods.lines, content, `Quote ${quote.number}`)
  refuseMissing(content, lines)
  const order = await orderAtQuote(
    tx,
    ctx,
    {
      ...goods,
      ...(await takeOrderNumber(tx)),
      // No method, so that none adds a fee: the customer pays to one of the shop's accounts.
      methods: [],
      lines,
      address: shippingAddress,
      placedByStaff: {
        source,
        creditDays: content.creditDays,
        freightPaise: content.freight === 'fixed' ? toPaise(content.freightPaise) : null,
        awaitsFreight: content.freight === 'later',
      },
    },
    { ...buyer, total: toRupees(content.amounts.totalPaise) },
  )
  const admin = ctx.actor.kind === 'admin' ? { id: ctx.actor.id, name: ctx.actor.name } : undefined
  const { _id: orderId, orderNumber } = order
  beforeCommit(
    tx,
    sql`update quotes set status = 'accepted', order_id = ${orderId}, version = version + 1, updated_at = now()
      where id = ${quote.id}`,
  )
  beforeCommit(
    tx,
    sql`update orders set quote_id = ${quote.id}, quote_number = ${quote.number} where id = ${orderId}`,
  )
  const note = `Placed by accepting quote ${quote.number}`
  beforeCommit(tx, sql`${insertEvent(tx, ctx, { orderId, kind: 'note', note })}`)
  await runBeforeCommit(tx)
  await appendQuoteEvent(tx, quote.id, { kind: 'accepted', text: orderNumber, revision }, admin)
  if (!admin) {
    await notify(tx, {
      kind: 'quote',
      title: `Quote accepted: ${quote.number}`,
      text: `Order ${orderNumber}, ${formatPaise(content.amounts.totalPaise)}`,
      subjectId: quote.id,
    })
    await tellSeller(tx, quote, 'accepted', revision)
  }
  return { orderId, orderNumber }
}

async function assertMayOrder(tx: Transaction, { customer, company }: QuoteGoods): Promise<void> {
  refuseRole(company)
  if (customer.id === null) return
  const found = await tx
    .selectFrom('customers')
    .select('isActive')
    .where('id', '=', customer.id)
    .executeTakeFirst()
  if (!found?.isActive)
    throw refused(
      'forbidden',
      'Your account is suspended, so you can’t accept this quote. Please contact us.',
    )
}

/** An order on account counts against the limit of the company to which the credit was offered. */
function assertSameCompany({ creditDays, companyId }: RevisionContent, { company }: QuoteGoods): void {
  if (creditDays === null || companyId === undefined || companyId === (company?.companyId ?? null)) return
  throw refused(
    'conflict',
    'The company account for which this quote was made doesn’t apply any more. Please ask us for a changed quote.',
  )
}

/** The customer's answer by email to the admins. */
export async function tellSeller(
  tx: Transaction,
  { id, version }: Pick<LockedQuote, 'id' | 'version'>,
  answer: 'accepted' | 'declined' | 'change',
  revision: number,
): Promise<void> {
  await queueMail(tx, {
    key: `quote-answered:${id}:${version}`,
    template: 'quote-answered',
    data: { quoteId: id, answer, revision: String(revision) },
  })
}

type Goods = Parameters<typeof orderGoods>[2]

/** Explains a different total, which only another tax can cause. */
async function orderAtQuote(
  tx: Transaction,
  ctx: ActorContext,
  goods: Goods,
  { total, ...buyer }: BuyerInput & { total: number },
) {
  try {
    return await orderGoods(tx, ctx, goods, { ...buyer, expectedTotal: total })
  } catch (error) {
    if (!(error instanceof ShopError && error.fields?.expectedTotal)) throw error
    throw refused(
      'conflict',
      'The tax at this address or with this GSTIN differs from the quoted one. Please ask us for a changed quote.',
    )
  }
}

function refuseMissing({ lines }: RevisionContent, ordered: readonly { productId: string }[]): void {
  const known = new Set(ordered.map(({ productId }) => productId))
  const missing = lines.filter(({ productId }) => !known.has(productId)).map(({ name }) => name)
  if (missing.length === 0) return
  throw refused('conflict', `No longer available: ${missing.join(', ')}. We will contact you.`)
}

/** Written after the rollback, so that the shop learns of a customer who couldn't accept. */
async function tellOfObstacle(
  db: QueryExecutorProvider,
  { id, number }: LockedQuote,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ShopError) || !['out_of_stock', 'conflict'].includes(error.code)) return
  await sql`
    with told as (
      insert into notifications (kind, title, text, subject_id)
      select 'quote', ${`Quote ${number} could not be accepted`}::text, ${error.message}::text, ${id}::uuid
      where not exists (select from quote_events where quote_id = ${id}::uuid and kind = 'short'
        and text = ${error.message}::text and at > now() - interval '1 hour')
      returning id
    )
    insert into quote_events (quote_id, kind, text) select ${id}::uuid, 'short', ${error.message} from told`.execute(
    db,
  )
}
