// Payment instructions for an order: by the chosen method, or to any of the seller's accounts. Shared by pages,
// emails and the back office.
import type { BankAccount, PaymentChoice, PaymentInstructions, UpiAddress } from './instructions.ts'

export interface WaysToPay {
  /** Instruction for methods without an account to pay to. */
  sentence: string | null
  /** In display order. */
  accounts: readonly ({ kind: 'bank'; bank: BankAccount } | { kind: 'upi'; upi: UpiAddress })[]
  /** Phone number to pay to, or to call after paying. */
  phone: string
  note: string
}

interface Due {
  orderNumber: string
  /** Formatted amount. */
  amount: string
}

export function waysOfChoice(choice: PaymentChoice, due: Due): WaysToPay {
  const { kind, bank, upi, phone, instructions } = choice
  return {
    sentence: sentenceOf(choice, due),
    accounts: kind === 'upi' ? accountsOf(bank, upi).toReversed() : accountsOf(bank, upi),
    phone,
    note: instructions,
  }
}

export function waysOfSeller({ bank, upi, phone, note }: PaymentInstructions): WaysToPay {
  const accounts = accountsOf(bank.accountNumber === '' ? null : bank, upi.vpa === '' ? null : upi)
  return { sentence: null, accounts, phone, note }
}

const accountsOf = (bank: BankAccount | null, upi: UpiAddress | null): WaysToPay['accounts'] => [
  ...(bank ? [{ kind: 'bank', bank } as const] : []),
  ...(upi ? [{ kind: 'upi', upi } as const] : []),
]

function sentenceOf({ kind, name }: PaymentChoice, { orderNumber, amount }: Due): string | null {
  switch (kind) {
    case 'cod':
      return `Please pay the courier ${amount} in cash when the order arrives.`
    case 'cheque':
      return `Please send us a cheque for ${amount} and write the order number ${orderNumber} on the back.`
    case 'other':
      return `Please pay ${amount} by ${name} and quote the order number ${orderNumber}.`
    default:
      return null
  }
}
