// Booking rules: balanced double entries in paise, debits positive and credits negative. Every amount due belongs to
// an order: a payment before the invoice is a credit of its order, not an account of its own.
import { type Paise, subtract, toPaise, zero } from '#contract/base/money'
import { type AddedAmount, addedChargesOf } from '#contract/documents/content'
import { type SettlementKind, settlementLabels } from '#contract/orders/settlements'
import type { PaymentMethod } from '#contract/payment-methods/payment-methods'
import type { Account } from './accounts.ts'

export const journalKinds = {
  invoice: 'Invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
  debit_note: 'Debit note',
  // Goods returned too late for a credit note that reduces the tax.
  late_return: 'Late return',
  // A reduction of an invoice too late for a credit note that reduces the tax.
  late_correction: 'Late correction',
  receipt: 'Receipt',
  refund: 'Refund',
  // Voids a payment or refund that was recorded by mistake.
  reversal: 'Reversal',
  // Tax moved to other accounts, because the place of supply of a document was corrected.
  amendment: 'Amendment',
  // Amounts due that were closed without a payment, and their reversals.
  ...settlementLabels,
} as const
export type JournalKind = keyof typeof journalKinds
export const journalKindNames = Object.keys(journalKinds) as [JournalKind, ...JournalKind[]]

export interface LedgerEntry {
  account: Account
  /** Debits are positive, credits negative. */
  amountPaise: Paise
  /** Payment method, for entries of money. */
  paymentMethodId: string | null
  /** GST rate, for entries of goods and taxes. */
  gstBasisPoints: number | null
}

interface BookedTax {
  gstBasisPoints: number
  cgstPaise: Paise
  sgstPaise: Paise
  igstPaise: Paise
}

/** The part of an invoice's or credit note's content that is booked. */
export interface BookedDocument {
  lines: readonly { gstBasisPoints: number; taxablePaise: Paise }[]
  rates: readonly BookedTax[]
  stateTax: 'SGST' | 'UTGST'
  shippingPaise: Paise
  paymentFeePaise: Paise
  addedCharges?: readonly AddedAmount[]
  /** Difference of the total from value plus tax; may be negative. */
  roundOffPaise: Paise
  totalPaise: Paise
}

/** Entries of a goodwill credit without a credit note. Negative amounts reverse one. */
export const goodwillEntries = (goodwillPaise: Paise): LedgerEntry[] =>
  balanced(
    [entry('discounts_allowed', goodwillPaise), entry('receivables', subtract(zero, goodwillPaise))],
    'favour',
  )

/**
 * Entries of an invoice: the customer owes the total; goods and taxes are credited by rate. Empty if the total is 0.
 */
export const invoiceEntries = (document: BookedDocument): LedgerEntry[] =>
  balanced(
    [
      entry('receivables', document.totalPaise),
      ...creditsOf(document).map((credit) => ({
        ...credit,
        amountPaise: subtract(zero, credit.amountPaise),
      })),
    ],
    'invoice',
  )

/**
 * Entries of a credit note: the mirror of the invoice, at its original rates.
 * @param isFavour a goodwill credit for goods the customer keeps: without tax it is a discount, with tax it lowers
 * the sale.
 */
export function creditNoteEntries(document: BookedDocument, isFavour = false): LedgerEntry[] {
  const isTaxed = document.rates.some((rate) => rate.cgstPaise + rate.sgstPaise + rate.igstPaise > 0)
  const goods: Account = isFavour && !isTaxed ? 'discounts_allowed' : 'sales_returns'
  const debits = creditsOf(document).map((credit) =>
    credit.account === 'sales' ? { ...credit, account: goods } : credit,
  )
  return balanced([...debits, entry('receivables', subtract(zero, document.totalPaise))], 'credit note')
}

/** Entries that move the taxes of a document to those of its corrected form. Empty if they stay. */
export const amendmentEntries = (
  before: BookedDocument,
  after: BookedDocument,
  isCredit: boolean,
): LedgerEntry[] => {
  const entriesOf = isCredit ? creditNoteEntries : invoiceEntries
  const reversed = entriesOf(before).map((one) => ({ ...one, amountPaise: subtract(zero, one.amountPaise) }))
  return balanced(merged([...entriesOf(after), ...reversed]), 'amendment')
}

