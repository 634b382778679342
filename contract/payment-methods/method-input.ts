// Input of a payment method, with its cross-field validation.
import { z } from 'zod'
import { FirmPhoneField } from '#contract/base/contact-fields'
import { Id, line, paragraph } from '#contract/base/text'
import { AT_MOST_TWO_DECIMALS, hasTwoDecimals } from '#contract/base/two-decimals'

const amount = z
  .number('Must be an amount in rupees')
  .min(0, 'Must be 0 or more')
  .max(1e9, 'Is too large')
  .refine(hasTwoDecimals, AT_MOST_TWO_DECIMALS)

const bound = amount.nullable().default(null)

const upperLine = (max: number) => line(max).transform((text) => text.toUpperCase())

const BankInput = z.object({
  accountName: line(120).min(1, 'Account name is required'),
  accountNumber: line(30).regex(/^\d{6,18}$/, 'Must have 6 to 18 digits'),
  // Reserve Bank of India: four letters of the bank, a zero, six characters of the branch.
  ifsc: upperLine(20).refine((code) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code), {
    message: "This isn't a valid IFSC. Example: SBIN0001234.",
  }),
  bankName: line(120).min(1, 'Bank is required'),
  branch: line(120).default(''),
})

const UpiInput = z.object({
  // NPCI, UPI Linking Specifications: a name and a handle.
  vpa: line(255).regex(
    /^[A-Za-z0-9._-]{2,190}@[A-Za-z][A-Za-z0-9]{1,63}$/,
    "This isn't a valid UPI ID. Example: shop@bank.",
  ),
  payeeName: line(99).min(1, 'Payee name is required'),
  merchantCode: line(4)
    .regex(/^(\d{4})?$/, 'Must have four digits')
    .default(''),
})

const fields = z.object({
  name: line(80).min(1, 'Name is required'),
  provider: line(80).default(''),
  description: paragraph(300).default(''),
  /** Percent of the order's total. */
  transactionFee: z
    .number('Must be a percentage')
    .min(0, 'Must be 0 to 100')
    .max(100, 'Must be 0 to 100')
    .refine(hasTwoDecimals, AT_MOST_TWO_DECIMALS)
    .default(0),
  /** Fixed amount in rupees on top of the percentage. */
  fixedFee: amount.default(0),
  isActive: z.boolean().default(true),
  acceptedCards: z
    .array(line(40).min(1, 'Must not be empty'))
    .max(20, 'Add at most 20 cards')
    .default([])
    .transform((cards) => [...new Set(cards)]),
  instructions: paragraph(1_000).default(''),
  phone: FirmPhoneField.default(''),
  minOrder: bound,
  maxOrder: bound,
  /** Ids of customer groups; empty for all customers. */
  customerGroups: z
    .array(Id)
    .max(100, 'Choose at most 100 groups')
    .default([])
    .transform((ids) => [...new Set(ids)]),
})

/** Bank account and UPI address belong to their kinds only; other kinds drop them. */
export const PaymentMethodInput = z
  .discriminatedUnion(
    'kind',
    [
      z.object({ ...fields.shape, kind: z.literal('bank_transfer'), bank: BankInput }),
      z.object({ ...fields.shape, kind: z.literal('upi'), upi: UpiInput }),
      z.object({ ...fields.shape, kind: z.literal(['cod', 'cheque', 'other']) }),
    ],
    'Type is required',
  )
  .refine(({ minOrder, maxOrder }) => minOrder === null || maxOrder === null || minOrder <= maxOrder, {
    path: ['maxOrder'],
    message: 'Must not be below the minimum order',
  })
export type PaymentMethodInput = z.output<typeof PaymentMethodInput>
