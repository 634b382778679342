// Journals as Tally vouchers. A debit is ISDEEMEDPOSITIVE Yes with a negative amount; the amounts of a voucher add up
// to exactly 0. Invoices and returned goods are item invoices with stock items, notes without goods are accounting
// invoices, and everything else is an accounting voucher.
import { toPercent } from '#contract/base/gst'
import { add, type Paise, subtract, toPaise, zero } from '#contract/base/money'
import type { Account } from '#contract/books/accounts'
import type { JournalKind } from '#contract/books/journals'
import { saleLedger, type TallyPlace, type TallySettings, type TallyVoucherType } from '#contract/books/tally'
import type { DocumentContent, DocumentLine } from '#contract/documents/content'
import { settlementLabels } from '#contract/orders/settlements'
import { OTHER_COUNTRIES } from '#contract/tax/place-of-supply'
import type { BillPart } from './bills.ts'
import { stateCodeOf, tallyState } from './names-in-tally.ts'
import { element, tallyAmount, tallyDate, type XmlNode } from './xml.ts'

export interface VoucherEntry {
  account: Account
  /** Positive for a debit. */
  amountPaise: Paise
  /** Name of the payment method; null for cash or if unknown. */
  method: string | null
  gstBasisPoints: number | null
}

export interface VoucherDocument {
  content: DocumentContent
  /** GST State code or 96; null if unknown. */
  placeOfSupply: string | null
  taxScheme: string
  /** Whether all lines have quantities. A note for another price has none. */
  movesGoods: boolean
  /** Whether it is a credit note for goods that came back. */
  isReturn: boolean
  /** Names of the stock items of the lines; empty if no goods move. */
  items: readonly string[]
}

export interface Voucher {
  id: string
  kind: JournalKind
  day: string
  number: string
  narration: string
  orderNumber: string
  /** Name of the buyer's ledger. */
  party: string
  entries: readonly VoucherEntry[]
  bills: readonly BillPart[]
  /** Null for payments, settlements and late returns. */
  document: VoucherDocument | null
}

export const dutyHeadNames = {
  long: { cgst: 'Central Tax', sgst: 'State Tax', igst: 'Integrated Tax' },
  short: { cgst: 'CGST', sgst: 'SGST/UTGST', igst: 'IGST' },
} as const

export const placeOf = ({ content, placeOfSupply }: Pick<VoucherDocument, 'content' | 'placeOfSupply'>) =>
  placeOfSupply === OTHER_COUNTRIES ? 'export' : content.isWithinState ? 'local' : 'interstate'

export function voucherNode(voucher: Voucher, settings: TallySettings): XmlNode {
  const { id, document } = voucher
  const type = settings.voucherTypes[voucherType(voucher)]
  const view = document ? 'Invoice Voucher View' : 'Accounting Voucher View'
  return element(
    'VOUCHER',
    document ? invoiceOf(voucher, document, type, settings) : accountingOf(voucher, type, settings),
    { REMOTEID: `haat-${id}`, VCHTYPE: type, ACTION: 'Create', OBJVIEW: view },
  )
}

/** In Tally outgoing money is a payment, whatever the reason. */
export function voucherType({ kind, entries }: Pick<Voucher, 'kind' | 'entries'>): TallyVoucherType {
  if (kind === 'invoice' || kind === 'bill_of_supply') return 'sales'
  if (kind === 'credit_note' || kind === 'debit_note') return kind
  const adjusts = kind === 'late_return' || kind === 'late_correction' || kind === 'amendment'
  if (adjusts || kind in settlementLabels) return 'journal'
  const isIncome = entries.some(({ account, amountPaise }) => account !== 'receivables' && amountPaise > 0)
  return isIncome ? 'receipt' : 'payment'
}

const narrationOf = ({ narration, orderNumber }: Voucher) => `${narration} (${orderNumber})`

