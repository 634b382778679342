// Changes the charges of an order, or its GST rates: recomputes its lines and totals by the rules of the contract, and tells the
// customer. The invoice, the books and the GST filing follow, because the order hasn't been invoiced yet.
import { sql } from 'kysely'
import { today } from '#contract/base/days'
import { formatPaise, type Paise, subtract, toPaise } from '#contract/base/money'
import { chargesBlock } from '#contract/orders/added-charges'
import {
  type AmendedOrder,
  type Charge,
  type ChargeKind,
  withCharges,
} from '#contract/orders/amended-amounts'
import type { RatedLine } from '#contract/orders/changed-rates'
import type { ChargedAmounts } from '#contract/orders/charges'
import type { OrderStatus } from '#contract/orders/order-status'
import { balanceOf } from '#contract/orders/payments'
import { lastPaymentDay } from '#contract/settings/unpaid-orders'
import { recordEvent } from '#server/connections/webhooks/record-event'
import type { Db, Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { appendEvent } from '#server/orders/fulfil/append-event'
import { assertCurrentVersion, type LockedOrder } from '#server/orders/fulfil/lock-order'
import { accountOf, choiceOf, withGstOf } from '#server/orders/read/order-view'
import { hasShipments } from '#server/orders/read/shipment-queries'
import { getSetting } from '#server/settings/settings'

/** Throws `version_conflict`, or `illegal_transition` once the order is closed, dispatched or invoiced. */
export async function assertChargeable(tx: Transaction, order: LockedOrder, version: number): Promise<void> {
  assertCurrentVersion(order, version)
  const block = chargesBlock({
    status: order.status as OrderStatus,
    invoiceNumber: order.invoiceNumber,
    hasLeft: await hasShipments(tx, order.id),
  })
  if (block) throw refused('illegal_transition', block)
}

export type SourceOfAmounts = Omit<AmendedOrder, 'lines' | 'charges'> & {
  lines: readonly (RatedLine & { id: string })[]
  charges: readonly (Charge & { id: string })[]
}

export type AmountsRow = Pick<LockedOrder, 'id' | 'shippingPaise' | 'paymentFeePaise' | 'roundsTotal'>

export async function readAmounts(db: Db, order: AmountsRow): Promise<SourceOfAmounts> {
  const lines = await db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('position')
    .execute()
  const charges = await db
    .selectFrom('orderCharges')
    .select(['id', 'kind', 'amountPaise'])
    .where('orderId', '=', order.id)
    .where('removedAt', 'is', null)
    .orderBy('addedAt')
    .orderBy('id')
    .execute()
  return {
    lines: lines.map(({ id, gstBasisPoints, ...line }) => ({
      id,
      gstBasisPoints,
      subtotalPaise: toPaise(line.subtotalPaise),
      discountPaise: toPaise(line.discountPaise),
      reductionPaise: toPaise(line.reductionPaise),
      gstPaise: toPaise(line.gstPaise),
      totalPaise: toPaise(line.totalPaise),
      agreedPaise: withGstOf({ ...line, gstBasisPoints })?.totalPaise ?? null,
      quantity: line.quantity,
      unitPricePaise: toPaise(line.unitPricePaise),
      listPricePaise: line.listPricePaise === null ? null : toPaise(line.listPricePaise),
      promotionPaise: toPaise(line.promotionPaise),
      withGst:
        line.priceWithGstPaise === null
          ? null
          : {
              pricePaise: toPaise(line.priceWithGstPaise),
              discountPaise: toPaise(line.discountWithGstPaise ?? 0),
            },
    })),
    shippingPaise: toPaise(order.shippingPaise),
    paymentFeePaise: toPaise(order.paymentFeePaise),
    charges: charges.map(({ id, kind, amountPaise }) => ({
      id,
      kind: kind as ChargeKind,
      amountPaise: toPaise(amountPaise),
    })),
    roundsTotal: order.roundsTotal,
  }
}

interface Amendment {
  order: LockedOrder
  /** The lines as they are, or at the rates that apply from now on. */
  source: SourceOfAmounts
  /** All charges that apply from now on. */
  charges: readonly Charge[]
  /** "Freight added: ₹300.00", for the email and the timeline. */
  change: string
  /** Shown to staff only. */
  reason?: string | null | undefined
  /** Whether this settles the freight of an order that waits for it, so that it can be paid. */
  setsFreight: boolean
  tellCustomer: boolean
}

export async function amendAmounts(
  tx: Transaction,
  ctx: AdminContext,
  { order, source, charges, change, reason, setsFreight, tellCustomer }: Amendment,
): Promise<void> {
  const { lines, amounts } = withCharges(source, charges)
  await saveLines(tx, lines)
  await tx
    .updateTable('orders')
    .set(setsFreight && order.awaitsFreight ? await readyForPayment(tx, order) : {})
    .set({ version: order.version + 1, updatedAt: new Date() })
    .set({ ...totalsOf(amounts), ...paymentOf(order, amounts.totalPaise) })
    .where('id', '=', order.id)
    .execute()
  await appendEvent(tx, ctx, {
    orderId: order.id,
    kind: 'charge',
    note: [change, reason].filter(Boolean).join('. '),
    amountPaise: subtract(amounts.totalPaise, toPaise(order.totalPaise)),
  })
  recordEvent(tx, { type: 'order.amount_changed', subjectId: order.id })
  if (!tellCustomer || order.customerEmail === '') return
  await queueMail(tx, {
    key: `order-amount:${order.id}:${order.version + 1}`,
    template: 'order-amount',
    data: { orderId: order.id, change, before: formatPaise(toPaise(order.totalPaise)) },
  })
}

async function saveLines(tx: Transaction, lines: SourceOfAmounts['lines']): Promise<void> {
  const rows = lines.map(({ withGst, ...line }) => ({
    ...line,
    priceWithGstPaise: withGst?.pricePaise ?? null,
    discountWithGstPaise: withGst?.discountPaise ?? null,
  }))
  await sql`
    update order_lines l set gst_basis_points = n."gstBasisPoints", unit_price_paise = n."unitPricePaise",
      list_price_paise = n."listPricePaise", price_with_gst_paise = n."priceWithGstPaise",
      discount_with_gst_paise = case when l.discount_with_gst_paise is not null then n."discountWithGstPaise" end,
      subtotal_paise = n."subtotalPaise", discount_paise = n."discountPaise", promotion_paise = n."promotionPaise",
      reduction_paise = n."reductionPaise", gst_paise = n."gstPaise", total_paise = n."totalPaise"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      id uuid, "gstBasisPoints" int, "unitPricePaise" bigint, "listPricePaise" bigint, "priceWithGstPaise" bigint,
      "discountWithGstPaise" bigint, "subtotalPaise" bigint, "discountPaise" bigint, "promotionPaise" bigint,
      "reductionPaise" bigint, "gstPaise" bigint, "totalPaise" bigint)
    where l.id = n.id and (l.reduction_paise, l.gst_basis_points) is distinct from (n."reductionPaise", n."gstBasisPoints")`.execute(
    tx,
  )
}

const totalsOf = (amounts: ChargedAmounts) => ({
  subtotalPaise: amounts.subtotalPaise,
  discountPaise: amounts.discountPaise,
  shippingPaise: amounts.shippingPaise,
  addedChargesPaise: amounts.addedChargesPaise,
  chargesGstPaise: amounts.chargesGstPaise,
  gstPaise: amounts.gstPaise,
  roundOffPaise: amounts.roundOffPaise,
  totalPaise: amounts.totalPaise,
})

/** The deadline of the payment begins when the amount is final. */
async function readyForPayment(tx: Transaction, order: LockedOrder) {
  const unpaid = await getSetting(tx, 'unpaidOrders')
  const isUnpaid = order.status === 'pending' && order.paidPaise === 0 && order.creditDays === null
  const day = lastPaymentDay(unpaid, today(), choiceOf(order)?.kind ?? null)
  return { awaitsFreight: false, paymentDueOn: isUnpaid ? day : null }
}

/** An order without an amount due counts as paid and has no payment deadline. */
function paymentOf(order: LockedOrder, totalPaise: Paise) {
  if (balanceOf({ ...accountOf(order), totalPaise }) <= 0) {
    return {
      paymentStatus: 'completed',
      paidAt: order.paidAt ?? new Date(),
      ...(order.creditDays === null && { paymentDueOn: null }),
    }
  }
  return {
    paymentStatus: order.paymentStatus === 'completed' ? 'pending' : order.paymentStatus,
    paidAt: null,
  }
}
