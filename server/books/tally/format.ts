// The format of Tally's import as data: the elements of each object in their order, with the values they may have.
// Sources: help.tallysolutions.com, "Changes in XML Tags" (the elements that TallyPrime 3.0 and later require of
// vouchers with GST), "Sample XML" and "Understanding Tally XML Tags". The order is that of Tally's own exports. The
// files haven't been imported into Tally itself.

/** How often an element may occur. */
type Count = 'one' | 'optional' | 'many' | 'some'

export interface ElementRule {
  name: string
  count: Count
  /** Values of an element without children; any text that isn't empty if missing. */
  value?: RegExp
  children?: readonly ElementRule[]
}

const YES_NO = /^(Yes|No)$/
const YES = /^Yes$/
const NO = /^No$/
const DATE = /^\d{8}$/
const AMOUNT = /^-?\d+\.\d\d$/
const QUANTITY = /^\d+ [A-Z]{3}$/
const RATE = /^\d+\.\d\d\/[A-Z]{3}$/
const PERCENT = /^\d{1,3}(\.\d{1,6})?$/
const GSTIN = /^\d\d[A-Z0-9]{13}$/
const HSN = /^\d{4,8}$/
const REGISTRATION = /^(Regular|Composition|Unregistered\/Consumer)$/
const TAXABILITY = /^(Taxable|Nil Rated)$/

const one = (name: string, value?: RegExp): ElementRule => ({ name, count: 'one', ...(value && { value }) })
const optional = (name: string, value?: RegExp): ElementRule => ({
  name,
  count: 'optional',
  ...(value && { value }),
})
const list = (name: string, count: Count, children: readonly ElementRule[]): ElementRule => ({
  name,
  count,
  children,
})

const rateDetails = list('RATEDETAILS.LIST', 'many', [
  one('GSTRATEDUTYHEAD'),
  one('GSTRATEVALUATIONTYPE', /^Based on Value$/),
  one('GSTRATE', PERCENT),
])

const bills = list('BILLALLOCATIONS.LIST', 'many', [
  one('NAME'),
  one('BILLTYPE', /^(New Ref|Agst Ref|Advance)$/),
  one('AMOUNT', AMOUNT),
])

const ledgerEntry = [
  one('LEDGERNAME'),
  optional('GSTOVRDNTAXABILITY', TAXABILITY),
  optional('GSTOVRDNTYPEOFSUPPLY', /^Goods$/),
  optional('GSTHSNNAME', HSN),
  one('ISDEEMEDPOSITIVE', YES_NO),
  optional('ISPARTYLEDGER', YES),
  one('AMOUNT', AMOUNT),
  bills,
  rateDetails,
]

const inventoryEntry = list('ALLINVENTORYENTRIES.LIST', 'many', [
  one('STOCKITEMNAME'),
  one('GSTOVRDNTAXABILITY', TAXABILITY),
  one('HSNSOURCETYPE', /^Stock Item$/),
  one('HSNITEMSOURCE'),
  one('GSTOVRDNTYPEOFSUPPLY', /^Goods$/),
  optional('GSTHSNNAME', HSN),
  one('GSTHSNDESCRIPTION'),
  one('GSTHSNINFERAPPLICABILITY', /^As per Masters\/Company$/),
  one('ISDEEMEDPOSITIVE', YES_NO),
  one('RATE', RATE),
  optional('DISCOUNT', PERCENT),
  one('AMOUNT', AMOUNT),
  one('ACTUALQTY', QUANTITY),
  one('BILLEDQTY', QUANTITY),
  list('BATCHALLOCATIONS.LIST', 'optional', [
    one('GODOWNNAME'),
    one('BATCHNAME'),
    one('AMOUNT', AMOUNT),
    one('ACTUALQTY', QUANTITY),
    one('BILLEDQTY', QUANTITY),
  ]),
  list('ACCOUNTINGALLOCATIONS.LIST', 'one', [
    one('LEDGERNAME'),
    one('ISDEEMEDPOSITIVE', YES_NO),
    one('AMOUNT', AMOUNT),
  ]),
  rateDetails,
])

/** A receipt, payment or journal. */
const accountingVoucher: readonly ElementRule[] = [
  one('DATE', DATE),
  one('GUID'),
  one('NARRATION'),
  one('PARTYNAME'),
  one('VOUCHERTYPENAME'),
  one('PARTYLEDGERNAME'),
  optional('VOUCHERNUMBER'),
  optional('REFERENCE'),
  one('PERSISTEDVIEW', /^Accounting Voucher View$/),
  one('EFFECTIVEDATE', DATE),
  one('ISINVOICE', NO),
  list('ALLLEDGERENTRIES.LIST', 'some', ledgerEntry),
]