function accountingOf(voucher: Voucher, type: string, settings: TallySettings): XmlNode[] {
  const { id, day, number, party } = voucher
  return [
    element('DATE', tallyDate(day)),
    element('GUID', `haat-${id}`),
    element('NARRATION', narrationOf(voucher)),
    element('PARTYNAME', party),
    element('VOUCHERTYPENAME', type),
    element('PARTYLEDGERNAME', party),
    ...(number ? [element('VOUCHERNUMBER', number), element('REFERENCE', number)] : []),
    element('PERSISTEDVIEW', 'Accounting Voucher View'),
    element('EFFECTIVEDATE', tallyDate(day)),
    element('ISINVOICE', 'No'),
    ...ledgerEntries(voucher, voucher.entries, settings).map((content) =>
      element('ALLLEDGERENTRIES.LIST', content),
    ),
  ]
}

function invoiceOf(
  voucher: Voucher,
  document: VoucherDocument,
  type: string,
  settings: TallySettings,
): XmlNode[] {
  const { id, day, number, party, kind, entries } = voucher
  const { content, movesGoods } = document
  const { buyer, delivery, seller, refersTo } = content
  const isNote = kind === 'credit_note' || kind === 'debit_note'
  const [origin] = refersTo
  const country = delivery.country || 'India'
  const isExport = placeOf(document) === 'export'
  const deliveryState = isExport ? '' : tallyState(stateCodeOf(delivery.state))
  const buyerState = buyer.gstin ? tallyState(buyer.gstin.slice(0, 2)) : deliveryState
  const isTaxed = document.taxScheme === 'regular' && seller.gstin !== ''
  const optional = (name: string, text: string) => text !== '' && element(name, text)
  const account = goodsAccount(entries)
  const rest = entries.filter((entry) => entry.account !== account)
  return element('VOUCHER', [
    element('DATE', tallyDate(day)),
    isNote && origin !== undefined && element('REFERENCEDATE', tallyDate(origin.day)),
    element('GUID', `haat-${id}`),
    element('GSTREGISTRATIONTYPE', registrationOf(buyer.gstin)),
    optional('STATENAME', buyerState),
    element('NARRATION', narrationOf(voucher)),
    element('COUNTRYOFRESIDENCE', isExport ? country : 'India'),
    optional('PARTYGSTIN', buyer.gstin),
    optional('PLACEOFSUPPLY', tallyState(document.placeOfSupply)),
    element('PARTYNAME', party),
    settings.registration !== '' &&
      element('GSTREGISTRATION', settings.registration, { TAXTYPE: 'GST', TAXREGISTRATION: seller.gstin }),
    optional('CMPGSTIN', seller.gstin),
    element('VOUCHERTYPENAME', type),
    element('PARTYLEDGERNAME', party),
    element('VOUCHERNUMBER', number),
    element('BASICBUYERNAME', delivery.name || buyer.name),
    element('CMPGSTREGISTRATIONTYPE', sellerRegistration(document)),
    element('REFERENCE', isNote && origin !== undefined ? origin.number : number),
    element('PARTYMAILINGNAME', buyer.name),
    optional('PARTYPINCODE', buyer.address ? '' : delivery.pinCode),
    element('CONSIGNEEMAILINGNAME', delivery.name || buyer.name),
    optional('CONSIGNEEPINCODE', delivery.pinCode),
    optional('CONSIGNEESTATENAME', deliveryState),
    optional('CMPGSTSTATE', tallyState(stateCodeOf(seller.state))),
    element('CONSIGNEECOUNTRYNAME', isExport ? country : 'India'),
    element('BASICBASEPARTYNAME', party),
    isNote &&
      element('GSTNATUREOFRETURN', document.isReturn ? '01-Sales Return' : '04-Correction in Invoice'),
    element('PERSISTEDVIEW', 'Invoice Voucher View'),
    element('VCHENTRYMODE', movesGoods ? 'Item Invoice' : 'Accounting Invoice'),
    element('EFFECTIVEDATE', tallyDate(day)),
    element('ISINVOICE', 'Yes'),
    ...(isTaxed ? [element('VCHGSTSTATUSISINCLUDED', 'Yes'), element('VCHGSTSTATUSISUNCERTAIN', 'No')] : []),
    isTaxed && isNote && element('VCHGSTSTATUSISGSTR1NEVEREXPORTED', 'Yes'),
    ...(movesGoods ? inventoryEntries(voucher, document, account, settings) : []),
    ...ledgerEntries(voucher, rest, settings, true).map((entry) => element('LEDGERENTRIES.LIST', entry)),
    ...(movesGoods ? [] : goodsEntries(voucher, document, account, settings)),
  ]).content as XmlNode[]
}

