// The history of an order as its customer reads it, without names and notes of admins.
import { formatPaise, toPaise } from '#contract/base/money'
import type { OrderStatus } from '#contract/orders/order-status'
import type { ReturnRequest } from '#contract/orders/return-request'
import type { TrackingEvent } from '#contract/orders/store-tracking'
import { HANDED_OVER } from '#contract/shipping/counter-sale'
import type { EventRow } from '#server/orders/read/order-events'

interface Told {
  cancelReason: string | null
  /** Carriers of the order's shipments. */
  carriers: readonly string[]
}

/** Returns the events that concern the customer; notes and holds are for admins only. */
export function timelineOf(events: readonly EventRow[], order: Told): TrackingEvent[] {
  return events.flatMap((event) => {
    const told = tell(event, order)
    return told ? [{ at: event.at.toISOString(), ...told }] : []
  })
}

function tell(event: EventRow, { cancelReason, carriers }: Told): Omit<TrackingEvent, 'at'> | null {
  switch (event.kind) {
    case 'placed':
      return { title: 'Order placed', note: null }
    case 'status': {
      const status = event.toStatus as OrderStatus
      if (status === 'shipped' && carriers.length > 0 && carriers.every((carrier) => carrier === HANDED_OVER))
        return { title: HANDED_OVER, note: null }
      if (status === 'shipped' && carriers.length > 0) {
        return { title: `Dispatched by ${new Intl.ListFormat('en-IN').format(carriers)}`, note: null }
      }
      // The email about the cancellation gives the reason, too.
      return { title: titles[status], note: status === 'cancelled' ? cancelReason : null }
    }
    case 'shipment':
      return { title: 'Part of your order dispatched', note: null }
    case 'payment':
      return {
        title: (event.amountPaise ?? 0) < 0 ? 'Refund sent' : 'Payment received',
        note: amount(event),
      }
    case 'reversal':
      return { title: 'Payment corrected: it was recorded by mistake', note: amount(event) }
    case 'charge':
      return {
        title: amountTitle(event.amountPaise ?? 0),
        note: event.amountPaise === 0 ? null : amount(event),
      }
    case 'change':
      return { title: 'Order changed', note: event.note }
    case 'correction':
      return { title: 'Invoice corrected', note: amount(event) }
    case 'claim':
      return { title: 'Payment reported', note: amount(event) }
    case 'return':
      // Notes that admins add to a step of a return are meant for the customer.
      return {
        title: returnTitles[event.returnStatus as ReturnStatus] ?? returnTitles.requested,
        note: event.note,
      }
    default:
      return null
  }
}

const amountTitle = (changePaise: number): string =>
  changePaise === 0 ? 'Amount is final' : changePaise < 0 ? 'Amount reduced' : 'Amount increased'

type ReturnStatus = ReturnRequest['status']

const returnTitles = {
  requested: 'Return requested',
  approved: 'Return approved',
  rejected: 'Return not accepted',
  received: 'Return received',
  refunded: 'Refund sent',
} as const satisfies Record<ReturnStatus, string>

const titles = {
  pending: 'Order placed',
  processing: 'Being prepared',
  shipped: 'Dispatched',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
  refunded: 'Refunded',
} as const satisfies Record<OrderStatus, string>

const amount = ({ amountPaise }: EventRow) =>
  amountPaise === null ? null : formatPaise(toPaise(Math.abs(amountPaise)))
