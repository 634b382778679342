// A tax invoice as it follows from a stored order: who sold what to whom, at which value and with which tax.
// Rule 46 of the CGST Rules names what must be in it. It shows what is stored and decides nothing anew.
import type { Selectable } from 'kysely'
import { halfTax, toPercent } from '#contract/base/gst'
import {
  gstStates,
  registeredState,
  type StateCode,
  stateCodeOf,
  stateTaxOf,
} from '#contract/base/gst-states'
import { add, type Paise, subtract, toPaise, zero } from '#contract/base/money'
import { chargeShares } from '#contract/orders/charges'
import type { Seller } from '#contract/settings/shop'
import type { OrderLines, Orders } from '#server/db/row-types'

/** Tax on a line or a sum of lines: central and State tax within a State, integrated tax between two. */
export interface Tax {
  cgstPaise: Paise
  sgstPaise: Paise
  igstPaise: Paise
}

export interface InvoiceLine extends Tax {
  name: string
  hsn: string
  quantity: number
  unit: string
  ratePaise: Paise
  gstPercent: number
  discountPaise: Paise
  taxablePaise: Paise
  totalPaise: Paise
}

export interface HsnRow extends Tax {
  hsn: string
  gstPercent: number
  taxablePaise: Paise
}

export interface Invoice extends Tax {
  number: string
  date: Date
  orderNumber: string
  orderedAt: Date
  seller: Seller
  sellerState: string
  customer: { name: string; phone: string; email: string }
  delivery: { name: string; address: string; place: string; state: string }
  placeOfSupply: string
  /** Within a State the tax is shared by Centre and State; the State's share is called UTGST in a Union territory. */
  isWithinState: boolean
  stateTax: 'SGST' | 'UTGST'
  lines: InvoiceLine[]
  hsnRows: HsnRow[]
  /** Of the goods, before the discount: section 15(3)(a) of the CGST Act takes it off before tax. */
  goodsPaise: Paise
  discountPaise: Paise
  /** Of the goods; the charges are taxed with them, and are in the rows by HSN code. */
  taxablePaise: Paise
  shippingPaise: Paise
  paymentFeePaise: Paise
  roundOffPaise: Paise
  totalPaise: Paise
}

export function invoiceOf(
  order: Selectable<Orders>,
  orderLines: readonly Selectable<OrderLines>[],
  seller: Seller,
): Invoice {
  const sellerCode = registeredState(seller)
  const isWithinState = sellerCode !== null && order.placeOfSupply === sellerCode
  const lines = orderLines.map((line) => invoiceLine(line, isWithinState))
  const taxablePaise = add(zero, ...lines.map((line) => line.taxablePaise))
  const [shippingPaise, paymentFeePaise] = [toPaise(order.shippingPaise), toPaise(order.paymentFeePaise)]
  const charges = [shippingPaise, paymentFeePaise].flatMap((charge) =>
    chargeLines(charge, orderLines, isWithinState),
  )
  const tax = sumTax([...lines, ...charges])
  const discountPaise = add(zero, ...lines.map((line) => line.discountPaise))
  const totalPaise = toPaise(order.totalPaise)
  const summed = add(taxablePaise, ...Object.values(tax), shippingPaise, paymentFeePaise)
  return {
    number: order.invoiceNumber ?? '',
    date: order.shippedAt ?? order.createdAt,
    orderNumber: order.number,
    orderedAt: order.createdAt,
    seller,
    sellerState: stateName(sellerCode, seller.state),
    customer: { name: order.customerName, phone: order.customerPhone, email: order.customerEmail },
    delivery: {
      name: order.shipName,
      address: order.shipAddress,
      place: [order.shipCity, order.shipZipCode].filter(Boolean).join(' '),
      state: stateName(stateCodeOf(order.shipState), order.shipState, order.shipCountry),
    },
    placeOfSupply: stateName(order.placeOfSupply, order.shipState, order.shipCountry),
    isWithinState,
    stateTax: stateTaxOf(sellerCode),
    lines,
    hsnRows: byHsn([...lines, ...charges]),
    goodsPaise: add(taxablePaise, discountPaise),
    discountPaise,
    taxablePaise,
    ...tax,
    shippingPaise,
    paymentFeePaise,
    roundOffPaise: subtract(totalPaise, summed),
    totalPaise,
  }
}

