// The values and taxes of the units that a document covers. A line's tax follows from its value; the difference to what
// the customer was charged, at most a paisa per line, is the round-off. The parts of an order add up to it.
import { registeredState } from '#contract/base/gst-states'
import { add, type Paise, subtract, times, toPaise, zero } from '#contract/base/money'
import type {
  DocumentAmounts,
  DocumentContent,
  DocumentLine,
  DocumentRate,
} from '#contract/documents/content'
import { chargeShares } from '#contract/orders/charges'
import { roundedPart, shareOf } from '#contract/orders/parts'
import type { Exemption } from '#contract/tax/exemptions'
import { isWithinState } from '#contract/tax/place-of-supply'
import { type DividedTax, taxOf } from '#contract/tax/tax-of'
import { uqcOf } from '#contract/tax/uqc'
import { type InvoiceSource, type PartOfLine, supplyOf } from './invoice-source.ts'

/** Share of shipping and fees that a document carries: that of its units, all, or none. */
export type Charged = 'units' | 'all' | 'none'

/** Returns the amounts of the documented units, with their charges. */
export function partAmounts(
  source: InvoiceSource,
  charged: Charged = 'units',
): DocumentAmounts & Pick<DocumentContent, 'lines' | 'rates'> {
  const within = {
    isWithinState:
      source.issued?.isWithinState ?? isWithinState(registeredState(source.seller), supplyOf(source.order)),
  }
  const shipping = chargeParts(toPaise(source.order.shippingPaise), source.lines, charged)
  const fees = chargeParts(toPaise(source.order.paymentFeePaise), source.lines, charged)
  const added = (source.order.addedCharges ?? []).map(({ label, paise }) => ({
    label,
    parts: chargeParts(paise, source.lines, charged),
  }))
  const parts = source.lines.flatMap((part, at) =>
    part.quantity === 0 && charged !== 'all'
      ? []
      : [partOf(part, [shipping[at], fees[at], ...added.map(({ parts: shares }) => shares[at])], within)],
  )
  return amountsOf(
    parts,
    added.map(({ label }) => label),
    (exactPaise) =>
      source.order.roundsTotal ? roundedPart(exactPaise, partsBefore(source, charged)) : exactPaise,
  )
}

/** A line of a document with its charges, and the amount charged for both. */
export interface DocumentPart {
  line: DocumentLine
  /** Shipping, payment fee, then the added charges. */
  charges: readonly DocumentRate[]
  charged: Paise
}

/**
 * @param labels names of the added charges
 * @param rounded rounds the total
 */
export function amountsOf(
  parts: readonly DocumentPart[],
  labels: readonly string[],
  rounded: (exactPaise: Paise) => Paise = (exactPaise) => exactPaise,
): DocumentAmounts & Pick<DocumentContent, 'lines' | 'rates'> {
  const rows = parts.flatMap(({ line, charges }) => [line, ...charges])
  const lines = parts
    .map(({ line }) => line)
    .filter(({ quantity, taxablePaise: value }) => quantity > 0 || value > 0)
  const taxablePaise = sum(rows, 'taxablePaise')
  const taxes = sumTaxes(rows)
  const totalPaise = rounded(add(zero, ...parts.map((part) => part.charged)))
  return {
    lines,
    rates: byRate(rows),
    goodsPaise: add(sum(lines, 'taxablePaise'), sum(lines, 'discountPaise')),
    discountPaise: sum(lines, 'discountPaise'),
    shippingPaise: add(zero, ...parts.map(({ charges }) => charges[0]?.taxablePaise ?? zero)),
    paymentFeePaise: add(zero, ...parts.map(({ charges }) => charges[1]?.taxablePaise ?? zero)),
    ...(labels.length > 0 && {
      addedCharges: labels.map((label, at) => ({
        label,
        paise: add(zero, ...parts.map(({ charges }) => charges[at + 2]?.taxablePaise ?? zero)),
      })),
    }),
    taxablePaise,
    ...taxes,
    roundOffPaise: subtract(totalPaise, add(taxablePaise, ...Object.values(taxes))),
    totalPaise,
  }
}

/** Returns the exact amount of the earlier parts, with the charges of their units if those are divided by units. */
function partsBefore({ order, lines }: InvoiceSource, charged: Charged): Paise {
  const earlier = lines.map((line) => ({ ...line, before: 0, quantity: line.before }))
  const charges = [
    order.shippingPaise,
    order.paymentFeePaise,
    ...(order.addedCharges ?? []).map(({ paise }) => paise),
  ]
  const shares =
    charged === 'units' ? charges.flatMap((charge) => chargeParts(toPaise(charge), earlier, 'units')) : []
  return add(
    ...earlier.map((line) => shareOf(toPaise(line.totalPaise), line)),
    ...shares.flatMap(({ paise, gstPaise }) => [paise, gstPaise]),
  )
}

interface ChargePart {
  paise: Paise
  gstPaise: Paise
}

