// The ledgers that the vouchers of a period refer to: accounts, banks and buyers. They must be imported before the
// vouchers.
import { type Account, accounts } from '#contract/books/accounts'
import type { TallySettings } from '#contract/books/tally'
import { element, message, tallyDate, type Xml } from './xml.ts'

const dutyHeads: Partial<Record<Account, { long: string; short: string }>> = {
  output_cgst: { long: 'Central Tax', short: 'CGST' },
  output_sgst: { long: 'State Tax', short: 'SGST/UTGST' },
  output_utgst: { long: 'State Tax', short: 'SGST/UTGST' },
  output_igst: { long: 'Integrated Tax', short: 'IGST' },
}

const ledger = (name: string, content: readonly Xml[]): string =>
  message(element('LEDGER', [element('NAME', name), ...content], { NAME: name, ACTION: 'Create' }))

/** Master of an account that is neither a buyer's nor a bank's own. */
export function accountMaster(account: Exclude<Account, 'receivables'>, settings: TallySettings): string {
  const head = dutyHeads[account]?.[settings.dutyHeads]
  return ledger(settings.ledgers[account], [
    element('PARENT', accounts[account].group),
    ...(head ? [element('TAXTYPE', 'GST'), element('GSTDUTYHEAD', head)] : []),
  ])
}

/** Master of a payment method that received money. */
export const bankMaster = (name: string): string => ledger(name, [element('PARENT', accounts.bank.group)])

export interface Buyer {
  /** Name of the party in the vouchers. */
  party: string
  name: string
  gstin: string
  address: string
  pinCode: string
  /** Name of a State; empty if unknown. */
  state: string
  country: string
  /** Day from which address and registration apply: the first day of the file. */
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
    // TallyPrime reads address and registration only from these elements.
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
