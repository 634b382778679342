// Bill references of an order's vouchers, as Tally matches them. Each invoice and debit note opens a bill under its
// number. Money pays the oldest bill first; without a due bill it is an advance under the order's number, which the
// next invoice adjusts. A credit note reduces the invoices of its goods. No bill is overpaid while another one of the
// order is due. The parts follow the order of posting, so later entries never change an exported voucher.
import type { JournalKind } from '#contract/books/journals'

export interface BillEvent {
  id: string
  kind: JournalKind
  /** Number of the document; empty for most payments. */
  number: string
  /** Change of the order's balance: positive if the customer owes more. */
  receivablesPaise: number
  /** Value of the goods with tax by order line; positive also for returned goods. */
  goods: readonly { line: string; paise: number }[]
}

export interface BillPart {
  name: string
  type: 'New Ref' | 'Agst Ref' | 'Advance'
  /** Positive for a debit. */
  paise: number
}

interface Bill {
  name: string
  /** Negative if it is a credit. */
  balance: number
  /** Amount of the document less its credit notes; 0 for the order's own bill. */
  net: number
  /** Value of the goods that no credit note has reduced yet, by order line. */
  goods: Map<string, number>
}

const opensBill = (kind: JournalKind) =>
  kind === 'invoice' || kind === 'bill_of_supply' || kind === 'debit_note'
const reducesGoods = (kind: JournalKind) =>
  kind === 'credit_note' || kind === 'late_return' || kind === 'late_correction'

/**
 * @param events all journals of the order in order of posting
 * @returns the parts of each journal by its id; their sum is the change of the order's balance
 */
export function billsOf(orderNumber: string, events: readonly BillEvent[]): Map<string, BillPart[]> {
  const own: Bill = { name: orderNumber, balance: 0, net: 0, goods: new Map() }
  const documents: Bill[] = []
  const opened = new Set<string>()
  const parts = new Map<string, BillPart[]>()

  for (const event of events) {
    const changes = new Map<Bill, number>()
    const change = (bill: Bill, paise: number) => {
      if (paise === 0) return
      bill.balance += paise
      changes.set(bill, (changes.get(bill) ?? 0) + paise)
    }
    /** Settles balances of the other sign, oldest first. Returns the rest. */
    const settle = (paise: number): number => {
      let rest = paise
      for (const bill of paise > 0 ? [own, ...documents] : [...documents, own]) {
        if (Math.sign(bill.balance) !== -Math.sign(rest)) continue
        const used = Math.sign(rest) * Math.min(Math.abs(rest), Math.abs(bill.balance))
        change(bill, used)
        rest -= used
      }
      return rest
    }

    const amount = event.receivablesPaise
    if (opensBill(event.kind) && amount > 0) {
      const goods = new Map<string, number>()
      for (const { line, paise } of event.goods) goods.set(line, (goods.get(line) ?? 0) + paise)
      const bill = { name: event.number, balance: 0, net: amount, goods }
      const rest = settle(amount)
      documents.push(bill)
      change(bill, rest)
    } else if (reducesGoods(event.kind) && amount < 0) {
      const shares = sharesOf(documents, event.goods, -amount, own)
      let rest = 0
      for (const [bill, share] of shares) {
        bill.net -= share
        const due = Math.min(share, Math.max(bill.balance, 0))
        change(bill, -due)
        rest -= share - due
      }
      const credit = settle(rest)
      // The credit belongs to the returned goods until it is refunded or used.
      change(shares.keys().next().value ?? own, credit)
    } else if (amount < 0) {
      change(own, settle(amount))
    } else if (amount > 0) {
      change(own, reopen(documents, settle(amount), change))
    }

    parts.set(
      event.id,
      [...changes].flatMap(([bill, paise]) => {
        if (paise === 0) return []
        const isNew = !opened.has(bill.name)
        opened.add(bill.name)
        const opening = bill === own && paise < 0 ? 'Advance' : 'New Ref'
        return [{ name: bill.name, type: isNew ? opening : 'Agst Ref', paise }]
      }),
    )
  }
  return parts
}

/** Makes paid bills due again, the newest first, because the oldest was paid first. Returns the rest. */
function reopen(documents: readonly Bill[], paise: number, change: (bill: Bill, paise: number) => void) {
  let rest = paise
  for (const bill of documents.toReversed()) {
    const used = Math.min(rest, Math.max(bill.net - bill.balance, 0))
    change(bill, used)
    rest -= used
  }
  return rest
}

/** Divides a credit note over the bills of its goods; charges and differences go to the first of them. */
function sharesOf(
  documents: readonly Bill[],
  goods: BillEvent['goods'],
  creditPaise: number,
  own: Bill,
): Map<Bill, number> {
  const shares = new Map<Bill, number>()
  let left = creditPaise
  const take = (bill: Bill, paise: number) => {
    const share = Math.min(paise, left, bill.net - (shares.get(bill) ?? 0))
    if (share <= 0) return 0
    shares.set(bill, (shares.get(bill) ?? 0) + share)
    left -= share
    return share
  }
  for (const { line, paise } of goods) {
    let wanted = paise
    for (const bill of documents) {
      const of = bill.goods.get(line) ?? 0
      const credited = Math.min(of, wanted)
      if (credited <= 0) continue
      bill.goods.set(line, of - credited)
      take(bill, credited)
      wanted -= credited
    }
  }
  for (const bill of [...shares.keys(), ...documents]) take(bill, left)
  const first = shares.keys().next().value ?? own
  if (left > 0) shares.set(first, (shares.get(first) ?? 0) + left)
  return shares
}
