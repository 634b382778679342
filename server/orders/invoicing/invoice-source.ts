// The facts that the content of a document is made from: the order, its lines, and the shop's details.
import type { Selectable } from 'kysely'
import type { AddedAmount, DocumentContent } from '#contract/documents/content'
import type { Invoicing } from '#contract/settings/invoicing'
import type { SellerDetails } from '#contract/settings/shop'
import type { TaxSettings } from '#contract/settings/tax'
import type { BuyerRegistration } from '#contract/tax/buyer-registration'
import type { Exemption } from '#contract/tax/exemptions'
import type { SupplyTo } from '#contract/tax/place-of-supply'
import type { Orders } from '#server/db/row-types'

export type InvoicedOrder = {
  createdAt: Date | string
  /** Charges that staff added, except freight; null without such charges. */
  addedCharges: readonly AddedAmount[] | null
  /** Promotions that reduced the value of the goods: name, and code of a coupon; null without them. */
  promotions: readonly { name: string; code: string | null }[] | null
} & Pick<
  Selectable<Orders>,
  | 'id'
  | 'number'
  | 'poNumber'
  | 'customerId'
  | 'customerName'
  | 'creditedPaise'
  | 'settledPaise'
  | 'invoiceNumber'
  | 'buyerGstin'
  | 'buyerBusinessName'
  | 'buyerBusinessAddress'
  | 'buyerRegistration'
  | 'taxScheme'
  | 'placeOfSupply'
  | 'shippingPaise'
  | 'paymentFeePaise'
  | 'roundsTotal'
  | 'shipName'
  | 'shipAddress'
  | 'shipCity'
  | 'shipState'
  | 'shipZipCode'
  | 'shipCountry'
>

/** A line of the order and the part of it that a document covers; 0 units if it isn't covered. */
export interface PartOfLine {
  name: string
  hsn: string | null
  uqc: string | null
  unit: string
  /** Units of the whole line. */
  of: number
  /** Units in earlier parts. */
  before: number
  quantity: number
  unitPricePaise: number
  gstBasisPoints: number
  /** That of the product's tax class; counts if the rate is 0%. */
  exemption?: Exemption | null
  subtotalPaise: number
  discountPaise: number
  totalPaise: number
}

export interface InvoiceSource {
  /** For notes: the invoice, whose seller, place of supply and taxes apply even if the shop's details have changed. */
  issued?: IssuedParties
  order: InvoicedOrder
  /** All lines of the order. */
  lines: readonly PartOfLine[]
  seller: SellerDetails
  tax: Pick<TaxSettings, 'exportsUnderLut' | 'lutNumber'>
  invoicing: Pick<Invoicing, 'terms'>
}

/** The parties and the kind of tax of an issued invoice. */
export type IssuedParties = Pick<
  DocumentContent,
  'seller' | 'buyer' | 'placeOfSupply' | 'isWithinState' | 'stateTax'
>

/** The facts of an order that decide its tax. */
export const supplyOf = ({
  placeOfSupply,
  buyerRegistration,
}: Pick<InvoicedOrder, 'placeOfSupply' | 'buyerRegistration'>): SupplyTo => ({
  place: placeOfSupply,
  registration: buyerRegistration as BuyerRegistration,
})
