// The payments ledger of an order. References are derived from the order's serial number, so each is unique.

import type { Insertable } from 'kysely'
import { dayOf } from '#contract/base/days'
import { add, type Paise, zero } from '#contract/base/money'
import type { PaymentMethod } from '#contract/payment-methods/payment-methods'
import { demoId } from '#demo/identity'
import type { DemoAdmin } from '#demo/people/person'
import type { Payments } from '#server/db/row-types'
import type { Entry, Step } from './journey.ts'

interface Paid {
  rows: Insertable<Payments>[]
  /** Receipts minus refunds. */
  sumPaise: Paise
  lastReceiptAt: Date | null
}

const methodNames: Record<PaymentMethod, string> = {
  bank_transfer: 'bank transfer',
  upi: 'UPI',
  cash: 'cash',
  cheque: 'cheque',
}

export const paymentNote = (entry: Entry) =>
  `${entry.kind === 'receipt' ? 'Received' : 'Refunded'} by ${methodNames[entry.method]}`

export function paymentRows(orderId: string, serial: number, steps: readonly Step[], admin: DemoAdmin): Paid {
  const payments = steps.filter((step) => step.kind === 'payment')
  const rows = payments.map(({ at, entry }, index) => ({
    id: demoId('payment', orderId, index),
    orderId,
    ...entry,
    reference: referenceOf(entry.method, serial * 10 + index),
    receivedOn: dayOf(at),
    note: entry.kind === 'refund' ? 'Refund of the whole order' : null,
    adminId: admin.id,
    recordedBy: admin.name,
    recordedAt: at,
  }))
  return {
    rows,
    sumPaise: add(zero, ...payments.map(({ entry }) => entry.amountPaise)),
    lastReceiptAt: payments.findLast(({ entry }) => entry.kind === 'receipt')?.at ?? null,
  }
}

/** Formats of real references: NEFT has 16 characters beginning with the bank, UPI 12 digits, a cheque six. */
export function referenceOf(method: PaymentMethod, serial: number): string | null {
  switch (method) {
    case 'bank_transfer':
      return `DEMON${String(serial).padStart(11, '0')}`
    case 'upi':
      return String(serial).padStart(12, '0')
    case 'cheque':
      return String(serial).padStart(6, '0')
    case 'cash':
      return null
  }
}
