// Writes a document as an e-invoice of schema INV-01, version 1.1 (inv01-schema.ts). All amounts add up to the paisa;
// the round-off of the document is that of the e-invoice.
import { add, type Paise, subtract, times, toPaise, toRupees, zero } from '#contract/base/money'
import type { DocumentContent, DocumentLine, DocumentRate } from '#contract/documents/content'
import type { DividedTax } from '#contract/tax/tax-of'
import { countryCodeOf } from './country-code.ts'
import type { Inv01 } from './inv01-schema.ts'
import {
  documentTypes,
  partyOf,
  portalDay,
  type ReportedDocument,
  supplyTypeOf,
} from './reported-document.ts'

/** Since this day, a ship-to names the consignee's GSTIN or URP (GSTN, 17-6-2026). */
const SHIP_TO_GSTIN_SINCE = '2026-08-01'
const ABROAD = { Pin: 999_999, Stcd: '96' }

export function inv01Of(document: ReportedDocument): Inv01 {
  const { documentNumber, day, kind, content } = document
  const supplyType = supplyTypeOf(document)
  const isExport = supplyType === 'EXPWP' || supplyType === 'EXPWOP'
  const items = itemsOf(content)
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: supplyType, RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: { Typ: documentTypes[kind], No: documentNumber, Dt: portalDay(day) },
    SellerDtls: sellerOf(content),
    BuyerDtls: buyerOf(document, isExport),
    ...shipTo(document, isExport),
    ItemList: items.map((item, at) => ({ SlNo: String(at + 1), ...inRupees(item) })),
    ValDtls: {
      AssVal: toRupees(content.taxablePaise),
      CgstVal: toRupees(content.cgstPaise),
      SgstVal: toRupees(content.sgstPaise),
      IgstVal: toRupees(content.igstPaise),
      Discount: 0,
      OthChrg: 0,
      RndOffAmt: toRupees(content.roundOffPaise),
      TotInvVal: toRupees(content.totalPaise),
    },
    ...(kind !== 'tax_invoice' && {
      RefDtls: {
        PrecDocDtls: content.refersTo.map(({ number, day: on }) => ({ InvNo: number, InvDt: portalDay(on) })),
      },
    }),
    ...(isExport && exportOf(content)),
  }
}

