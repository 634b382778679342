// The stored content of a document: a snapshot that is enough to render it again later. Number and day are stored
// separately.
import { add, type Paise } from '#contract/base/money'
import type { BuyerRegistration } from '#contract/tax/buyer-registration'
import type { Exemption } from '#contract/tax/exemptions'
import type { DividedTax } from '#contract/tax/tax-of'

export interface DocumentSeller {
  name: string
  legalName: string
  address: string
  city: string
  pinCode: string
  /** State with code: "Haryana (06)". */
  state: string
  gstin: string
  pan: string
  phone: string
  email: string
  website: string
  /** Path of an uploaded picture; empty without a logo. */
  logo: string
}

export interface DocumentLine extends DividedTax {
  name: string
  hsn: string
  uqc: string
  /** The shop's name of the unit: "Piece". */
  unit: string
  quantity: number
  unitPricePaise: Paise
  discountPaise: Paise
  taxablePaise: Paise
  gstBasisPoints: number
  /** Why goods at a rate of 0% bear no tax; nil-rated if missing. */
  exemption?: Exemption
  totalPaise: Paise
}

/** Totals of one HSN code, unit quantity code and rate, including its share of the charges. */
export interface DocumentRate extends DividedTax {
  hsn: string
  uqc: string
  gstBasisPoints: number
  /** Why goods at a rate of 0% bear no tax; nil-rated if missing. */
  exemption?: Exemption
  quantity: number
  taxablePaise: Paise
}

/** A charge without tax. */
export interface AddedAmount {
  label: string
  paise: Paise
}

export interface DocumentAmounts extends DividedTax {
  /** Value of the goods before discounts. */
  goodsPaise: Paise
  discountPaise: Paise
  /** Coupons and promotions within the discount; missing without them. */
  promotions?: readonly string[]
  shippingPaise: Paise
  paymentFeePaise: Paise
  /** Charges that staff added to the order, except freight; missing in documents of older versions. */
  addedCharges?: readonly AddedAmount[]
  /** Goods less discounts, plus charges. */
  taxablePaise: Paise
  /** Difference of the total from value plus tax; may be negative. */
  roundOffPaise: Paise
  totalPaise: Paise
}

/** Reference to another document. */
export interface DocumentReference {
  number: string
  /** YYYY-MM-DD */
  day: string
}

/** Payment or refund of a voucher. */
export interface DocumentMoney {
  amountPaise: Paise
  method: string
  reference: string
  /** YYYY-MM-DD */
  day: string
}

export interface DocumentContent extends DocumentAmounts {
  /** Version of this format. */
  form: 1
  seller: DocumentSeller
  /** Without phone and email, because personal data is erased with the customer, but documents are not. */
  buyer: {
    name: string
    gstin: string
    /** Kind of registration; missing for an ordinary taxpayer or a consumer. */
    registration?: BuyerRegistration
    /** Registered address and State, if they differ from the delivery address. */
    address?: string
    state?: string
  }
  delivery: { name: string; address: string; city: string; pinCode: string; state: string; country: string }
  /** State with code: "Haryana (06)". */
  placeOfSupply: string
  isWithinState: boolean
  stateTax: 'SGST' | 'UTGST'
  order: {
    number: string
    day: string
    /** The buyer's own number of the order; missing without one. */
    poNumber?: string
    /** For the quote of a quotation or proforma invoice. */
    isQuote?: true
  }
  shipment: { carrier: string; trackingNumber: string } | null
  /** Credit notes refer to the invoices they reduce, refund vouchers to the receipt voucher. */
  refersTo: readonly DocumentReference[]
  /** Reason of a note. */
  reason: string
  money: DocumentMoney | null
  lines: readonly DocumentLine[]
  rates: readonly DocumentRate[]
  /** Statements required by law: for a composition dealer, or for an export under a letter of undertaking. */
  notes: readonly string[]
}

/** Returns the sum of the charges that staff added to the order, except freight. */
export const addedChargesOf = ({ addedCharges = [] }: Pick<DocumentAmounts, 'addedCharges'>): Paise =>
  add(...addedCharges.map(({ paise }) => paise))
