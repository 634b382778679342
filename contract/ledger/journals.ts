// How events of money are booked: balanced double entries, debit above 0 and credit below, in paise. Whatever is owed is
// owed by an order: money that came before the invoice is a credit of its order, not an account of its own.
import { type Paise, subtract, toPaise, zero } from '#contract/base/money'
import type { PaymentMethod } from '#contract/payments/payment-methods'
import type { Account } from './accounts.ts'

export const journalKinds = {
  invoice: 'Invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
  // Came back when no note could reduce the tax any more.
  late_return: 'Late return',
  receipt: 'Receipt',
  refund: 'Refund',
  // Takes back a receipt or refund that was recorded by mistake.
  reversal: 'Reversal',
} as const
export type JournalKind = keyof typeof journalKinds
export const journalKindNames = Object.keys(journalKinds) as [JournalKind, ...JournalKind[]]

export interface LedgerEntry {
  account: Account
  /** Debit above 0, credit below. */
  amountPaise: Paise
  /** Of money: which account at which bank. */
  paymentMethodId: string | null
  /** Of goods and taxes. */
  gstBasisPoints: number | null
}

interface BookedTax {
  gstBasisPoints: number
  cgstPaise: Paise
  sgstPaise: Paise
  igstPaise: Paise
}

/** What the books want to know of an invoice or a credit note: a part of its content. */
export interface BookedDocument {
  lines: readonly { gstBasisPoints: number; taxablePaise: Paise }[]
  rates: readonly BookedTax[]
  stateTax: 'SGST' | 'UTGST'
  shippingPaise: Paise
  paymentFeePaise: Paise
  /** What the total has beyond value and tax; either way. */
  roundOffPaise: Paise
  totalPaise: Paise
}

/** What an order owes less without a credit note; above 0 a favour, below 0 one that is taken back. */
export const favourEntries = (favourPaise: Paise): LedgerEntry[] =>
  balanced(
    [entry('discounts_allowed', favourPaise), entry('receivables', subtract(zero, favourPaise))],
    'favour',
  )

/** The customer owes the total; goods and taxes are credited by rate. None for what costs nothing. */
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
 * The mirror of an invoice, at the rates of the original.
 * @param isFavour less is asked for goods that stay: without tax it is a discount, with tax it lowers the sale.
 */
export function creditNoteEntries(document: BookedDocument, isFavour = false): LedgerEntry[] {
  const isTaxed = document.rates.some((rate) => rate.cgstPaise + rate.sgstPaise + rate.igstPaise > 0)
  const goods: Account = isFavour && !isTaxed ? 'discounts_allowed' : 'sales_returns'
  const debits = creditsOf(document).map((credit) =>
    credit.account === 'sales' ? { ...credit, account: goods } : credit,
  )
  return balanced([...debits, entry('receivables', subtract(zero, document.totalPaise))], 'credit note')
}

/** What came back too late for a note is no longer owed; its tax stays the seller's to pay. */
export const lateReturnEntries = (totalPaise: Paise): LedgerEntry[] =>
  balanced(
    [entry('sales_returns', totalPaise), entry('receivables', subtract(zero, totalPaise))],
    'late return',
  )

export interface BookedPayment {
  method: PaymentMethod
  paymentMethodId: string | null
  /** Above 0 for money that came, below for money that went back. */
  amountPaise: Paise
  /** What an invoiced order owes less since then without a credit note, as money went back as a favour; or more. */
  favourPaise?: Paise
}

/** Money at hand against what its order owes. */
export const paymentEntries = ({
  method,
  paymentMethodId,
  amountPaise,
  favourPaise = zero,
}: BookedPayment): LedgerEntry[] => [
  ...favourEntries(favourPaise),
  ...balanced(
    [
      { ...entry(method === 'cash' ? 'cash' : 'bank', amountPaise), paymentMethodId },
      entry('receivables', subtract(zero, amountPaise)),
    ],
    'payment',
  ),
]

const entry = (account: Account, amountPaise: Paise, gstBasisPoints: number | null = null): LedgerEntry => ({
  account,
  amountPaise,
  paymentMethodId: null,
  gstBasisPoints,
})

/** What an invoice credits, above 0. */
function creditsOf(document: BookedDocument): LedgerEntry[] {
  const { lines, rates, stateTax } = document
  const state = stateTax === 'UTGST' ? 'output_utgst' : 'output_sgst'
  return merged([
    ...lines.map((line) => entry('sales', line.taxablePaise, line.gstBasisPoints)),
    entry('freight', document.shippingPaise),
    entry('payment_fees', document.paymentFeePaise),
    ...rates.map((rate) => entry('output_cgst', rate.cgstPaise, rate.gstBasisPoints)),
    ...rates.map((rate) => entry(state, rate.sgstPaise, rate.gstBasisPoints)),
    ...rates.map((rate) => entry('output_igst', rate.igstPaise, rate.gstBasisPoints)),
    entry('round_off', document.roundOffPaise),
  ])
}

/** One entry for each account and rate. */
function merged(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const byKey = new Map<string, LedgerEntry>()
  for (const one of entries) {
    const key = `${one.account} ${one.gstBasisPoints}`
    const before = byKey.get(key)?.amountPaise ?? zero
    byKey.set(key, { ...one, amountPaise: toPaise(before + one.amountPaise) })
  }
  return [...byKey.values()]
}

/** Without entries of nothing. Throws for what does not add up to 0: a document that is wrong in itself. */
function balanced(entries: readonly LedgerEntry[], what: string): LedgerEntry[] {
  const sum = entries.reduce((total, { amountPaise }) => total + amountPaise, 0)
  if (sum !== 0) throw new RangeError(`the entries of this ${what} are off by ${sum} paise`)
  return entries.filter(({ amountPaise }) => amountPaise !== 0)
}
