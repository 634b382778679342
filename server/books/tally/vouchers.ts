// Journals as Tally vouchers. A debit is ISDEEMEDPOSITIVE Yes with a negative amount; the amounts of a voucher add up
// to exactly 0. Bills are matched by invoice: an invoice uses up the advance for its order and opens a bill for the
// rest, later payments settle that bill, and earlier ones are an advance under the order's number.
import { add, type Paise, toPaise, zero } from '#contract/base/money'
import type { Account } from '#contract/books/accounts'
import type { JournalKind } from '#contract/books/journals'
import type { TallySettings } from '#contract/books/tally'
import { settlementLabels } from '#contract/orders/settlements'
import { element, message, tallyAmount, tallyDate, type Xml } from './xml.ts'

export interface VoucherEntry {
  account: Account
  /** Positive for a debit. */
  amountPaise: Paise
  /** Name of the payment method; null for cash or if unknown. */
  method: string | null
}

export interface Voucher {
  id: string
  kind: JournalKind
  day: string
  number: string
  narration: string
  orderNumber: string
  /** The buyer's name in the masters. */
  party: string
  partyGstin: string
  /** Name of a State; empty if unknown. */
  placeOfSupply: string
  /** Balance of the order before this voucher; negative if it includes an advance. */
  balancePaise: Paise
  /** The latest invoice before this voucher; null if there is none yet. */
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
        ...(placeOfSupply && (isSale || kind === 'credit_note' || kind === 'debit_note')
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

/** In Tally outgoing money is a payment, whatever the reason. */
function voucherType({ kind, entries }: Voucher): string {
  if (kind === 'invoice' || kind === 'bill_of_supply') return 'Sales'
  if (kind === 'credit_note') return 'Credit Note'
  if (kind === 'debit_note') return 'Debit Note'
  if (
    kind === 'late_return' ||
    kind === 'late_correction' ||
    kind === 'amendment' ||
    kind in settlementLabels
  )
    return 'Journal'
  const isIncome = entries.some(({ account, amountPaise }) => account !== 'receivables' && amountPaise > 0)
  return isIncome ? 'Receipt' : 'Payment'
}

/** Returns one entry per ledger; the buyer's first, as Tally expects. */
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
