// Problems for which the portal would refuse an e-way bill, and warnings. An invoice can't be changed, so a bill
// whose invoice has a problem must be entered on the portal by hand.
import { addDays } from '#contract/base/days'
import { gstinProblem } from '#contract/base/gstin'
import type { EwayProblem } from '#contract/eway-bills/admin'
import { isByRoad, isUnderWay, MAX_DOCUMENT_DAYS, type Transport } from '#contract/shipping/transport'
import { isAbroad } from '#contract/tax/place-of-supply'
import { uqcNames } from '#contract/tax/uqc'
import { type Consignment, pinCodeOf, portalText, stateOf } from './consignment.ts'

const MAX_ITEMS = 250

/** @param on the day on which the bill would be generated, YYYY-MM-DD */
export function ewayProblems(consignment: Consignment, on: string): EwayProblem[] {
  return [
    ...ofDocument(consignment, on),
    ...ofSeller(consignment),
    ...ofDelivery(consignment),
    ...ofGoods(consignment),
    ...ofTransport(consignment),
  ]
}

const refusedFor =
  (mend: EwayProblem['mend']) =>
  (isSo: boolean, text: string): EwayProblem[] =>
    isSo ? [{ isRefused: true, text, mend }] : []

/** Whether the text still contains letters after removing characters that the portal doesn't accept. */
const isLegible = (text: string) => /[A-Za-z]{2}/.test(portalText(text, 240))

const byHand = refusedFor('portal')

function ofDocument({ day }: Consignment, on: string): EwayProblem[] {
  return refusedFor('none')(
    day < addDays(on, -MAX_DOCUMENT_DAYS),
    `The invoice is more than ${MAX_DOCUMENT_DAYS} days old`,
  )
}

function ofSeller({ content: { seller } }: Consignment): EwayProblem[] {
  const refused = refusedFor('seller')
  const problem = seller.gstin ? gstinProblem(seller.gstin) : 'Your GSTIN is missing from the invoice'
  return [
    ...(problem ? refused(true, problem) : []),
    ...refused(pinCodeOf(seller.pinCode) === null, 'Your PIN code is missing from the invoice'),
    ...refused(!isLegible(seller.address), "Your address is missing or isn't in Latin letters"),
    ...refused(!isLegible(seller.city), "Your city is missing or isn't in Latin letters"),
  ]
}

function ofDelivery({ content: { buyer, delivery, seller }, place }: Consignment): EwayProblem[] {
  if (isAbroad(place))
    return byHand(true, 'Enter exports on the portal yourself: it asks for the port of loading')
  const state = stateOf(delivery.state)
  const isBilledElsewhere = buyer.gstin !== '' && state !== null && buyer.gstin.slice(0, 2) !== state
  return [
    ...byHand(
      isBilledElsewhere,
      'Billed to one State and delivered to another: enter it on the portal yourself, as bill-to/ship-to',
    ),
    ...byHand(buyer.gstin !== '' && buyer.gstin === seller.gstin, "The buyer's GSTIN is your own"),
    ...byHand(state === null, 'The State of the delivery address is unknown'),
    ...byHand(
      pinCodeOf(delivery.pinCode) === null,
      "The PIN code of the delivery address doesn't have six digits",
    ),
    ...byHand(
      !isLegible(delivery.address),
      "The delivery address isn't in Latin letters: enter it on the portal yourself",
    ),
    ...byHand(
      !isLegible(delivery.city),
      "The city of the delivery address isn't in Latin letters: enter it on the portal yourself",
    ),
  ]
}

function ofGoods({ content: { rates } }: Consignment): EwayProblem[] {
  const goods = rates.filter(({ quantity }) => quantity > 0)
  const refused = refusedFor('products')
  const codes = [
    ...new Set(goods.filter(({ hsn }) => !/^\d{4}(\d{2}){0,2}$/.test(hsn)).map(({ hsn }) => hsn)),
  ]
  const units = [...new Set(goods.filter(({ uqc }) => !(uqc in uqcNames)).map(({ hsn }) => hsn))]
  return [
    ...codes.flatMap((hsn) =>
      refused(true, hsn === '' ? 'Goods without an HSN code' : `"${hsn}" isn't a valid HSN code`),
    ),
    ...units.flatMap((hsn) => refused(true, `HSN ${hsn || 'without code'} has no unit quantity code`)),
    ...byHand(goods.length > MAX_ITEMS, `More than ${MAX_ITEMS} lines of goods`),
  ]
}

function ofTransport({ transport, day }: Consignment): EwayProblem[] {
  const refused = refusedFor('transport')
  if (isUnderWay(transport)) {
    const { documentDay } = transport
    return refused(
      !isByRoad(transport) && documentDay !== null && documentDay < day,
      'The transport document is older than the invoice',
    )
  }
  if (!isByRoad(transport)) return refused(true, 'The number and date of the transport document are missing')
  if (transport.transporterId === '')
    return refused(true, 'The vehicle number or the transporter ID is missing')
  return [{ isRefused: false, text: withoutVehicle(transport), mend: 'transport' }]
}

const withoutVehicle = ({ transporterName }: Transport): string =>
  `Without a vehicle number the portal issues an e-way bill number, but no validity: ${transporterName || 'the transporter'} adds the vehicle`
