// The masters that the vouchers of an export refer to: groups, voucher types, units, stock items, and the ledgers of
// accounts, banks and buyers. They must be imported before the vouchers.
import { type Account, accounts } from '#contract/books/accounts'
import { type TallySettings, type TallyVoucherType, tallyVoucherTypes } from '#contract/books/tally'
import { groupsOfTally, reportedUnit } from './names-in-tally.ts'
import { dutyHeadNames } from './vouchers.ts'
import { element, ownValue, tallyDate, type XmlNode } from './xml.ts'

type Named = Exclude<Account, 'receivables'>

const taxOf: Partial<Record<Account, keyof (typeof dutyHeadNames)['long']>> = {
  output_cgst: 'cgst',
  output_sgst: 'sgst',
  output_utgst: 'sgst',
  output_igst: 'igst',
}

/** Accounts of charges that share the tax of the goods, by value. */
const charges: ReadonlySet<Account> = new Set<Account>(['freight', 'other_charges', 'payment_fees'])

const master = (kind: string, name: string, content: readonly (XmlNode | false)[]): XmlNode =>
  element(kind, [element('NAME', name), ...content], { NAME: name, ACTION: 'Create' })

/** A group of the owner's own, below the group that Tally has; null if Tally has it itself. */
export function groupMaster(account: Account, { groups }: TallySettings): XmlNode | null {
  const name = groups[account]
  return groupsOfTally.has(name) ? null : master('GROUP', name, [element('PARENT', accounts[account].group)])
}

/** A voucher type of the owner's own; null for one of Tally's. */
export function voucherTypeMaster(type: TallyVoucherType, { voucherTypes }: TallySettings): XmlNode | null {
  const parent = tallyVoucherTypes[type]
  const name = voucherTypes[type]
  if (name === parent) return null
  return master('VOUCHERTYPE', name, [element('PARENT', parent), element('NUMBERINGMETHOD', 'Manual')])
}

/** Master of an account that is neither a buyer's nor a bank's own. */
export function accountMaster(account: Named, name: string, settings: TallySettings): XmlNode {
  const tax = taxOf[account]
  const isSale = account === 'sales' || account === 'sales_returns'
  const isCharge = charges.has(account)
  return master('LEDGER', name, [
    element('PARENT', settings.groups[account]),
    ...(tax
      ? [element('TAXTYPE', 'GST'), element('GSTDUTYHEAD', dutyHeadNames[settings.dutyHeads][tax])]
      : []),
    (isSale || isCharge) && ownValue('GSTAPPLICABLE', 'Applicable'),
    isSale && element('GSTTYPEOFSUPPLY', 'Goods'),
    isSale && element('AFFECTSSTOCK', 'Yes'),
    ...(isCharge
      ? [
          element('APPROPRIATEFOR', 'GST'),
          element('GSTAPPROPRIATETO', 'Goods'),
          element('EXCISEALLOCTYPE', 'Based on Value'),
        ]
      : []),
  ])
}

/** Master of a payment method that received money. */
export const bankMaster = (name: string, { groups }: TallySettings): XmlNode =>
  master('LEDGER', name, [element('PARENT', groups.bank)])

/** @param from day from which the code applies */
export const unitMaster = (uqc: string, from: string): XmlNode =>
  master('UNIT', uqc, [
    element('ISSIMPLEUNIT', 'Yes'),
    element('DECIMALPLACES', '0'),
    element('REPORTINGUQCDETAILS.LIST', [
      element('APPLICABLEFROM', tallyDate(from)),
      element('REPORTINGUQCNAME', reportedUnit(uqc)),
    ]),
  ])

export interface StockItem {
  name: string
  hsn: string
  uqc: string
}

/** Without a rate, which may depend on the price: each voucher contains the rate of its goods. */
export const itemMaster = ({ name, hsn, uqc }: StockItem, from: string): XmlNode =>
  master('STOCKITEM', name, [
    ownValue('GSTAPPLICABLE', 'Applicable'),
    element('GSTTYPEOFSUPPLY', 'Goods'),
    element('BASEUNITS', uqc),
    hsn !== '' &&
      element('HSNDETAILS.LIST', [
        element('APPLICABLEFROM', tallyDate(from)),
        element('HSNCODE', hsn),
        element('SRCOFHSNDETAILS', 'Specify Details Here'),
      ]),
  ])

export interface Buyer {
  /** Name of the ledger. */
  party: string
  name: string
  gstin: string
  address: string
  pinCode: string
  /** Name of a State; empty if unknown. */
  state: string
  country: string
}

/** @param from day from which address and registration apply */
export function buyerMaster(
  { party, name, gstin, address, pinCode, state, country }: Buyer,
  from: string,
  { groups }: TallySettings,
): XmlNode {
  const type = gstin ? 'Regular' : 'Unregistered/Consumer'
  const since = element('APPLICABLEFROM', tallyDate(from))
  return master('LEDGER', party, [
    element('PARENT', groups.receivables),
    element('ISBILLWISEON', 'Yes'),
    element('COUNTRYNAME', country),
    state !== '' && element('LEDSTATENAME', state),
    gstin !== '' && element('PARTYGSTIN', gstin),
    element('GSTREGISTRATIONTYPE', type),
    // TallyPrime reads address and registration only from these elements.
    element('LEDMAILINGDETAILS.LIST', [
      since,
      element('MAILINGNAME', name),
      address !== '' && element('ADDRESS.LIST', [element('ADDRESS', address)]),
      state !== '' && element('STATE', state),
      element('COUNTRY', country),
      pinCode !== '' && element('PINCODE', pinCode),
    ]),
    element('LEDGSTREGDETAILS.LIST', [
      since,
      element('GSTREGISTRATIONTYPE', type),
      state !== '' && element('PLACEOFSUPPLY', state),
      gstin !== '' && element('GSTIN', gstin),
    ]),
  ])
}