/** "Haryana (06)"; a State that is not recognised as it was written, with its country unless that is India. */
function stateName(code: string | null, written: string, country = 'India'): string {
  if (code !== null && code in gstStates) return `${gstStates[code as StateCode]} (${code})`
  return [written, ...(country === 'India' ? [] : [country])].filter(Boolean).join(', ')
}

function invoiceLine(line: Selectable<OrderLines>, isWithinState: boolean): InvoiceLine {
  const discountPaise = toPaise(line.discountPaise)
  const taxablePaise = subtract(toPaise(line.subtotalPaise), discountPaise)
  const tax = taxOf(taxablePaise, toPaise(line.gstPaise), line.gstBasisPoints, isWithinState)
  return {
    name: line.name,
    hsn: line.hsn ?? '',
    quantity: line.quantity,
    unit: line.unit,
    ratePaise: toPaise(line.unitPricePaise),
    gstPercent: toPercent(line.gstBasisPoints),
    discountPaise,
    taxablePaise,
    ...tax,
    totalPaise: add(taxablePaise, ...Object.values(tax)),
  }
}

/** What each line bears of a charge: a part of the same supply, under the line's code and at its rate. */
function chargeLines(
  chargePaise: Paise,
  orderLines: readonly Selectable<OrderLines>[],
  isWithinState: boolean,
): HsnRow[] {
  if (chargePaise === 0) return []
  const shares = chargeShares(
    chargePaise,
    orderLines.map((line) => ({
      subtotalPaise: toPaise(line.subtotalPaise),
      discountPaise: toPaise(line.discountPaise),
      gstBasisPoints: line.gstBasisPoints,
    })),
  )
  return orderLines.map((line, at) => {
    const { paise, gstPaise } = shares[at] ?? { paise: zero, gstPaise: zero }
    return {
      hsn: line.hsn ?? '',
      gstPercent: toPercent(line.gstBasisPoints),
      taxablePaise: paise,
      ...taxOf(paise, gstPaise, line.gstBasisPoints, isWithinState),
    }
  })
}

function taxOf(taxablePaise: Paise, gstPaise: Paise, gstBasisPoints: number, isWithinState: boolean): Tax {
  if (!isWithinState) return { cgstPaise: zero, sgstPaise: zero, igstPaise: gstPaise }
  const half = halfTax(taxablePaise, gstBasisPoints)
  return { cgstPaise: half, sgstPaise: half, igstPaise: zero }
}

const sumTax = (rows: readonly Tax[]): Tax => ({
  cgstPaise: add(zero, ...rows.map((row) => row.cgstPaise)),
  sgstPaise: add(zero, ...rows.map((row) => row.sgstPaise)),
  igstPaise: add(zero, ...rows.map((row) => row.igstPaise)),
})

/** One row a code and rate, in the order of the codes. */
function byHsn(lines: readonly HsnRow[]): HsnRow[] {
  const groups = Map.groupBy(lines, ({ hsn, gstPercent }) => `${hsn} ${gstPercent}`)
  return [...groups.values()]
    .map((group) => ({
      hsn: group[0]?.hsn ?? '',
      gstPercent: group[0]?.gstPercent ?? 0,
      taxablePaise: add(zero, ...group.map((line) => line.taxablePaise)),
      ...sumTax(group),
    }))
    .sort((a, b) => a.hsn.localeCompare(b.hsn) || a.gstPercent - b.gstPercent)
}
