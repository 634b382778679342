// What the buyer of a demo order asked for: that pieces be taken back, that a payment be looked for.
import type { Insertable } from 'kysely'
import { indianDay } from '#demo/calendar'
import { demoId } from '#demo/identity'
import type { PaymentClaims, ReturnLines, Returns } from '#server/db/row-types'
import type { LineRow } from './goods.ts'
import type { Step } from './journey.ts'
import { referenceOf } from './payment-rows.ts'
import type { PlannedOrder } from './planned-order.ts'

export interface ReturnRows {
  returns: Insertable<Returns>[]
  returnLines: Insertable<ReturnLines>[]
}

export function returnRows(
  { sendsBack }: PlannedOrder,
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
    returns: [{ id, number, orderId, status, reason, comment, requestedAt: asked.at, updatedAt: asked.at }],
    returnLines: items.map(([name, quantity]) => {
      const line = lines.find((candidate) => candidate.name === name)
      if (!line || line.quantity < quantity) {
        throw new Error(`${quantity} of ${name} are sent back, and were not bought`)
      }
      return { returnId: id, orderLineId: line.id, quantity }
    }),
  }
}

/** The reference is that under which the money is found later. */
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
            paidOn: indianDay(step.at),
            claimedAt: step.at,
          },
        ]
      : [],
  )
}
