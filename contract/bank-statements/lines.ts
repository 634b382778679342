// A line of a bank statement, with the orders that it may pay.
import { z } from 'zod'
import { Rupees } from '#contract/base/rupees'

/** An open line becomes recorded by its payments, or ignored; debits are never matched. */
export const lineStates = ['open', 'recorded', 'ignored', 'debit'] as const
export type LineState = (typeof lineStates)[number]

/** From certain to merely worth a look. */
export const confidences = ['sure', 'strong', 'likely', 'suggestion'] as const
export type Confidence = (typeof confidences)[number]

/** Matches that can be confirmed together. */
export const bulkConfidences = ['sure', 'strong'] as const satisfies readonly Confidence[]

export const confidenceLabels: Readonly<Record<Confidence, string>> = {
  sure: 'Sure',
  strong: 'Strong',
  likely: 'Likely',
  suggestion: 'Suggestion',
}

/** Explanations of the confidences, for the screen. `strong` is decided by `server/bank-statements/match/strong-matches.ts`. */
export const confidenceMeanings: Readonly<Record<Confidence, string>> = {
  sure: 'The line has the reference and the amount of exactly one payment, which a customer has reported or you have recorded.',
  strong:
    'The narration contains the number of exactly one order, and exactly this amount is due for that order.',
  likely:
    'An order number, a reference or a name fits, but the amount differs or another order fits as well. Check it before you confirm it.',
  suggestion: 'Only the amount fits. Choose the order yourself.',
}

export const MatchedOrder = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  customer: z.object({ name: z.string(), email: z.string() }),
  orderTotal: Rupees,
  /** Amount due; below 0 if the order is overpaid. */
  balance: Rupees,
  /** Why the order takes no payment, or null. */
  block: z.string().nullable(),
})
export type MatchedOrder = z.infer<typeof MatchedOrder>

export const LineMatch = z.object({
  ...MatchedOrder.shape,
  confidence: z.enum(confidences),
  /** Explanation shown to the user. */
  reason: z.string(),
  /** The reference to record the payment under. */
  reference: z.string().nullable(),
  /** Id of an already recorded payment that the line only needs to be linked to. */
  payment: z.string().nullable(),
})
export type LineMatch = z.infer<typeof LineMatch>

export const BankLine = z.object({
  _id: z.string(),
  account: z.object({ _id: z.string(), name: z.string() }),
  day: z.string(),
  narration: z.string(),
  reference: z.string().nullable(),
  /** Above 0 for credits, below 0 for debits. */
  amount: Rupees,
  /** Account balance after the line. */
  balance: Rupees.nullable(),
  state: z.enum(lineStates),
  /** The part of the amount that no payment has recorded yet; 0 for debits. */
  rest: Rupees,
  /** Suggested orders of an open line, best first. */
  matches: z.array(LineMatch),
  receipts: z.array(
    z.object({
      _id: z.string(),
      orderNumber: z.string(),
      customer: z.object({ name: z.string(), email: z.string() }),
      amount: Rupees,
      reference: z.string().nullable(),
      /** Whether the payment had been recorded before the line was imported. */
      wasKnown: z.boolean(),
      recordedBy: z.string(),
      recordedAt: z.string(),
    }),
  ),
  ignored: z.object({ reason: z.string(), by: z.string(), at: z.string() }).nullable(),
})
export type BankLine = z.infer<typeof BankLine>

/**
 * Returns the match that one click may record: the best one, if no other is equally good and it is more than a guess.
 */
export function matchToConfirm({ matches: [best, next] }: Pick<BankLine, 'matches'>): LineMatch | null {
  if (!best || best.block !== null || best.confidence === 'suggestion') return null
  return next?.confidence === best.confidence ? null : best
}

/**
 * Bank references are unique. Each further order paid by the same line is recorded under a suffixed reference: `…-2`.
 * @param receipts the payments recorded for the line so far
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
