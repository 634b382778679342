// The printed content of a quote or of an order that awaits payment: the same parties, lines and taxes as on the invoice
// that follows, in the form of a quotation or proforma invoice.
import { formatDay } from '#contract/base/days'
import type { DocumentContent } from '#contract/documents/content'
import { freightTexts } from '#contract/quotes/quotes'
import type { SellerDetails } from '#contract/settings/shop'
import type { TaxSettings } from '#contract/settings/tax'
import { invoiceContent } from '#server/orders/invoicing/invoice-content'
import type { InvoicedOrder } from '#server/orders/invoicing/invoice-source'
import type { FixedQuote } from './price-quote.ts'
import type { QuoteGoods } from './quote-goods.ts'

interface QuotedOn {
  number: string
  at: Date
  validUntil: string
  seller: SellerDetails
  tax: TaxSettings
}

export function quoteDocument(
  goods: QuoteGoods,
  { content, priced, address }: FixedQuote,
  { number, at, validUntil, seller, tax }: QuotedOn,
): DocumentContent {
  const { buyer, place } = priced
  const order: InvoicedOrder = {
    id: '',
    number,
    createdAt: at,
    customerId: goods.customer.id,
    customerName: goods.customer.name,
    creditedPaise: 0,
    settledPaise: 0,
    invoiceNumber: null,
    buyerGstin: buyer.gstin,
    buyerBusinessName: buyer.businessName,
    buyerBusinessAddress: buyer.businessAddress,
    buyerRegistration: buyer.registration,
    taxScheme: goods.terms.scheme,
    placeOfSupply: place,
    shippingPaise: content.amounts.shippingPaise,
    paymentFeePaise: 0,
    roundsTotal: goods.terms.roundsTotal,
    shipName: goods.customer.name,
    shipAddress: address?.fullAddress ?? '',
    shipCity: address?.city ?? '',
    shipState: address?.state ?? '',
    shipZipCode: address?.zipCode ?? '',
    shipCountry: address?.country ?? 'India',
    addedCharges: null,
    promotions: null,
    poNumber: null,
  }
  const lines = content.lines.map((line) => ({
    ...line,
    name: line.note === '' ? line.name : `${line.name}: ${line.note}`,
    of: line.quantity,
    before: 0,
  }))
  const printed = invoiceContent({ order, lines, seller, tax, invoicing: { terms: '' } }, null)
  return {
    ...printed,
    order: { ...printed.order, isQuote: true },
    notes: [
      ...printed.notes,
      `Valid until ${formatDay(validUntil)}`,
      paymentTerms(content.creditDays),
      freightTexts[content.freight],
      ...linesOf(content.note),
      ...linesOf(content.terms),
    ],
  }
}

export const paymentTerms = (creditDays: number | null): string =>
  creditDays === null
    ? 'Payment before dispatch'
    : creditDays === 0
      ? 'Payment on receipt of the invoice'
      : `Payment within ${creditDays} days of the invoice`

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')
