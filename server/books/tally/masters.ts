// The ledgers that the vouchers of a period name: accounts, banks and buyers. To be imported before them.
import { type Account, accounts } from '#contract/ledger/accounts'
import type { TallySettings } from '#contract/ledger/tally'
import { element, message, tallyDate, type Xml } from './xml.ts'

const dutyHeads: Partial<Record<Account, { long: string; short: string }>> = {
  output_cgst: { long: 'Central Tax', short: 'CGST' },
  output_sgst: { long: 'State Tax', short: 'SGST/UTGST' },
  output_utgst: { long: 'State Tax', short: 'SGST/UTGST' },
  output_igst: { long: 'Integrated Tax', short: 'IGST' },
}

const ledger = (name: string, content: readonly Xml[]): string =>
  message(element('LEDGER', [element('NAME', name), ...content], { NAME: name, ACTION: 'Create' }))

/** Of an account that is no buyer's and no bank's own. */
export function accountMaster(account: Exclude<Account, 'receivables'>, settings: TallySettings): string {
  const head = dutyHeads[account]?.[settings.dutyHeads]
  return ledger(settings.ledgers[account], [
    element('PARENT', accounts[account].group),
    ...(head ? [element('TAXTYPE', 'GST'), element('GSTDUTYHEAD', head)] : []),
  ])
}

/** Of a payment method by which money came. */
export const bankMaster = (name: string): string => ledger(name, [element('PARENT', accounts.bank.group)])

export interface Buyer {
  /** As the vouchers name them. */
  party: string
  name: string
  gstin: string
  address: string
  pinCode: string
  /** Name of a State; empty where none is known. */
  state: string
  country: string
  /** From which day on these hold: the first one of the file. */
  from: string
}

export function buyerMaster({ party, name, gstin, address, pinCode, state, country, from }: Buyer): string {
  const type = gstin ? 'Regular' : 'Unregistered/Consumer'
  const since = element('APPLICABLEFROM', tallyDate(from))
  return ledger(party, [
    element('PARENT', accounts.receivables.group),
    element('ISBILLWISEON', 'Yes'),
    element('COUNTRYNAME', country),
    ...(state ? [element('LEDSTATENAME', state)] : []),
    ...(gstin ? [element('PARTYGSTIN', gstin)] : []),
    element('GSTREGISTRATIONTYPE', type),
    // TallyPrime reads address and registration from these alone.
    element('LEDMAILINGDETAILS.LIST', [
      since,
      element('MAILINGNAME', name),
      element('ADDRESS.LIST', address ? [element('ADDRESS', address)] : []),
      ...(state ? [element('STATE', state)] : []),
      element('COUNTRY', country),
      ...(pinCode ? [element('PINCODE', pinCode)] : []),
    ]),
    element('LEDGSTREGDETAILS.LIST', [
      since,
      element('GSTREGISTRATIONTYPE', type),
      ...(state ? [element('PLACEOFSUPPLY', state)] : []),
      ...(gstin ? [element('GSTIN', gstin)] : []),
    ]),
  ])
}