/** Replaces the two characters that the schema forbids, and shortens the text to `length` characters. */
const textOf = (text: string, length: number): string =>
  [
    ...text
      .replace(/["\\]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, length)
    .join('')
    .trim()

function sellerOf({ seller }: DocumentContent): Inv01['SellerDtls'] {
  const legalName = textOf(seller.legalName || seller.name, 100)
  const tradeName = textOf(seller.name, 100)
  const phone = seller.phone.replace(/\D+/g, '')
  return {
    Gstin: seller.gstin,
    LglNm: legalName,
    ...(tradeName !== legalName && tradeName.length >= 3 && { TrdNm: tradeName }),
    ...addressOf(seller.address),
    Loc: textOf(seller.city, 50),
    Pin: pinOf(seller.pinCode),
    Stcd: seller.gstin.slice(0, 2),
    ...(/^\d{6,12}$/.test(phone) && { Ph: phone }),
    ...(/^[a-zA-Z0-9+_.-]{1,60}@[a-zA-Z0-9.-]{4,39}$/.test(seller.email) && { Em: seller.email }),
  }
}

/** An Indian buyer is named at the registered address if the document has one. */
function buyerOf({ place, content }: ReportedDocument, isExport: boolean): Inv01['BuyerDtls'] {
  const { buyer, delivery } = content
  const state = buyer.gstin.slice(0, 2)
  // A registered address is one text, and the PIN code is optional.
  const pin = pinOf(buyer.address || delivery.pinCode)
  return {
    Gstin: partyOf(content),
    LglNm: textOf(buyer.name, 100),
    Pos: place ?? '',
    ...addressOf(buyer.address || delivery.address),
    Loc: textOf(buyer.address ? townOf(buyer.address, buyer.state ?? '') : delivery.city, 100),
    ...(isExport ? ABROAD : { ...(pin > 0 && { Pin: pin }), Stcd: state }),
  }
}

/**
 * Goods that go to another State than that of the buyer's GSTIN go to someone else: a GSTIN is valid in one State. Goods
 * to another address within the State go to the buyer's own premises, so no ship-to is given.
 */
function shipTo({ day, content }: ReportedDocument, isExport: boolean): Pick<Inv01, 'ShipDtls'> {
  const { buyer, delivery } = content
  const state = stateIn(delivery.state)
  if (isExport || state === buyer.gstin.slice(0, 2)) return {}
  return {
    ShipDtls: {
      ...(day >= SHIP_TO_GSTIN_SINCE && { Gstin: 'URP' }),
      LglNm: textOf(delivery.name, 100),
      ...addressOf(delivery.address),
      Loc: textOf(delivery.city, 100),
      Pin: pinOf(delivery.pinCode),
      Stcd: state,
    },
  }
}

/** "Haryana (06)" → "06"; empty if unknown. */
const stateIn = (state: string): string => /\((\d\d)\)$/.exec(state)?.[1] ?? ''

/** The PIN code in a text; 0 without one. */
const pinOf = (text: string): number =>
  Number(/(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)/.exec(text)?.[0].replace(/\s/g, '') ?? 0)

/** The last part of an address that isn't its PIN code or State; else the State. */
function townOf(address: string, state: string): string {
  const stateName = state.replace(/\s*\(\d\d\)$/, '')
  const parts = address
    .split(',')
    .map((part) => part.replace(/[-–\s]*(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)/, '').trim())
    .filter((part) => part.length >= 3 && part.toLowerCase() !== stateName.toLowerCase())
  return parts.length > 1 ? (parts.at(-1) ?? stateName) : stateName
}

/** Splits an address into two lines of at most 100 characters; the second has at least three. */
function addressOf(address: string): { Addr1: string; Addr2?: string } {
  const characters = [...textOf(address, 200)]
  if (characters.length <= 100) return { Addr1: characters.join('') }
  const space = characters.lastIndexOf(' ', Math.min(100, characters.length - 4))
  const end = space > 0 ? space : 97
  const [first, second] = [characters.slice(0, end), characters.slice(end)]
  return { Addr1: first.join('').trim(), Addr2: textOf(second.join(''), 100) }
}

interface Item extends DividedTax {
  name: string
  hsn: string
  uqc: string
  quantity: number
  gstBasisPoints: number
  discountPaise: Paise
  taxablePaise: Paise
}

const OTHERS = 'OTH'

/** One item per line, and one for the charges beside the goods of each HSN code and rate. */
function itemsOf(content: DocumentContent): Item[] {
  return [...content.lines.map(lineItem), ...content.rates.flatMap((rate) => chargeItem(rate, content.lines))]
}

function lineItem(line: DocumentLine): Item {
  const name = textOf(line.name, 300)
  return {
    ...taxesOf(line),
    name: [...name].length < 3 ? `${name} HSN ${line.hsn}`.trim() : name,
    hsn: line.hsn,
    // A note about a price has no units.
    uqc: line.quantity > 0 ? line.uqc : OTHERS,
    quantity: Math.max(1, line.quantity),
    gstBasisPoints: line.gstBasisPoints,
    discountPaise: line.discountPaise,
    taxablePaise: line.taxablePaise,
  }
}

/** Shipping, fees and added charges are part of the value of the goods, at their HSN code and rate. */
function chargeItem(rate: DocumentRate, lines: readonly DocumentLine[]): Item[] {
  const goods = lines.filter(
    ({ hsn, uqc, gstBasisPoints }) =>
      hsn === rate.hsn && uqc === rate.uqc && gstBasisPoints === rate.gstBasisPoints,
  )
  const rest = (key: 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise') =>
    subtract(rate[key], add(zero, ...goods.map((line) => line[key])))
  const taxablePaise = rest('taxablePaise')
  if (taxablePaise === 0) return []
  return [
    {
      name: 'Shipping and charges',
      hsn: rate.hsn,
      uqc: OTHERS,
      quantity: 1,
      gstBasisPoints: rate.gstBasisPoints,
      discountPaise: zero,
      taxablePaise,
      cgstPaise: rest('cgstPaise'),
      sgstPaise: rest('sgstPaise'),
      igstPaise: rest('igstPaise'),
    },
  ]
}

const taxesOf = ({ cgstPaise, sgstPaise, igstPaise }: DividedTax): DividedTax => ({
  cgstPaise,
  sgstPaise,
  igstPaise,
})

function inRupees(item: Item): Omit<Inv01['ItemList'][number], 'SlNo'> {
  const grossPaise = add(item.taxablePaise, item.discountPaise)
  return {
    PrdDesc: item.name,
    IsServc: 'N',
    HsnCd: item.hsn,
    Qty: item.quantity,
    Unit: item.uqc,
    UnitPrice: unitPrice(grossPaise, item.quantity),
    TotAmt: toRupees(grossPaise),
    Discount: toRupees(item.discountPaise),
    AssAmt: toRupees(item.taxablePaise),
    GstRt: item.gstBasisPoints / 100,
    IgstAmt: toRupees(item.igstPaise),
    CgstAmt: toRupees(item.cgstPaise),
    SgstAmt: toRupees(item.sgstPaise),
    OthChrg: 0,
    TotItemVal: toRupees(add(item.taxablePaise, item.cgstPaise, item.sgstPaise, item.igstPaise)),
  }
}

/** In rupees, with the three decimals that the schema allows: prices that include GST leave fractions of a paisa. */
function unitPrice(grossPaise: Paise, quantity: number): number {
  const whole = Math.round(grossPaise / quantity)
  return times(toPaise(whole), quantity) === grossPaise
    ? toRupees(toPaise(whole))
    : Math.round((grossPaise / quantity) * 10) / 1_000
}

function exportOf({ delivery }: DocumentContent): Pick<Inv01, 'ExpDtls'> {
  const code = countryCodeOf(delivery.country)
  return code === null ? {} : { ExpDtls: { CntCode: code } }
}