/** A sale, credit note or debit note. */
const invoiceVoucher: readonly ElementRule[] = [
  one('DATE', DATE),
  optional('REFERENCEDATE', DATE),
  one('GUID'),
  one('GSTREGISTRATIONTYPE', REGISTRATION),
  optional('STATENAME'),
  one('NARRATION'),
  one('COUNTRYOFRESIDENCE'),
  optional('PARTYGSTIN', GSTIN),
  optional('PLACEOFSUPPLY'),
  one('PARTYNAME'),
  optional('GSTREGISTRATION'),
  optional('CMPGSTIN', GSTIN),
  one('VOUCHERTYPENAME'),
  one('PARTYLEDGERNAME'),
  one('VOUCHERNUMBER'),
  one('BASICBUYERNAME'),
  one('CMPGSTREGISTRATIONTYPE', REGISTRATION),
  one('REFERENCE'),
  one('PARTYMAILINGNAME'),
  optional('PARTYPINCODE'),
  one('CONSIGNEEMAILINGNAME'),
  optional('CONSIGNEEPINCODE'),
  optional('CONSIGNEESTATENAME'),
  optional('CMPGSTSTATE'),
  one('CONSIGNEECOUNTRYNAME'),
  one('BASICBASEPARTYNAME'),
  optional('GSTNATUREOFRETURN', /^0[1-7]-/),
  one('PERSISTEDVIEW', /^Invoice Voucher View$/),
  one('VCHENTRYMODE', /^(Item|Accounting) Invoice$/),
  one('EFFECTIVEDATE', DATE),
  one('ISINVOICE', YES),
  optional('VCHGSTSTATUSISINCLUDED', YES),
  optional('VCHGSTSTATUSISUNCERTAIN', NO),
  optional('VCHGSTSTATUSISGSTR1NEVEREXPORTED', YES),
  inventoryEntry,
  list('LEDGERENTRIES.LIST', 'some', ledgerEntry),
]

const masterName = one('NAME')

export const masterFormats: Readonly<Record<string, readonly ElementRule[]>> = {
  GROUP: [masterName, one('PARENT')],
  VOUCHERTYPE: [masterName, one('PARENT'), one('NUMBERINGMETHOD', /^Manual$/)],
  UNIT: [
    masterName,
    one('ISSIMPLEUNIT', YES),
    one('DECIMALPLACES', /^\d$/),
    list('REPORTINGUQCDETAILS.LIST', 'one', [
      one('APPLICABLEFROM', DATE),
      one('REPORTINGUQCNAME', /^[A-Z]{3}-[A-Z ]+$/),
    ]),
  ],
  STOCKITEM: [
    masterName,
    one('GSTAPPLICABLE', /^Applicable$/),
    one('GSTTYPEOFSUPPLY', /^Goods$/),
    one('BASEUNITS', /^[A-Z]{3}$/),
    list('HSNDETAILS.LIST', 'optional', [
      one('APPLICABLEFROM', DATE),
      one('HSNCODE', HSN),
      one('SRCOFHSNDETAILS', /^Specify Details Here$/),
    ]),
  ],
  LEDGER: [
    masterName,
    one('PARENT'),
    optional('TAXTYPE', /^GST$/),
    optional('GSTDUTYHEAD'),
    optional('GSTAPPLICABLE', /^Applicable$/),
    optional('GSTTYPEOFSUPPLY', /^Goods$/),
    optional('AFFECTSSTOCK', YES),
    optional('APPROPRIATEFOR', /^GST$/),
    optional('GSTAPPROPRIATETO', /^Goods$/),
    optional('EXCISEALLOCTYPE', /^Based on Value$/),
    optional('ISBILLWISEON', YES),
    optional('COUNTRYNAME'),
    optional('LEDSTATENAME'),
    optional('PARTYGSTIN', GSTIN),
    optional('GSTREGISTRATIONTYPE', REGISTRATION),
    list('LEDMAILINGDETAILS.LIST', 'optional', [
      one('APPLICABLEFROM', DATE),
      one('MAILINGNAME'),
      list('ADDRESS.LIST', 'optional', [one('ADDRESS')]),
      optional('STATE'),
      one('COUNTRY'),
      optional('PINCODE'),
    ]),
    list('LEDGSTREGDETAILS.LIST', 'optional', [
      one('APPLICABLEFROM', DATE),
      one('GSTREGISTRATIONTYPE', REGISTRATION),
      optional('PLACEOFSUPPLY'),
      optional('GSTIN', GSTIN),
    ]),
  ],
}

export const voucherFormat = (view: string): readonly ElementRule[] =>
  view === 'Invoice Voucher View' ? invoiceVoucher : accountingVoucher
