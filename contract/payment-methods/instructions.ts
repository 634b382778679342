// How the seller is paid: accounts, a UPI address, a number to call.
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

/** Texts are empty where the seller has not entered them. */
export const PaymentInstructions = z.object({
  bank: BankAccount,
  upi: UpiAddress,
  /** Number to which a payment may be made and which the customer calls after paying. */
  phone: z.string(),
  note: z.string(),
})
export type PaymentInstructions = z.infer<typeof PaymentInstructions>

/**
 * The method that an order is to be paid by, as it was when the order was placed. One that costs nothing brings the
 * seller's other account along: by bank transfer or by UPI, the seller gets the same.
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
