// Payment instructions: the seller's accounts, UPI address and phone number.
import { z } from 'zod'
import { methodKinds } from './method-kinds.ts'

export const BankAccount = z.object({
  accountName: z.string(),
  bankName: z.string(),
  branch: z.string(),
  accountNumber: z.string(),
  ifsc: z.string(),
})
export type BankAccount = z.infer<typeof BankAccount>

export const UpiAddress = z.object({
  vpa: z.string(),
  payeeName: z.string(),
  merchantCode: z.string().optional(),
})
export type UpiAddress = z.infer<typeof UpiAddress>

/** Texts are empty if the seller hasn't entered them. */
export const PaymentInstructions = z.object({
  bank: BankAccount,
  upi: UpiAddress,
  /** Phone number to pay to, and to call after paying. */
  phone: z.string(),
  note: z.string(),
})
export type PaymentInstructions = z.infer<typeof PaymentInstructions>

/**
 * Snapshot of the payment method chosen for an order. A method without a fee also shows the seller's other account,
 * because a bank transfer and UPI bring the same amount.
 */
export const PaymentChoice = z.object({
  _id: z.string(),
  kind: z.enum(methodKinds),
  name: z.string(),
  bank: BankAccount.nullable(),
  upi: UpiAddress.nullable(),
  phone: z.string(),
  instructions: z.string(),
})
export type PaymentChoice = z.infer<typeof PaymentChoice>
