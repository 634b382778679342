// Journals as Tally's vouchers. A debit is ISDEEMEDPOSITIVE Yes with an amount below 0; the amounts of a voucher add up to
// exactly 0. Bills are matched by invoice: an invoice takes what was paid in advance for its order and opens a bill for the
// rest, money after it settles that bill, and money before it is an advance under the order's number.
import { add, type Paise, toPaise, zero } from '#contract/base/money'
import type { Account } from '#contract/ledger/accounts'
import type { JournalKind } from '#contract/ledger/journals'
import type { TallySettings } from '#contract/ledger/tally'
import { element, message, tallyAmount, tallyDate, type Xml } from './xml.ts'

export interface VoucherEntry {
  account: Account
  /** Debit above 0. */
  amountPaise: Paise
  /** Of the payment method; null for cash and where none is known. */
  method: string | null
}

export interface Voucher {
  id: string
  kind: JournalKind
  day: string
  number: string
  narration: string
  orderNumber: string
  /** Of the buyer, as the masters have it. */
  party: string
  partyGstin: string
  /** Name of a State; empty where none is known. */
  placeOfSupply: string
  /** Of the order before this one: below 0 it holds money in advance. */
  balancePaise: Paise
  /** The invoice that came last before this one; null while there is none. */
  invoiceNumber: string | null
  entries: readonly VoucherEntry[]
}

export function voucherMessage(voucher: Voucher, settings: TallySettings): string {
  const { id, kind, day, number, narration, orderNumber, party, partyGstin, placeOfSupply } = voucher
  const type = voucherType(voucher)
  const isSale = kind === 'invoice' || kind === 'bill_of_supply'
  return message(
    element(
      'VOUCHER',
      [
        element('DATE', tallyDate(day)),
        element('VOUCHERTYPENAME', type),
        ...(number ? [element('VOUCHERNUMBER', number), element('REFERENCE', number)] : []),
        element('PARTYLEDGERNAME', party),
        ...(partyGstin ? [element('PARTYGSTIN', partyGstin)] : []),
        ...(placeOfSupply && (isSale || kind === 'credit_note')
          ? [element('PLACEOFSUPPLY', placeOfSupply)]
          : []),
        element('NARRATION', `${narration} (${orderNumber})`),
        element('ISINVOICE', 'No'),
        element('PERSISTEDVIEW', 'Accounting Voucher View'),
        ...ledgerEntries(voucher, settings),
      ],
      { REMOTEID: `haat-${id}`, VCHTYPE: type, ACTION: 'Create', OBJVIEW: 'Accounting Voucher View' },
    ),
  )
}

/** Money that goes is a payment in Tally's words, whatever it is taken back for. */
function voucherType({ kind, entries }: Voucher): string {
  if (kind === 'invoice' || kind === 'bill_of_supply') return 'Sales'
  if (kind === 'credit_note') return 'Credit Note'
  if (kind === 'late_return') return 'Journal'
  const isIncome = entries.some(({ account, amountPaise }) => account !== 'receivables' && amountPaise > 0)
  return isIncome ? 'Receipt' : 'Payment'
}

/** One for each ledger; the buyer's first, as Tally writes them. */
function ledgerEntries(voucher: Voucher, settings: TallySettings): Xml[] {
  const byLedger = new Map<string, Paise>()
  for (const entry of voucher.entries) {
    const name = ledgerNameOf(entry, voucher.party, settings)
    byLedger.set(name, add(byLedger.get(name) ?? zero, entry.amountPaise))
  }
  return [...byLedger]
    .filter(([, amountPaise]) => amountPaise !== 0)
    .toSorted(([one], [other]) => Number(other === voucher.party) - Number(one === voucher.party))
    .map(([name, amountPaise]) => {
      const isParty = name === voucher.party
      return element('ALLLEDGERENTRIES.LIST', [
        element('LEDGERNAME', name),
        element('ISDEEMEDPOSITIVE', amountPaise > 0 ? 'Yes' : 'No'),
        ...(isParty ? [element('ISPARTYLEDGER', 'Yes')] : []),
        element('AMOUNT', tallyAmount(amountPaise)),
        ...(isParty ? bills(voucher, amountPaise) : []),
      ])
    })
}

export const ledgerNameOf = (
  { account, method }: Pick<VoucherEntry, 'account' | 'method'>,
  party: string,
  { ledgers }: TallySettings,
): string => (account === 'receivables' ? party : account === 'bank' && method ? method : ledgers[account])

function bills(
  { kind, number, orderNumber, balancePaise, invoiceNumber }: Voucher,
  amountPaise: Paise,
): Xml[] {
  const bill = (type: string, name: string, paise: number) =>
    paise === 0
      ? []
      : [
          element('BILLALLOCATIONS.LIST', [
            element('NAME', name),
            element('BILLTYPE', type),
            element('AMOUNT', tallyAmount(toPaise(paise))),
          ]),
        ]
  if (kind === 'invoice' || kind === 'bill_of_supply') {
    const inAdvance = Math.min(amountPaise, Math.max(-balancePaise, 0))
    return [...bill('Agst Ref', orderNumber, inAdvance), ...bill('New Ref', number, amountPaise - inAdvance)]
  }
  if (invoiceNumber !== null) return bill('Agst Ref', invoiceNumber, amountPaise)
  return bill(amountPaise < 0 ? 'Advance' : 'Agst Ref', orderNumber, amountPaise)
}
