// A line of a bank statement, and the orders that it may pay.
import { z } from 'zod'
import { Rupees } from '#contract/base/rupees'

/** open → recorded by its receipts, or ignored; a debit takes no part. */
export const lineStates = ['open', 'recorded', 'ignored', 'debit'] as const
export type LineState = (typeof lineStates)[number]

/** From what is certain down to what is worth a look. */
export const confidences = ['sure', 'strong', 'likely', 'suggestion'] as const
export type Confidence = (typeof confidences)[number]

export const confidenceLabels: Readonly<Record<Confidence, string>> = {
  sure: 'Sure',
  strong: 'Strong',
  likely: 'Likely',
  suggestion: 'Suggestion',
}

export const MatchedOrder = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  customer: z.object({ name: z.string(), email: z.string() }),
  orderTotal: Rupees,
  /** What is still owed of the order; below 0 what was paid too much. */
  balance: Rupees,
  /** Why the order takes no payment, or null. */
  block: z.string().nullable(),
})
export type MatchedOrder = z.infer<typeof MatchedOrder>

export const LineMatch = z.object({
  ...MatchedOrder.shape,
  confidence: z.enum(confidences),
  /** Why, in words. */
  reason: z.string(),
  /** The reference under which it would be recorded. */
  reference: z.string().nullable(),
  /** Id of the receipt, where the money has been recorded already and is only to be found again. */
  payment: z.string().nullable(),
})
export type LineMatch = z.infer<typeof LineMatch>

export const BankLine = z.object({
  _id: z.string(),
  account: z.object({ _id: z.string(), name: z.string() }),
  day: z.string(),
  narration: z.string(),
  reference: z.string().nullable(),
  /** Above 0 what came in, below 0 what went out. */
  amount: Rupees,
  /** Of the account after it. */
  balance: Rupees.nullable(),
  state: z.enum(lineStates),
  /** What of it no receipt has recorded yet; 0 for a debit. */
  rest: Rupees,
  /** Of an open line, the best first. */
  matches: z.array(LineMatch),
  receipts: z.array(
    z.object({
      _id: z.string(),
      orderNumber: z.string(),
      customer: z.object({ name: z.string(), email: z.string() }),
      amount: Rupees,
      reference: z.string().nullable(),
      /** Whether it had been recorded before the line came. */
      wasKnown: z.boolean(),
      recordedBy: z.string(),
      recordedAt: z.string(),
    }),
  ),
  ignored: z.object({ reason: z.string(), by: z.string(), at: z.string() }).nullable(),
})
export type BankLine = z.infer<typeof BankLine>

/** What one press records: the best match, where no other is as good, and it is more than a guess. */
export function matchToConfirm({ matches: [best, next] }: Pick<BankLine, 'matches'>): LineMatch | null {
  if (!best || best.block !== null || best.confidence === 'suggestion') return null
  return next?.confidence === best.confidence ? null : best
}

/**
 * A bank gives a reference once; what a line pays beyond the first order is recorded under one of its own: `…-2`.
 * @param receipts those that the line has already
 */
export function nextReference(
  reference: string | null,
  receipts: readonly { reference: string | null }[],
): string | null {
  if (reference === null) return null
  const used = new Set(receipts.map((receipt) => receipt.reference))
  for (let part = 1; ; part++) {
    const own = part === 1 ? reference : `${reference}-${part}`
    if (!used.has(own)) return own
  }
}