/** Amounts credited too late for a credit note are no longer owed by the customer; the seller still owes their tax. */
export const lateReturnEntries = (totalPaise: Paise): LedgerEntry[] =>
  balanced(
    [entry('sales_returns', totalPaise), entry('receivables', subtract(zero, totalPaise))],
    'late return',
  )

export interface BookedPayment {
  method: PaymentMethod
  paymentMethodId: string | null
  /** Positive for payments, negative for refunds. */
  amountPaise: Paise
  /**
   * Change of a goodwill credit on an invoiced order without a credit note, for example by a refund; may be negative.
   */
  goodwillPaise?: Paise
}

/** Entries of a payment or refund: money at hand against the receivable of its order. */
export const paymentEntries = ({
  method,
  paymentMethodId,
  amountPaise,
  goodwillPaise = zero,
}: BookedPayment): LedgerEntry[] => [
  ...goodwillEntries(goodwillPaise),
  ...balanced(
    [
      { ...entry(method === 'cash' ? 'cash' : 'bank', amountPaise), paymentMethodId },
      entry('receivables', subtract(zero, amountPaise)),
    ],
    'payment',
  ),
]

const settlementAccounts = {
  small_difference: 'small_differences',
  bank_charges: 'bank_charges',
  courier_commission: 'courier_commission',
  tds: 'tds_receivable',
  bad_debt: 'bad_debts',
} as const satisfies Record<SettlementKind, Account>

/** Entries of an amount due that is closed without a payment. Negative amounts reverse one or close an overpayment. */
export const settlementEntries = (kind: SettlementKind, amountPaise: Paise): LedgerEntry[] =>
  balanced(
    [entry(settlementAccounts[kind], amountPaise), entry('receivables', subtract(zero, amountPaise))],
    'settlement',
  )

const entry = (account: Account, amountPaise: Paise, gstBasisPoints: number | null = null): LedgerEntry => ({
  account,
  amountPaise,
  paymentMethodId: null,
  gstBasisPoints,
})

/** The credit side of an invoice, in positive amounts. */
function creditsOf(document: BookedDocument): LedgerEntry[] {
  const { lines, rates, stateTax } = document
  const state = stateTax === 'UTGST' ? 'output_utgst' : 'output_sgst'
  return merged([
    ...lines.map((line) => entry('sales', line.taxablePaise, line.gstBasisPoints)),
    entry('freight', document.shippingPaise),
    entry('other_charges', addedChargesOf(document)),
    entry('payment_fees', document.paymentFeePaise),
    ...rates.map((rate) => entry('output_cgst', rate.cgstPaise, rate.gstBasisPoints)),
    ...rates.map((rate) => entry(state, rate.sgstPaise, rate.gstBasisPoints)),
    ...rates.map((rate) => entry('output_igst', rate.igstPaise, rate.gstBasisPoints)),
    entry('round_off', document.roundOffPaise),
  ])
}

/** Merges entries of the same account and rate. */
function merged(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const byKey = new Map<string, LedgerEntry>()
  for (const one of entries) {
    const key = `${one.account} ${one.gstBasisPoints}`
    const before = byKey.get(key)?.amountPaise ?? zero
    byKey.set(key, { ...one, amountPaise: toPaise(before + one.amountPaise) })
  }
  return [...byKey.values()]
}

/** Drops entries of 0. Throws RangeError if the entries don't add up to 0, which means an inconsistent document. */
function balanced(entries: readonly LedgerEntry[], what: string): LedgerEntry[] {
  const sum = entries.reduce((total, { amountPaise }) => total + amountPaise, 0)
  if (sum !== 0) throw new RangeError(`the entries of this ${what} are off by ${sum} paise`)
  return entries.filter(({ amountPaise }) => amountPaise !== 0)
}
