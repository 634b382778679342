// Requests of customers about demo orders: returns, and reported payments.

import type { Insertable } from 'kysely'
import { dayOf } from '#contract/base/days'
import { demoId } from '#demo/identity'
import type { PaymentClaims, Payments, ReturnLines, Returns } from '#server/db/row-types'
import type { LineRow } from './goods.ts'
import type { Step } from './journey.ts'
import { referenceOf } from './payment-rows.ts'
import type { PlannedOrder } from './planned-order.ts'

export interface ReturnRows {
  returns: Insertable<Returns>[]
  returnLines: Insertable<ReturnLines>[]
}

export function returnRows(
  { sendsBack, unitsWereLost }: PlannedOrder,
  orderId: string,
  number: string,
  lines: readonly LineRow[],
  steps: readonly Step[],
): ReturnRows {
  const asked = steps.find((step) => step.kind === 'return')
  if (!sendsBack || !asked) return { returns: [], returnLines: [] }
  const { status, reason, comment = '', items } = sendsBack
  const id = demoId('return', orderId)
  return {
    returns: [
      {
        id,
        number,
        orderId,
        status,
        reason,
        comment,
        requestedAt: asked.at,
        updatedAt: asked.at,
        refundedPaise: status === 'refunded' ? refundedBy(steps) : 0,
      },
    ],
    returnLines: items.map(([name, quantity]) => {
      const line = lines.find((candidate) => candidate.name === name)
      if (!line || line.quantity < quantity) {
        throw new Error(`${quantity} of ${name} are returned, but were not bought`)
      }
      const came = status === 'received' || status === 'refunded'
      return {
        returnId: id,
        orderLineId: line.id,
        quantity,
        restocked: came && !unitsWereLost ? quantity : 0,
        scrapped: came && unitsWereLost ? quantity : 0,
        valuePaise: came ? Math.round((line.totalPaise * quantity) / line.quantity) : null,
      }
    }),
  }
}

const refundedBy = (steps: readonly Step[]): number =>
  steps.reduce(
    (sum, step) =>
      sum - (step.kind === 'payment' && step.entry.kind === 'refund' ? step.entry.amountPaise : 0),
    0,
  )

/** Links the refund of a returned order to its return. */
export function nameReturns(
  payments: Insertable<Payments>[],
  { returns }: ReturnRows,
): Insertable<Payments>[] {
  const refunded = returns.find(({ status }) => status === 'refunded')
  return payments.map((entry) =>
    refunded && entry.kind === 'refund' ? { ...entry, returnId: refunded.id ?? null } : entry,
  )
}

/** Value of the units that were returned. */
export const creditedBy = ({ returnLines }: ReturnRows): number =>
  returnLines.reduce((sum, { valuePaise }) => sum + (valuePaise ?? 0), 0)

/** The reference equals that of the order's first payment, under which the money is found later. */
export function claimRows(
  orderId: string,
  serial: number,
  steps: readonly Step[],
): Insertable<PaymentClaims>[] {
  return steps.flatMap((step) =>
    step.kind === 'claim'
      ? [
          {
            id: demoId('payment claim', orderId),
            orderId,
            method: step.method,
            amountPaise: step.amountPaise,
            reference: referenceOf(step.method, serial * 10) ?? '',
            paidOn: dayOf(step.at),
            claimedAt: step.at,
            settledAt: steps.find(({ kind }) => kind === 'payment')?.at ?? null,
          },
        ]
      : [],
  )
}
