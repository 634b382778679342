// Invoice sources for tests, without a database.
import { amountsWithin, type LineAmounts, lineAmounts, withoutGst } from '#contract/base/gst'
import { type Paise, percentOf, times, toPaise } from '#contract/base/money'
import { chargedAmounts, roundTotal } from '#contract/orders/charges'
import { demoSeller } from '#demo/seller'
import type { InvoiceSource } from '#server/orders/invoicing/invoice-source'

interface InvoicedGoods {
  pricePaise: number
  quantity: number
  gstBasisPoints: number
  discountBasisPoints?: number
  /** Whether the price includes GST. */
  includesGst?: boolean
  hsn?: string
  uqc?: string
  name?: string
}

export interface GivenInvoice {
  goods: readonly InvoicedGoods[]
  order?: Partial<InvoiceSource['order']>
  shipping?: number
  fee?: number
  /** Charges that staff added, except freight. */
  added?: readonly number[]
  seller?: InvoiceSource['seller']
  lut?: boolean
  terms?: string
  /** Whether the order's total is rounded to the rupee. */
  roundsTotal?: boolean
}

function amountsOfPriceWithGst(
  pricePaise: Paise,
  quantity: number,
  gstBasisPoints: number,
  discountBasisPoints = 0,
): LineAmounts {
  const subtotalPaise = times(pricePaise, quantity)
  const discountPaise = percentOf(subtotalPaise, discountBasisPoints)
  return amountsWithin({ subtotalPaise, discountPaise }, gstBasisPoints)
}

/** Returns an invoice source and the total of its order. */
export function invoiceSource({
  goods,
  order = {},
  shipping = 0,
  fee = 0,
  added = [],
  seller = demoSeller,
  lut = false,
  terms = '',
  roundsTotal = false,
}: GivenInvoice) {
  const lines = goods.map(
    (
      {
        pricePaise,
        quantity,
        gstBasisPoints,
        discountBasisPoints,
        includesGst,
        hsn = '630260',
        uqc = 'PCS',
        name,
      },
      at,
    ) => ({
      name: name ?? `Mat ${at}`,
      hsn,
      uqc,
      unit: 'Piece',
      of: quantity,
      before: 0,
      quantity,
      unitPricePaise: includesGst ? withoutGst(toPaise(pricePaise), gstBasisPoints) : pricePaise,
      gstBasisPoints,
      ...(includesGst ? amountsOfPriceWithGst : lineAmounts)(
        toPaise(pricePaise),
        quantity,
        gstBasisPoints,
        discountBasisPoints,
      ),
    }),
  )
  const exact = chargedAmounts(
    lines,
    { shippingPaise: toPaise(shipping), paymentFeePaise: toPaise(fee) },
    added.map(toPaise),
  )
  const sums = roundTotal(exact, roundsTotal)
  const source: InvoiceSource = {
    order: {
      id: 'order',
      number: 'BO1',
      poNumber: null,
      createdAt: '2026-11-01T00:00:00Z',
      customerId: null,
      customerName: 'Asha Rao',
      creditedPaise: 0,
      settledPaise: 0,
      invoiceNumber: null,
      buyerGstin: null,
      buyerBusinessName: null,
      buyerBusinessAddress: null,
      buyerRegistration: 'regular',
      taxScheme: 'regular',
      placeOfSupply: '06',
      shippingPaise: sums.shippingPaise,
      paymentFeePaise: sums.paymentFeePaise,
      roundsTotal,
      promotions: null,
      addedCharges: added.map((paise, at) => ({ label: `Charge ${at}`, paise: toPaise(paise) })),
      shipName: 'Asha Traders',
      shipAddress: '12 Mill Road',
      shipCity: 'Panipat',
      shipState: 'Haryana',
      shipZipCode: '132103',
      shipCountry: 'India',
      ...order,
    },
    lines,
    seller,
    tax: { exportsUnderLut: lut, lutNumber: lut ? 'AD0611260000001' : '' },
    invoicing: { terms },
  }
  return { source, sums }
}
