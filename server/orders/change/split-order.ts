// Splits an order: some of its units move to a new order at their prices. Payments, charges and the uses of promotions stay
// with the first order.
import { sql } from 'kysely'
import { add, divide, formatPaise, subtract, toPaise, zero } from '#contract/base/money'
import { counted } from '#contract/base/rupee-text'
import { changeBlock } from '#contract/orders/change-rules'
import type { SplitContent, SplitOrder, SplitPreview } from '#contract/orders/changes'
import type { OrderSource } from '#contract/orders/order-sources'
import type { OrderStatus } from '#contract/orders/order-status'
import { balanceOf } from '#contract/orders/payments'
import type { BuyerRegistration } from '#contract/tax/buyer-registration'
import type { SellerScheme } from '#contract/tax/schemes'
import { audit } from '#server/audit/audit'
import { recordEvent } from '#server/connections/webhooks/record-event'
import type { Db, Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { dispatchAfterCommit } from '#server/jobs/outbox'
import { appendEvent } from '#server/orders/fulfil/append-event'
import { assertCurrentVersion, auditedOrder, type LockedOrder } from '#server/orders/fulfil/lock-order'
import { insertOrder, type NewOrder } from '#server/orders/place/insert-order'
import { accountOf, choiceOf, shippingChoiceOf } from '#server/orders/read/order-view'
import { roundOfChange, transferStock } from '#server/stock/levels/stock'
import { viewAmounts } from './describe-change.ts'
import type { PlannedLine } from './plan-change.ts'
import { chargesOf } from './planned-delivery.ts'
import { type OrderContentRow, readContent, type StoredOrder } from './read-content.ts'
import { readOrder } from './read-order.ts'
import { relateOrders } from './related-orders.ts'
import { paymentAfter, replaceLines, tell, totalsOf } from './save-change.ts'
import { type Split, splitContent } from './split-content.ts'

/** Throws `not_found`, and the refusals of `splitOrder`. */
export async function previewSplit(db: Db, idOrNumber: string, asked: SplitContent): Promise<SplitPreview> {
  const order = await readOrder(db, idOrNumber)
  const { split } = await planSplit(db, order, asked)
  const account = accountOf(order)
  const first = { ...account, totalPaise: split.stayingAmounts.totalPaise }
  const second = {
    ...account,
    paidPaise: zero,
    creditedPaise: zero,
    totalPaise: split.movingAmounts.totalPaise,
  }
  const balance = balanceOf(first)
  const difference = subtract(
    add(split.stayingAmounts.totalPaise, split.movingAmounts.totalPaise),
    toPaise(order.totalPaise),
  )
  return {
    before: viewAmounts(order, account),
    first: viewAmounts(split.stayingAmounts, first),
    second: viewAmounts(split.movingAmounts, second),
    notices: [
      ...(difference === 0
        ? []
        : [
            `Both orders together cost ${formatPaise(toPaise(Math.abs(difference)))} ${difference > 0 ? 'more' : 'less'}, because GST and totals are rounded on each invoice.`,
          ]),
      ...(order.paidPaise > 0 && balance < 0
        ? [
            `The payments stay with order ${order.number}, which is then overpaid by ${formatPaise(subtract(zero, balance))}.`,
          ]
        : []),
    ],
  }
}

async function planSplit(
  db: Db,
  order: StoredOrder,
  asked: SplitContent,
): Promise<{ content: OrderContentRow; split: Split }> {
  const content = await readContent(db, order, [])
  const { status, invoiceNumber } = order
  const block = changeBlock({ status: status as OrderStatus, invoiceNumber, hasLeft: content.hasShipments })
  if (block) throw refused('illegal_transition', block)
  return { content, split: splitContent(order, content.lines, chargesOf(content), asked) }
}

/**
 * Throws `version_conflict`, `illegal_transition` once the order is closed, invoiced or dispatched or its customer was deleted,
 * and `invalid_input` for unknown items or if no unit stays. Returns the new order.
 */
export async function splitOrder(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  { version, tellCustomer, ...asked }: SplitOrder,
): Promise<{ _id: string; orderNumber: string }> {
  assertCurrentVersion(order, version)
  assertHasBuyer(order)
  const { content, split } = await planSplit(tx, order, asked)
  const { id, number } = await newNumber(tx)
  await sql`select add_price_rows(${order.id}, -1)`.execute(tx)
  await replaceLines(tx, order.id, split.staying)
  await sharePromotions(tx, order.id, split.staying)
  await tx
    .updateTable('orders')
    .set({
      ...totalsOf(split.stayingAmounts),
      ...paymentAfter(order, split.stayingAmounts.totalPaise),
      unitCount: unitsOf(split.staying),
      version: order.version + 1,
      updatedAt: new Date(),
    })
    .where('id', '=', order.id)
    .execute()
  await sql`select add_price_rows(${order.id}, 1)`.execute(tx)
  const moved = split.moving.map(({ name, quantity }) => `${name}, ${counted(quantity, 'unit')}`)
  const changes = moved.map((item) => `Moved to order ${number}: ${item}`)
  await appendEvent(tx, ctx, {
    orderId: order.id,
    kind: 'change',
    note: changes.join('\n'),
    amountPaise: subtract(split.stayingAmounts.totalPaise, toPaise(order.totalPaise)),
  })
  await insertOrder(tx, ctx, newOrder(order, content, { id, number, split, tellCustomer })).execute(tx)
  dispatchAfterCommit(tx)
  await relateOrders(tx, { from: order.id, to: id, relations: ['split-off', 'split-from'] })
  const units = split.moving.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ productId, quantity }],
  )
  await transferStock(tx, units, {
    from: { orderId: order.id, round: roundOfChange(order.version) },
    to: { orderId: id, round: 0 },
    actorName: ctx.actor.name,
    adminId: ctx.actor.id,
  })
  recordEvent(tx, { type: 'order.changed', subjectId: order.id })
  if (tellCustomer) await tell(tx, order, changes)
  const after = { moved, newOrder: number, totalPaise: split.stayingAmounts.totalPaise, tellCustomer }
  audit(tx, ctx, 'order.split', auditedOrder(order), { before: { totalPaise: order.totalPaise }, after })
  audit(
    tx,
    ctx,
    'order.split',
    { id, name: number },
    {
      after: { splitFrom: order.number, totalPaise: split.movingAmounts.totalPaise },
    },
  )
  return { _id: id, orderNumber: number }
}

