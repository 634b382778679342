// What a document says, as it is kept: enough to draw it again next year, whatever has changed meanwhile. Number and day
// stand beside it.
import type { Paise } from '#contract/base/money'
import type { DividedTax } from '#contract/tax/tax-of'

export interface DocumentSeller {
  name: string
  legalName: string
  address: string
  city: string
  pinCode: string
  /** "Haryana (06)". */
  state: string
  gstin: string
  pan: string
  phone: string
  email: string
  website: string
  /** Path of an uploaded picture; empty without one. */
  logo: string
}

export interface DocumentLine extends DividedTax {
  name: string
  hsn: string
  uqc: string
  /** As the shop calls it: "Piece". */
  unit: string
  quantity: number
  unitPricePaise: Paise
  discountPaise: Paise
  taxablePaise: Paise
  gstBasisPoints: number
  totalPaise: Paise
}

/** Of one HSN code, quantity code and rate, with its part of what is charged beside the goods. */
export interface DocumentRate extends DividedTax {
  hsn: string
  uqc: string
  gstBasisPoints: number
  quantity: number
  taxablePaise: Paise
}

export interface DocumentAmounts extends DividedTax {
  /** Of the goods before the discount. */
  goodsPaise: Paise
  discountPaise: Paise
  shippingPaise: Paise
  paymentFeePaise: Paise
  /** Goods less discount, and what is charged beside them. */
  taxablePaise: Paise
  /** What the total has beyond value and tax; either way. */
  roundOffPaise: Paise
  totalPaise: Paise
}

/** A document that another refers to. */
export interface DocumentReference {
  number: string
  /** YYYY-MM-DD */
  day: string
}

/** Money that came or went, of a voucher. */
export interface DocumentMoney {
  amountPaise: Paise
  method: string
  reference: string
  /** YYYY-MM-DD */
  day: string
}

export interface DocumentContent extends DocumentAmounts {
  /** Of this shape. */
  form: 1
  seller: DocumentSeller
  /** Without phone and email: those are forgotten with the customer, a document is not. */
  buyer: {
    name: string
    gstin: string
    /** Where they are registered, and the State of it, where that is not where the goods go. */
    address?: string
    state?: string
  }
  delivery: { name: string; address: string; city: string; pinCode: string; state: string; country: string }
  /** "Haryana (06)". */
  placeOfSupply: string
  isWithinState: boolean
  stateTax: 'SGST' | 'UTGST'
  order: { number: string; day: string }
  shipment: { carrier: string; trackingNumber: string } | null
  /** Of a credit note the invoices that it reduces, of a refund voucher the receipt voucher. */
  refersTo: readonly DocumentReference[]
  /** Why, of a note. */
  reason: string
  money: DocumentMoney | null
  lines: readonly DocumentLine[]
  rates: readonly DocumentRate[]
  /** What the law wants said beside: of a composition dealer, of an export under a letter of undertaking. */
  notes: readonly string[]
}
