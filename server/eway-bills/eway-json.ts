// E-way bills in the portal's bulk format: the JSON of its bulk generation tool, version 1.0.0621. Source: GSTN,
// attribute, master-code and validation sheets of that version. Regular transactions only: the format has no field
// for the GSTIN of a ship-to.
import { subtract, toPaise, toRupees } from '#contract/base/money'
import type { DocumentContent, DocumentRate } from '#contract/documents/content'
import { isByRoad, isUnderWay, type Transport, type TransportMode } from '#contract/shipping/transport'
import { type Consignment, pinCodeOf, portalText, stateOf } from './consignment.ts'

const VERSION = '1.0.0621'
const REGULAR = 1
const SUPPLY = 1
const modes = { road: 1, rail: 2, air: 3, ship: 4 } as const satisfies Record<TransportMode, number>

/** @param consignments must have no problem that the portal would refuse (eway-problems.ts) */
export const ewayJson = (consignments: readonly Consignment[]): object => ({
  version: VERSION,
  billLists: consignments.map(billOf),
})

function billOf({ documentNumber, day, kind, content, transport }: Consignment) {
  const { seller, buyer, delivery } = content
  const from = Number(seller.gstin.slice(0, 2))
  const to = Number(stateOf(delivery.state))
  const items = itemsOf(content)
  return {
    userGstin: seller.gstin,
    supplyType: 'O',
    subSupplyType: SUPPLY,
    docType: kind === 'tax_invoice' ? 'INV' : 'BIL',
    docNo: documentNumber,
    docDate: portalDay(day),
    transType: REGULAR,
    fromGstin: seller.gstin,
    fromTrdName: portalText(seller.legalName || seller.name, 100),
    ...addressOf('from', seller.address, seller.city, seller.pinCode),
    fromStateCode: from,
    actualFromStateCode: from,
    toGstin: buyer.gstin || 'URP',
    toTrdName: portalText(buyer.name, 100) || portalText(delivery.name, 100) || 'Unregistered buyer',
    ...addressOf('to', delivery.address, delivery.city, delivery.pinCode),
    toStateCode: to,
    actualToStateCode: to,
    ...valuesOf(content, items),
    ...transportOf(transport),
    mainHsnCode: Number(mainRate(content)?.hsn ?? 0),
    itemList: items,
  }
}

const rupees = (paise: number): number => toRupees(toPaise(paise))

const portalDay = (day: string): string => day.split('-').reverse().join('/')

/** Splits an address into two lines of at most 120 characters. */
function addressOf(side: 'from' | 'to', address: string, city: string, pinCode: string) {
  const line = portalText(address, 240)
  const cut = line.length <= 120 ? 120 : line.lastIndexOf(' ', 120)
  const end = cut > 0 ? cut : 120
  return {
    [`${side}Addr1`]: line.slice(0, end).trim(),
    [`${side}Addr2`]: line.slice(end).trim(),
    [`${side}Place`]: portalText(city, 50),
    [`${side}Pincode`]: pinCodeOf(pinCode) ?? 0,
  }
}

/**
 * The values and taxes must add up to the total; the difference, such as the round-off, goes into the "other" field.
 */
function valuesOf(content: DocumentContent, items: readonly { taxableAmount: number }[]) {
  const { cgstPaise, sgstPaise, igstPaise, totalPaise } = content
  const valuePaise = items.reduce((sum, { taxableAmount }) => sum + Math.round(taxableAmount * 100), 0)
  const taxPaise = cgstPaise + sgstPaise + igstPaise
  return {
    totalValue: rupees(valuePaise),
    cgstValue: toRupees(cgstPaise),
    sgstValue: toRupees(sgstPaise),
    igstValue: toRupees(igstPaise),
    cessValue: 0,
    TotNonAdvolVal: 0,
    OthValue: toRupees(subtract(totalPaise, toPaise(valuePaise + taxPaise))),
    totInvValue: toRupees(totalPaise),
  }
}

/** Before the vehicle is known, only the transporter is given. */
function transportOf(transport: Transport) {
  const { transporterName, transporterId, documentNumber, documentDay, vehicleNumber } = transport
  const isOnTheWay = isUnderWay(transport)
  const isOnRoad = isByRoad(transport)
  return {
    transMode: isOnTheWay ? modes[transport.mode] : '',
    transDistance: transport.distanceKm,
    transporterName: portalText(transporterName, 100),
    transporterId,
    transDocNo: documentNumber,
    transDocDate: documentNumber !== '' && documentDay !== null ? portalDay(documentDay) : '',
    vehicleNo: isOnRoad ? vehicleNumber : '',
    vehicleType: isOnTheWay && isOnRoad ? (transport.isOverDimensional ? 'O' : 'R') : '',
  }
}

const goodsOf = ({ rates }: DocumentContent) => rates.filter(({ quantity }) => quantity > 0)

/** The rate with the largest taxable value. */
const mainRate = (content: DocumentContent): DocumentRate | undefined =>
  goodsOf(content).toSorted((one, other) => other.taxablePaise - one.taxablePaise)[0]

/** One item per HSN code, unit and rate of the invoice, including its share of the charges beside the goods. */
const itemsOf = (content: DocumentContent) =>
  goodsOf(content).map((rate, at) => {
    const names = content.lines
      .filter(
        ({ hsn, uqc, gstBasisPoints }) =>
          hsn === rate.hsn && uqc === rate.uqc && gstBasisPoints === rate.gstBasisPoints,
      )
      .map(({ name }) => portalText(name, 100))
      .filter((name) => name !== '')
    const percent = rate.gstBasisPoints / 100
    const isWithin = content.isWithinState
    return {
      itemNo: at + 1,
      productName: names[0] ?? `Goods of HSN ${rate.hsn}`,
      productDesc: names.join(', ').slice(0, 100).trim() || `Goods of HSN ${rate.hsn}`,
      hsnCode: Number(rate.hsn),
      quantity: rate.quantity,
      qtyUnit: rate.uqc,
      taxableAmount: toRupees(rate.taxablePaise),
      sgstRate: isWithin ? percent / 2 : 0,
      cgstRate: isWithin ? percent / 2 : 0,
      igstRate: isWithin ? 0 : percent,
      cessRate: 0,
      cessNonAdvol: 0,
    }
  })