function assertHasBuyer({ customerId, guestEmail }: LockedOrder): void {
  if (customerId !== null || guestEmail !== null) return
  throw refused(
    'illegal_transition',
    'The account of this customer was deleted, so no new order can be placed',
  )
}

async function newNumber(tx: Transaction): Promise<{ id: string; number: string }> {
  const { rows } = await sql<{ id: string; number: string }>`
    select new_id() as id, 'BO' || nextval('order_numbers') as number`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A statement without a table returned no row')
  return row
}

const unitsOf = (lines: readonly PlannedLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The promotions of the first order keep the discounts of the lines that stay. */
async function sharePromotions(
  tx: Transaction,
  orderId: string,
  lines: readonly PlannedLine[],
): Promise<void> {
  const promotions = await tx
    .selectFrom('orderPromotions')
    .select(['position', 'discountPaise', 'discountWithGstPaise'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
  if (promotions.length === 0) return
  const weights = promotions.map(({ discountPaise }) => discountPaise)
  const whole = weights.reduce((sum, paise) => sum + paise, 0)
  const rest = add(zero, ...lines.map(({ promotionPaise }) => promotionPaise))
  const shares = divide(rest, weights)
  for (const [at, { position, discountWithGstPaise }] of promotions.entries()) {
    await tx
      .updateTable('orderPromotions')
      .set({
        discountPaise: shares[at] ?? zero,
        discountWithGstPaise:
          discountWithGstPaise === null || whole === 0
            ? discountWithGstPaise
            : Math.round((discountWithGstPaise * rest) / whole),
      })
      .where('orderId', '=', orderId)
      .where('position', '=', position)
      .execute()
  }
}

interface SplitOff {
  id: string
  number: string
  split: Split
  tellCustomer: boolean
}

function newOrder(
  order: LockedOrder,
  content: OrderContentRow,
  { id, number, split, tellCustomer }: SplitOff,
): NewOrder {
  const { moving, movingAmounts } = split
  const weights = new Map(content.products.map(({ productId, weightGrams }) => [productId, weightGrams]))
  return {
    ...movingAmounts,
    id,
    number,
    placedAt: new Date(),
    customer: {
      id: order.customerId,
      name: order.customerName,
      email: order.customerEmail,
      phone: order.customerPhone,
    },
    address: {
      nameOrCompany: order.shipName,
      fullAddress: order.shipAddress,
      city: order.shipCity,
      state: order.shipState,
      zipCode: order.shipZipCode,
      country: order.shipCountry,
      phone: order.shipPhone,
    } as NewOrder['address'],
    buyer: {
      gstin: order.buyerGstin,
      businessName: order.buyerBusinessName,
      businessAddress: order.buyerBusinessAddress,
      registration: order.buyerRegistration as BuyerRegistration,
    },
    placeOfSupply: order.placeOfSupply,
    taxScheme: order.taxScheme as SellerScheme,
    roundsTotal: order.roundsTotal,
    holdReason: order.holdReason,
    lines: moving.map((line, at) => ({
      ...line,
      position: at + 1,
      productId: line.productId as string,
      uqc: line.uqc ?? 'OTH',
      listPricePaise: line.listPricePaise ?? line.unitPricePaise,
      weightGrams: weights.get(line.productId ?? '') ?? null,
    })),
    isPaid: movingAmounts.totalPaise === 0,
    paymentDueOn: movingAmounts.totalPaise === 0 ? null : (order.paymentDueOn as string | null),
    awaitsFreight: order.awaitsFreight,
    source: order.source as OrderSource,
    creditDays: order.creditDays,
    companyId: order.companyId,
    branchId: order.branchId,
    poNumber: order.poNumber,
    creditReason: null,
    unitCount: unitsOf(moving),
    freeShipping: order.freeShipping,
    promotions: [],
    charges: [],
    hasCodes: false,
    paymentMethod: choiceOf(order)?.kind ?? 'manual',
    paymentChoice: choiceOf(order),
    shippingChoice: shippingChoiceOf(order),
    audience: { admins: false, webhooks: true, groups: true },
    splitOff: { note: `Split off order ${order.number}`, tellCustomer },
  }
}
