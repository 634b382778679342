// The e-invoice schema INV-01, version 1.1, as data: lengths, patterns, code lists and required groups. Source: GSTN,
// "e-invoice schema" notified on 30-7-2020, and the JSON schema of its sandbox. Each message says in words what a
// document lacks. Groups that the shop never sends (payment, attributes, batches, e-way bill) are left out.
import { z } from 'zod'
import { supplyTypes } from '#contract/e-invoices/admin'

const GSTIN = /^\d{2}[0-9A-Z]{13}$/
const DAY = /^[0-3]\d\/[01]\d\/20[1-3]\d$/
const STATE = /^(?!0+$)\d{1,2}$/
const NUMBER = /^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$/

/** Text without double quotes and backslashes, which the schema forbids. */
const words = (name: string, min: number, max: number) =>
  z
    .string(`${name} is missing`)
    .min(min, min === 1 ? `${name} is missing` : `${name} is missing or has fewer than ${min} characters`)
    .max(max, `${name} has more than ${max} characters`)
    .regex(/^[^"\\]*$/, `${name} contains a double quote or backslash`)

const amount = (name: string, max = 999_999_999_999.99) =>
  z.number(`${name} is missing`).min(0, `${name} is negative`).max(max, `${name} is too large`)

const pin = (name: string) =>
  z
    .number(`${name} doesn't have six digits`)
    .int(`${name} doesn't have six digits`)
    .min(100_000, `${name} doesn't have six digits`)
    .max(999_999, `${name} doesn't have six digits`)

const state = (name: string) => z.string(`${name} is unknown`).regex(STATE, `${name} is unknown`)

const address = (whose: string, locationMax: number) => ({
  Addr1: words(`${whose} address`, 1, 100),
  Addr2: words(`The second line of ${whose.toLowerCase()} address`, 3, 100).optional(),
  Loc: words(`${whose} city`, 3, locationMax),
  Stcd: state(`${whose} State`),
})

const Item = z.strictObject({
  SlNo: z.string().regex(/^\d{1,6}$/),
  PrdDesc: words('A product name', 3, 300),
  IsServc: z.enum(['Y', 'N']),
  HsnCd: z
    .string()
    .regex(
      /^(?!0+$)(\d{4}|\d{6}|\d{8})$/,
      'Goods without a valid HSN code: it needs 4, 6 or 8 digits. Correct it at the product for later invoices.',
    ),
  Qty: amount('A quantity', 9_999_999_999.999),
  Unit: z.string().regex(/^[A-Za-z]{3,8}$/, 'Goods without a unit quantity code'),
  UnitPrice: amount('A unit price', 999_999_999_999.999),
  TotAmt: amount('An amount'),
  Discount: amount('A discount'),
  AssAmt: amount('A taxable value'),
  GstRt: amount('A GST rate', 999.999),
  IgstAmt: amount('An IGST amount'),
  CgstAmt: amount('A CGST amount'),
  SgstAmt: amount('An SGST amount'),
  OthChrg: amount('Other charges'),
  TotItemVal: amount('The total of an item'),
})

const MAX_ITEMS = 1_000
/** The schema's limit without its decimals, which numbers of this size can't represent. */
const MAX_SUM = 99_999_999_999_999

export const Inv01 = z.strictObject({
  Version: z.literal('1.1'),
  TranDtls: z.strictObject({
    TaxSch: z.literal('GST'),
    SupTyp: z.enum(supplyTypes),
    RegRev: z.enum(['Y', 'N']),
    IgstOnIntra: z.enum(['Y', 'N']),
  }),
  DocDtls: z.strictObject({
    Typ: z.enum(['INV', 'CRN', 'DBN']),
    No: z
      .string()
      .regex(
        NUMBER,
        "The portal doesn't accept this document number: it has at most 16 characters and doesn't begin with 0",
      ),
    Dt: z.string().regex(DAY, 'The date is invalid'),
  }),
  SellerDtls: z.strictObject({
    Gstin: z.string().regex(GSTIN, 'Your GSTIN is missing from the document'),
    LglNm: words('Your legal name', 3, 100),
    TrdNm: words('Your trade name', 3, 100).optional(),
    ...address('Your', 50),
    Pin: pin('Your PIN code'),
    Ph: z
      .string()
      .regex(/^\d{6,12}$/)
      .optional(),
    Em: z
      .string()
      .min(6)
      .max(100)
      .regex(/^[a-zA-Z0-9+_.-]+@[a-zA-Z0-9.-]+$/)
      .optional(),
  }),
  BuyerDtls: z.strictObject({
    Gstin: z.string().regex(/^(\d{2}[0-9A-Z]{13}|URP)$/, "The buyer's GSTIN is invalid"),
    LglNm: words("The buyer's name", 3, 100),
    Pos: state('The place of supply'),
    ...address("The buyer's", 100),
    Pin: pin("The PIN code of the buyer's address").optional(),
  }),
  ShipDtls: z
    .strictObject({
      Gstin: z
        .string()
        .regex(/^(\d{2}[0-9A-Z]{13}|URP)$/)
        .optional(),
      LglNm: words('The name of the delivery address', 3, 100),
      ...address('The delivery', 100),
      Pin: pin('The PIN code of the delivery address'),
    })
    .optional(),
  ItemList: z
    .array(Item)
    .min(1, 'The document has no goods')
    .max(MAX_ITEMS, `The document has more than ${MAX_ITEMS} items`),
  ValDtls: z.strictObject({
    AssVal: amount('The taxable value', MAX_SUM),
    CgstVal: amount('CGST', MAX_SUM),
    SgstVal: amount('SGST', MAX_SUM),
    IgstVal: amount('IGST', MAX_SUM),
    Discount: amount('The discount', MAX_SUM),
    OthChrg: amount('Other charges', MAX_SUM),
    RndOffAmt: z.number().min(-99.99, 'The round-off is too large').max(99.99, 'The round-off is too large'),
    TotInvVal: amount('The total', MAX_SUM),
  }),
  RefDtls: z
    .strictObject({
      PrecDocDtls: z
        .array(
          z.strictObject({
            InvNo: z
              .string()
              .regex(/^[1-9a-zA-Z][0-9a-zA-Z/-]{1,15}$/, 'The number of the invoice is invalid'),
            InvDt: z.string().regex(DAY, 'The date of the invoice is invalid'),
          }),
        )
        .min(1, 'The note names no invoice'),
    })
    .optional(),
  ExpDtls: z.strictObject({ CntCode: z.string().regex(/^[A-Z]{2}$/) }).optional(),
})
export type Inv01 = z.infer<typeof Inv01>
