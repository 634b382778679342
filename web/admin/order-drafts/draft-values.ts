// A draft order while staff edit it. Texts stay as typed until they are valid; only valid drafts are saved.
import type { z } from 'zod'
import { type DraftChargeKind, DraftContent } from '#contract/orders/drafts/order-draft-content'
import type { DraftPrice, DraftSource, OrderDraft } from '#contract/orders/drafts/order-drafts'
import type { PaymentMethod } from '#contract/payment-methods/payment-methods'
import { type EditedLine, editedLines, enteredLines } from '#web/admin/orders/lines/edited-lines.ts'
import { readAmount } from '#web/ui/form/amount-input.tsx'

export interface DraftValues {
  source: DraftSource
  /** Id of the customer. */
  customer: string | null
  lines: readonly EditedLine[]
  delivery: DraftContent['delivery']
  /** Whether the invoice names the GSTIN of the customer's profile. */
  buyer: 'profile' | 'consumer'
  freight: { kind: DraftContent['freight']['kind']; method: string; amount: string }
  charges: readonly { id: string; kind: DraftChargeKind; label: string; amount: string }[]
  payment: {
    kind: DraftContent['payment']['kind']
    method: string
    received: PaymentMethod
    amount: string
    reference: string
    creditDays: string
    /** Why the credit limit may be exceeded. */
    reason: string
  }
  note: string
}

export type DraftErrors = Readonly<Record<string, string>>

export function draftValues({ source, customer, content }: OrderDraft, price: DraftPrice): DraftValues {
  const { lines, delivery, buyer, freight, charges, payment, note } = content
  return {
    source,
    customer: customer?._id ?? null,
    lines: editedLines(lines, price.lines),
    delivery,
    buyer: buyer?.gstin === '' ? 'consumer' : 'profile',
    freight: {
      kind: freight.kind,
      method: freight.kind === 'method' ? (freight.method ?? '') : '',
      amount: freight.kind === 'amount' ? freight.amount.toFixed(2) : '',
    },
    charges: charges.map(({ kind, label, amount }) => ({
      id: crypto.getRandomValues(new Uint32Array(2)).join('-'),
      kind,
      label,
      amount: amount.toFixed(2),
    })),
    payment: {
      kind: payment.kind,
      method: payment.kind === 'method' ? (payment.method ?? '') : '',
      received: payment.kind === 'received' ? payment.method : 'cash',
      amount: payment.kind === 'received' && payment.amount !== null ? payment.amount.toFixed(2) : '',
      reference: payment.kind === 'received' ? payment.reference : '',
      creditDays: String(payment.kind === 'account' ? payment.creditDays : (price.credit?.paymentDays ?? 30)),
      reason: payment.kind === 'account' ? payment.reason : '',
    },
    note,
  }
}

export type DraftToSave = {
  source: DraftSource
  customer: string | null
  content: z.input<typeof DraftContent>
}

/** Returns what is sent, or the errors by field: "freight.amount". Lines have their errors at their fields. */
export function draftToSave(values: DraftValues): { draft: DraftToSave } | { errors: DraftErrors } {
  const { source, customer, delivery, buyer, freight, charges, payment, note } = values
  const lines = enteredLines(values.lines)
  if (lines === null) return { errors: { lines: 'Correct the marked lines' } }
  const content = {
    lines,
    delivery,
    buyer: buyer === 'consumer' ? { gstin: '' } : null,
    freight: freightOf(freight),
    charges: charges.map(({ kind, label, amount }) => ({ kind, label, amount: readAmount(amount) })),
    payment: paymentOf(payment),
    note,
  }
  const result = DraftContent.safeParse(content)
  if (result.success) return { draft: { source, customer, content: result.data } }
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message
  return { errors }
}

function freightOf({ kind, method, amount }: DraftValues['freight']): DraftContent['freight'] {
  if (kind === 'method') return { kind, method: method || null }
  return kind === 'amount' ? { kind, amount: readAmount(amount) } : { kind }
}

function paymentOf(payment: DraftValues['payment']): DraftContent['payment'] {
  const { kind, method, received, amount, reference, creditDays, reason } = payment
  if (kind === 'method') return { kind, method: method || null }
  if (kind === 'account')
    return { kind, creditDays: creditDays.trim() === '' ? Number.NaN : Number(creditDays), reason }
  return { kind, method: received, amount: amount.trim() === '' ? null : readAmount(amount), reference }
}
