// Input of the page that dispatches many orders: values for all orders, and a draft of each.
import { issueText } from '#contract/base/issue-text'
import type { DispatchedOrder, OrderToDispatch } from '#contract/orders/dispatch'
import { ewayDispatchBlock } from '#contract/orders/eway-requirement'
import { trackingNumberProblem } from '#contract/orders/shipment-status'
import type { Carrier } from '#contract/shipping/admin-carriers'
import { carrierNamed } from '#contract/shipping/tracking-page'
import { Transport, usualTransport } from '#contract/shipping/transport'
import type { TransportErrors } from './transport-fields.tsx'

/** Applies to every order that has no value of its own. */
export interface Shared {
  carrier: string
  shippingMethod: string
  /** YYYY-MM-DD, or empty. */
  estimatedDelivery: string
}

export interface Draft {
  trackingNumber: string
  /** Values of this order only; null for the shared ones. */
  own: Shared | null
  acceptUnpaid: boolean
  transport: Transport
  acceptWithoutEway: boolean
}

export const emptyDraft: Draft = {
  trackingNumber: '',
  own: null,
  acceptUnpaid: false,
  transport: usualTransport,
  acceptWithoutEway: false,
}

export interface DraftErrors {
  carrier?: string | undefined
  trackingNumber?: string | undefined
  acceptUnpaid?: string | undefined
  acceptWithoutEway?: string | undefined
  transport?: TransportErrors
}

export interface DispatchState {
  orders: readonly OrderToDispatch[]
  shared: Shared
  drafts: Readonly<Record<string, Draft>>
  carriers: readonly Carrier[]
}

export const draftOf = ({ drafts }: Pick<DispatchState, 'drafts'>, id: string): Draft =>
  drafts[id] ?? emptyDraft

/** The carrier that most customers chose is suggested for all; an order with another one keeps its own. */
export function firstDrafts(orders: readonly OrderToDispatch[]): Pick<DispatchState, 'shared' | 'drafts'> {
  const count = (carrier: string) => orders.filter((order) => order.carrier === carrier).length
  const [carrier = ''] = [...new Set(orders.map((order) => order.carrier))]
    .filter(Boolean)
    .toSorted((a, b) => count(b) - count(a))
  const others = orders.filter((order) => order.carrier !== '' && order.carrier !== carrier)
  return {
    shared: { carrier, shippingMethod: '', estimatedDelivery: '' },
    drafts: Object.fromEntries(
      others.map((order) => [
        order._id,
        {
          ...emptyDraft,
          own: { carrier: order.carrier, shippingMethod: order.shippingMethod, estimatedDelivery: '' },
        },
      ]),
    ),
  }
}

/** Problems that are shown while typing: malformed and repeated tracking numbers. */
export function trackingProblem(state: DispatchState, { _id }: OrderToDispatch): string | undefined {
  const number = draftOf(state, _id).trackingNumber.trim()
  const problem = trackingNumberProblem(number)
  if (problem !== null || number === '') return problem ?? undefined
  const key = keyOf(state, _id)
  const other = state.orders.find((order) => order._id !== _id && keyOf(state, order._id) === key)
  return other && `Also entered for ${other.orderNumber}`
}

/** Different carriers may use the same number. */
const keyOf = (state: DispatchState, id: string): string => {
  const { own, trackingNumber } = draftOf(state, id)
  return JSON.stringify([(own ?? state.shared).carrier.trim(), trackingNumber.trim()]).toLowerCase()
}

/** Returns everything that prevents the dispatch of an order; empty if nothing does. */
export function errorsOf(state: DispatchState, order: OrderToDispatch): DraftErrors {
  const draft = draftOf(state, order._id)
  const carrier = (draft.own ?? state.shared).carrier.trim()
  const isTracked = carrierNamed(state.carriers, carrier)?.isTracked ?? true
  const errors: DraftErrors = {}
  const tracking =
    trackingProblem(state, order) ??
    (isTracked && draft.trackingNumber.trim() === '' ? 'Tracking number is required' : undefined)
  if (carrier.length < 2) errors.carrier = 'Carrier is required'
  if (tracking) errors.trackingNumber = tracking
  if (order.isUnpaid && !draft.acceptUnpaid) errors.acceptUnpaid = 'The order is not fully paid yet'
  if (order.eway.isNeeded) Object.assign(errors, ewayErrors(order, draft))
  return errors
}

function ewayErrors({ eway }: OrderToDispatch, draft: Draft): DraftErrors {
  const checked = Transport.safeParse(draft.transport, { error: issueText })
  if (!checked.success) {
    const issues = checked.error.issues.map(({ path, message }) => [String(path[0]), message])
    return { transport: Object.fromEntries(issues) as TransportErrors }
  }
  const trackingNumber = draft.trackingNumber.trim()
  const block = ewayDispatchBlock(eway, { ...draft, trackingNumber, transport: checked.data })
  return block ? { acceptWithoutEway: block } : {}
}

/** The body of an order without errors. */
export function dispatchOf(state: DispatchState, order: OrderToDispatch): DispatchedOrder {
  const { own, trackingNumber, acceptUnpaid, acceptWithoutEway, transport } = draftOf(state, order._id)
  const { carrier, shippingMethod, estimatedDelivery } = own ?? state.shared
  return {
    _id: order._id,
    version: order.version,
    carrier: carrier.trim(),
    trackingNumber: trackingNumber.trim(),
    shippingMethod: shippingMethod.trim() || order.shippingMethod || null,
    estimatedDelivery: estimatedDelivery || null,
    acceptUnpaid,
    acceptWithoutEway,
    transport: order.eway.isNeeded ? Transport.parse(transport) : null,
  }
}