/** The charges of an order by line, in the order of `DocumentPart.charges`, for the documented units. */
export function lineCharges(source: InvoiceSource): { paise: Paise; gstPaise: Paise }[][] {
  const { shippingPaise, paymentFeePaise, addedCharges } = source.order
  const charges = [
    toPaise(shippingPaise),
    toPaise(paymentFeePaise),
    ...(addedCharges ?? []).map(({ paise }) => paise),
  ]
  const parts = charges.map((charge) => chargeParts(charge, source.lines, 'units'))
  return source.lines.map((_, at) => parts.map((shares) => shares[at] ?? { paise: zero, gstPaise: zero }))
}

/** Value and amount of the documented units of a line, without charges. */
export function goodsOf(part: PartOfLine): { taxablePaise: Paise; totalPaise: Paise } {
  return {
    taxablePaise: taxableOf(part, shareOf(toPaise(part.discountPaise), part)),
    totalPaise: shareOf(toPaise(part.totalPaise), part),
  }
}

/** Splits a charge by line, into the share of the documented units. */
function chargeParts(charge: Paise, lines: readonly PartOfLine[], charged: Charged): ChargePart[] {
  if (charged === 'none') return []
  const whole = lines.map((line) => ({
    subtotalPaise: toPaise(line.subtotalPaise),
    discountPaise: toPaise(line.discountPaise),
    gstBasisPoints: line.gstBasisPoints,
  }))
  return chargeShares(charge, whole).map(({ paise, gstPaise }, at) => {
    const part = lines[at]
    if (!part || charged === 'all') return { paise, gstPaise }
    return { paise: shareOf(paise, part), gstPaise: shareOf(gstPaise, part) }
  })
}

function partOf(
  part: PartOfLine,
  charges: readonly (ChargePart | undefined)[],
  within: { isWithinState: boolean },
): DocumentPart {
  const { name, unit, quantity, gstBasisPoints } = part
  const unitPricePaise = toPaise(part.unitPricePaise)
  const discountPaise = shareOf(toPaise(part.discountPaise), part)
  const taxablePaise = taxableOf(part, discountPaise)
  const tax = dividedTax(taxablePaise, gstBasisPoints, within)
  const goods = { hsn: part.hsn ?? '', uqc: part.uqc ?? uqcOf(unit), gstBasisPoints, ...exemptionOf(part) }
  const line: DocumentLine = {
    ...goods,
    name,
    unit,
    quantity,
    unitPricePaise,
    discountPaise,
    taxablePaise,
    ...tax,
    totalPaise: add(taxablePaise, ...Object.values(tax)),
  }
  return {
    line,
    charges: charges.map(
      (charge): DocumentRate => ({
        ...goods,
        quantity: 0,
        taxablePaise: charge?.paise ?? zero,
        ...dividedTax(charge?.paise ?? zero, gstBasisPoints, within),
      }),
    ),
    /** Amount that the customer pays for these units. */
    charged: add(
      shareOf(toPaise(part.totalPaise), part),
      ...charges.flatMap((charge) => (charge ? [charge.paise, charge.gstPaise] : [])),
    ),
  }
}

/** The value of a line sold at a price that includes GST is divided, because its unit price is rounded. */
function taxableOf(part: PartOfLine, discountPaise: Paise): Paise {
  const unitPricePaise = toPaise(part.unitPricePaise)
  const subtotalPaise = toPaise(part.subtotalPaise)
  if (subtotalPaise === times(unitPricePaise, part.of))
    return subtract(times(unitPricePaise, part.quantity), discountPaise)
  return shareOf(subtract(subtotalPaise, toPaise(part.discountPaise)), part)
}

export function dividedTax(
  taxable: Paise,
  gstBasisPoints: number,
  within: { isWithinState: boolean },
): DividedTax {
  const { cgstPaise, sgstPaise, igstPaise } = taxOf(taxable, gstBasisPoints, within)
  return { cgstPaise, sgstPaise, igstPaise }
}

const sum = <Key extends string>(rows: readonly Record<Key, Paise>[], key: Key): Paise =>
  add(zero, ...rows.map((row) => row[key]))

const sumTaxes = (rows: readonly DividedTax[]): DividedTax => ({
  cgstPaise: sum(rows, 'cgstPaise'),
  sgstPaise: sum(rows, 'sgstPaise'),
  igstPaise: sum(rows, 'igstPaise'),
})

/** Nil-rated goods don't name it, like documents of older versions. */
const exemptionOf = ({ gstBasisPoints, exemption }: PartOfLine): { exemption?: Exemption } =>
  gstBasisPoints === 0 && exemption && exemption !== 'nil_rated' ? { exemption } : {}

/** Groups rates by the key of the GST filing, sorted by code. */
function byRate(rows: readonly DocumentRate[]): DocumentRate[] {
  const groups = Map.groupBy(
    rows,
    ({ hsn, uqc, gstBasisPoints, exemption }) => `${hsn} ${uqc} ${gstBasisPoints} ${exemption}`,
  )
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      if (!first) return []
      const { hsn, uqc, gstBasisPoints, exemption } = first
      const goods = { hsn, uqc, gstBasisPoints, ...(exemption && { exemption }) }
      const quantity = group.reduce((units, row) => units + row.quantity, 0)
      return [{ ...goods, quantity, taxablePaise: sum(group, 'taxablePaise'), ...sumTaxes(group) }]
    })
    .sort((a, b) => a.hsn.localeCompare(b.hsn) || a.gstBasisPoints - b.gstBasisPoints)
}