const registrationOf = (gstin: string): string => (gstin ? 'Regular' : 'Unregistered/Consumer')

const sellerRegistration = ({ taxScheme, content }: VoucherDocument): string =>
  taxScheme === 'composition' ? 'Composition' : registrationOf(content.seller.gstin)

type GoodsAccount = 'sales' | 'sales_returns' | 'discounts_allowed'

/** The account that a document books its goods on. */
const goodsAccount = (entries: readonly VoucherEntry[]): GoodsAccount =>
  entries.some(({ account }) => account === 'sales')
    ? 'sales'
    : entries.some(({ account }) => account === 'sales_returns')
      ? 'sales_returns'
      : 'discounts_allowed'

const goodsLedger = (
  account: GoodsAccount,
  gstBasisPoints: number,
  place: TallyPlace,
  settings: TallySettings,
): string =>
  account === 'discounts_allowed'
    ? settings.ledgers.discounts_allowed
    : saleLedger(settings, account, toPercent(gstBasisPoints), place)

/** Sales and debit notes credit the goods, credit notes debit them. */
const signed = ({ kind }: Voucher, paise: Paise): Paise =>
  kind === 'credit_note' ? paise : subtract(zero, paise)

const isDebit = (paise: Paise, ifZero = false): string => ((paise === 0 ? ifZero : paise > 0) ? 'Yes' : 'No')

const taxabilityOf = (gstBasisPoints: number): string => (gstBasisPoints > 0 ? 'Taxable' : 'Nil Rated')

function inventoryEntries(
  voucher: Voucher,
  document: VoucherDocument,
  account: GoodsAccount,
  settings: TallySettings,
): XmlNode[] {
  return document.content.lines.map((line, at) => {
    const item = document.items[at] ?? line.name
    const amountPaise = signed(voucher, line.taxablePaise)
    const deemed = element('ISDEEMEDPOSITIVE', isDebit(amountPaise, voucher.kind === 'credit_note'))
    const amount = element('AMOUNT', tallyAmount(amountPaise))
    const quantity = `${line.quantity} ${line.uqc}`
    const quantities = [element('ACTUALQTY', quantity), element('BILLEDQTY', quantity)]
    const ledger = goodsLedger(account, line.gstBasisPoints, placeOf(document), settings)
    return element('ALLINVENTORYENTRIES.LIST', [
      element('STOCKITEMNAME', item),
      element('GSTOVRDNTAXABILITY', taxabilityOf(line.gstBasisPoints)),
      element('HSNSOURCETYPE', 'Stock Item'),
      element('HSNITEMSOURCE', item),
      element('GSTOVRDNTYPEOFSUPPLY', 'Goods'),
      line.hsn !== '' && element('GSTHSNNAME', line.hsn),
      element('GSTHSNDESCRIPTION', line.name),
      element('GSTHSNINFERAPPLICABILITY', 'As per Masters/Company'),
      deemed,
      element('RATE', `${tallyAmount(subtract(zero, ratePaise(line)))}/${line.uqc}`),
      line.discountPaise > 0 && element('DISCOUNT', discountPercent(line)),
      amount,
      ...quantities,
      settings.godown !== '' &&
        element('BATCHALLOCATIONS.LIST', [
          element('GODOWNNAME', settings.godown),
          element('BATCHNAME', 'Primary Batch'),
          amount,
          ...quantities,
        ]),
      element('ACCOUNTINGALLOCATIONS.LIST', [element('LEDGERNAME', ledger), deemed, amount]),
      ...rateDetails(line.gstBasisPoints, settings),
    ])
  })
}

/** The unit price, or the average if the value isn't that of the unit price, as after a correction. */
function ratePaise({ quantity, unitPricePaise, discountPaise, taxablePaise }: DocumentLine): Paise {
  const value = add(taxablePaise, discountPaise)
  return Math.abs(unitPricePaise * quantity - value) <= quantity / 2
    ? unitPricePaise
    : toPaise(Math.round(value / quantity))
}

/** Tally's discount is a percentage of rate × quantity. */
function discountPercent({ discountPaise, taxablePaise }: DocumentLine): string {
  const percent = (discountPaise / (discountPaise + taxablePaise)) * 100
  return String(Number(percent.toFixed(6)))
}

function rateDetails(gstBasisPoints: number, { dutyHeads }: TallySettings): XmlNode[] {
  if (gstBasisPoints === 0) return []
  const { cgst, sgst, igst } = dutyHeadNames[dutyHeads]
  const rate = toPercent(gstBasisPoints)
  return [
    [cgst, rate / 2],
    [sgst, rate / 2],
    [igst, rate],
  ].map(([head, share]) =>
    element('RATEDETAILS.LIST', [
      element('GSTRATEDUTYHEAD', String(head)),
      element('GSTRATEVALUATIONTYPE', 'Based on Value'),
      element('GSTRATE', String(share)),
    ]),
  )
}

/** The value of goods that don't move, by ledger, HSN code and rate. */
function goodsEntries(
  voucher: Voucher,
  document: VoucherDocument,
  account: GoodsAccount,
  settings: TallySettings,
): XmlNode[] {
  const groups = Map.groupBy(document.content.lines, ({ hsn, gstBasisPoints }) => `${hsn} ${gstBasisPoints}`)
  return [...groups.values()].flatMap((lines) => {
    const [first] = lines
    const amountPaise = signed(voucher, add(zero, ...lines.map(({ taxablePaise }) => taxablePaise)))
    if (!first || amountPaise === 0) return []
    return element('LEDGERENTRIES.LIST', [
      element('LEDGERNAME', goodsLedger(account, first.gstBasisPoints, placeOf(document), settings)),
      element('GSTOVRDNTAXABILITY', taxabilityOf(first.gstBasisPoints)),
      element('GSTOVRDNTYPEOFSUPPLY', 'Goods'),
      first.hsn !== '' && element('GSTHSNNAME', first.hsn),
      element('ISDEEMEDPOSITIVE', isDebit(amountPaise)),
      element('AMOUNT', tallyAmount(amountPaise)),
      ...rateDetails(first.gstBasisPoints, settings),
    ])
  })
}

/**
 * The content of one entry per ledger; the buyer's first, as Tally expects.
 * @param withParty whether the buyer has an entry even if nothing is due
 */
function ledgerEntries(
  { party, bills }: Voucher,
  entries: readonly VoucherEntry[],
  settings: TallySettings,
  withParty = false,
): (XmlNode | false)[][] {
  const byLedger = new Map<string, Paise>([[party, zero]])
  for (const entry of entries) {
    const name = ledgerNameOf(entry, party, settings)
    byLedger.set(name, add(byLedger.get(name) ?? zero, entry.amountPaise))
  }
  return [...byLedger].flatMap(([name, amountPaise]) => {
    const isParty = name === party
    if (amountPaise === 0 && !(isParty && withParty)) return []
    return [
      [
        element('LEDGERNAME', name),
        element('ISDEEMEDPOSITIVE', isDebit(amountPaise)),
        isParty && element('ISPARTYLEDGER', 'Yes'),
        element('AMOUNT', tallyAmount(amountPaise)),
        ...(isParty ? bills.map(billAllocation) : []),
      ],
    ]
  })
}

const billAllocation = ({ name, type, paise }: BillPart): XmlNode =>
  element('BILLALLOCATIONS.LIST', [
    element('NAME', name),
    element('BILLTYPE', type),
    element('AMOUNT', tallyAmount(toPaise(paise))),
  ])

export const ledgerNameOf = (
  { account, method }: Pick<VoucherEntry, 'account' | 'method'>,
  party: string,
  { ledgers }: TallySettings,
): string => (account === 'receivables' ? party : account === 'bank' && method ? method : ledgers[account])
