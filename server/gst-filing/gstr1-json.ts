// GSTR-1 as the JSON that the offline tool writes and the portal accepts. Keys are in its order, and empty sections
// are absent.
import { toPaise, toRupees } from '#contract/base/money'
import { furnishedMonthly, type Gstr1Section } from '#contract/gst-filing/sections'
import type { BuyerRegistration } from '#contract/tax/buyer-registration'
import {
  type Gstr1,
  type Gstr1Document,
  isCredit,
  isExport,
  itemsOf,
  nothing,
  originOf,
  type ReturnAmounts,
  type ReturnItem,
} from './gstr1.ts'
import type { AmendedGstr1, AmendedRow, B2csaRow } from './gstr1-amendments.ts'

export interface Gstr1Head {
  gstin: string
  /** The first day of the month. */
  month: string
  /** The version of the format. */
  version: string
  /** The first or second month of a quarterly filer. */
  isFurnishing: boolean
}

/**
 * In a furnishing month the file contains the documents that are marked as uploaded, so that those and the quarter's
 * return together contain each document once. Without marks it contains all.
 */
export function gstr1Json(gstr1: AmendedGstr1, { gstin, month, version, isFurnishing }: Gstr1Head): object {
  const { documents, amendments } = gstr1
  const amended = isFurnishing ? null : amendments
  const isMarked = furnishedMonthly.some((name) => documents[name].some(({ isFurnished }) => isFurnished))
  const rows = (section: Gstr1Section) => {
    if (!isFurnishing) return documents[section]
    if (!furnishedMonthly.includes(section)) return []
    return documents[section].filter(({ isFurnished }) => isFurnished || !isMarked)
  }
  return present({
    gstin,
    fp: periodText(month),
    version,
    hash: 'hash',
    b2b: grouped(rows('b2b').filter(hasItems), ({ buyerGstin }) => buyerGstin ?? '').map(
      ([ctin, invoices]) => ({
        ctin,
        inv: invoices.map((invoice) => ({
          ...invoiceHead(invoice),
          ...registered(invoice),
          itms: items(invoice),
        })),
      }),
    ),
    b2ba: grouped(taxed(amended?.documents.b2ba), ({ document }) => document.buyerGstin ?? '').map(
      ([ctin, invoices]) => ({
        ctin,
        inv: invoices.map((row) => ({
          ...invoiceHead(row.document),
          ...originalInvoice(row.document),
          ...registered(row.document),
          itms: amendedItems(row),
        })),
      }),
    ),
    b2cl: grouped(rows('b2cl').filter(hasItems), ({ place }) => place ?? '').map(([pos, invoices]) => ({
      pos,
      inv: invoices.map((invoice) => ({ ...invoiceHead(invoice), itms: items(invoice) })),
    })),
    b2cla: grouped(taxed(amended?.documents.b2cla), ({ document }) => document.place ?? '').map(
      ([pos, invoices]) => ({
        pos,
        inv: invoices.map((row) => ({
          ...invoiceHead(row.document),
          ...originalInvoice(row.document),
          itms: amendedItems(row),
        })),
      }),
    ),
    b2cs: isFurnishing
      ? []
      : gstr1.b2cs.map(({ place, isWithinState, gstBasisPoints, ...amounts }) => ({
          sply_ty: isWithinState ? 'INTRA' : 'INTER',
          rt: gstBasisPoints / 100,
          typ: 'OE',
          pos: place,
          ...amountsOf(amounts, isWithinState),
        })),
    b2csa: b2csa(amended?.b2csa ?? []),
    nil: isFurnishing ? undefined : nil(gstr1),
    exp: grouped(rows('exp'), (invoice) => (isTaxPaid(invoice) ? 'WPAY' : 'WOPAY')).map(
      ([exp_typ, invoices]) => ({
        exp_typ,
        inv: invoices.map((invoice) => ({
          ...invoiceHead(invoice),
          itms: itemsOf(invoice).map(({ gstBasisPoints, ...amounts }) => ({
            rt: gstBasisPoints / 100,
            ...amountsOf(amounts, false),
          })),
        })),
      }),
    ),
    cdnr: grouped(rows('cdnr').filter(hasItems), ({ buyerGstin }) => buyerGstin ?? '').map(
      ([ctin, notes]) => ({
        ctin,
        nt: notes.map((note) => ({
          ...noteHead(note),
          ...registered(note),
          itms: items(note),
        })),
      }),
    ),
    cdnra: grouped(taxed(amended?.documents.cdnra), ({ document }) => document.buyerGstin ?? '').map(
      ([ctin, notes]) => ({
        ctin,
        nt: notes.map((row) => ({
          ...originalNote(row.document),
          ...noteHead(row.document),
          ...registered(row.document),
          itms: amendedItems(row),
        })),
      }),
    ),
    cdnur: rows('cdnur')
      .filter((note) => isExport(note) || hasItems(note))
      .map((note) => ({ ...noteHead(note), ...unregistered(note), itms: items(note) })),
    cdnura: taxed(amended?.documents.cdnura).map((row) => ({
      ...originalNote(row.document),
      ...noteHead(row.document),
      ...unregistered(row.document),
      itms: amendedItems(row),
    })),
    doc_issue: isFurnishing ? undefined : docIssue(gstr1),
    hsn: isFurnishing ? undefined : hsn(gstr1),
  })
}

/** Types of supplies to registered buyers, in the JSON and in the sheets. */
export const supplyTypes = {
  regular: { json: 'R', sheet: 'Regular B2B' },
  sez_with_tax: { json: 'SEWP', sheet: 'SEZ supplies with payment' },
  sez_without_tax: { json: 'SEWOP', sheet: 'SEZ supplies without payment' },
  deemed_export: { json: 'DE', sheet: 'Deemed Exp' },
  // Table 4 of GSTR-1 contains supplies to UIN holders like those to taxpayers.
  un_body: { json: 'R', sheet: 'Regular B2B' },
} as const satisfies Record<BuyerRegistration, { json: string; sheet: string }>

/** "returns_2112026_R1_06ABCDE1234F1Z5_offline.json". @param day the day of creation, YYYY-MM-DD */
export function gstr1FileName(gstin: string, day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `returns_${date}${month}${year}_R1_${gstin}_offline.json`
}

const rupees = (paise: number): number => toRupees(toPaise(paise))

/** Documents without taxed items are in the table of nil-rated supplies. */
const hasItems = (document: Gstr1Document): boolean => itemsOf(document).length > 0

export const isTaxPaid = ({ rates }: Gstr1Document): boolean => rates.some(({ igstPaise }) => igstPaise > 0)

const jsonDay = (day: string): string => day.split('-').reverse().join('-')

const invoiceHead = ({ number, day, totalPaise }: Gstr1Document) => ({
  inum: number,
  idt: jsonDay(day),
  val: rupees(totalPaise),
})

const noteHead = (note: Gstr1Document) => ({
  nt_num: note.number,
  nt_dt: jsonDay(note.day),
  ntty: isCredit(note) ? 'C' : 'D',
  val: rupees(note.totalPaise),
})

const registered = (document: Gstr1Document) => ({
  pos: document.place ?? '',
  rchrg: 'N',
  inv_typ: supplyTypes[originOf(document).registration].json,
})

const unregistered = (note: Gstr1Document) =>
  isExport(note) ? { typ: isTaxPaid(note) ? 'EXPWP' : 'EXPWOP' } : { pos: note.place ?? '', typ: 'B2CL' }

const originalInvoice = ({ number, day }: Gstr1Document) => ({ oinum: number, oidt: jsonDay(day) })

const originalNote = ({ number, day }: Gstr1Document) => ({ ont_num: number, ont_dt: jsonDay(day) })

const amountsOf = (
  { taxablePaise, cgstPaise, sgstPaise, igstPaise }: ReturnAmounts,
  isWithinState: boolean,
) => ({
  txval: rupees(taxablePaise),
  ...(isWithinState ? { camt: rupees(cgstPaise), samt: rupees(sgstPaise) } : { iamt: rupees(igstPaise) }),
  csamt: 0,
})

const items = (document: Gstr1Document) => itemsIn(document, itemsOf(document))

/** A withdrawn document has values of 0. */
const amendedItems = (row: AmendedRow) => itemsIn(row.document, amendedItemsOf(row))

/** The amounts that the table of amendments states. */
export const amendedItemsOf = ({ document, isWithdrawn }: AmendedRow): ReturnItem[] =>
  itemsOf(document).map((item) => (isWithdrawn ? { ...item, ...nothing } : item))

const itemsIn = ({ isWithinState }: Gstr1Document, rates: readonly ReturnItem[]) =>
  rates.map(({ gstBasisPoints, ...amounts }) => {
    const { txval, ...taxes } = amountsOf(amounts, isWithinState)
    return { num: gstBasisPoints + 1, itm_det: { txval, rt: gstBasisPoints / 100, ...taxes } }
  })

const taxed = (rows: readonly AmendedRow[] = []) => rows.filter(({ document }) => hasItems(document))

/** By original month and place, with all rates of the place. */
const b2csa = (rows: readonly B2csaRow[]) =>
  grouped(rows, ({ month, place }) => `${month} ${place}`).map(([, [first, ...more]]) => {
    const { month, place, isWithinState } = first as B2csaRow
    return {
      omon: periodText(month),
      sply_ty: isWithinState ? 'INTRA' : 'INTER',
      pos: place,
      typ: 'OE',
      itms: [first as B2csaRow, ...more].map(({ gstBasisPoints, ...amounts }) => ({
        rt: gstBasisPoints / 100,
        ...amountsOf(amounts, isWithinState),
      })),
    }
  })

/** "112026". @param month the first day */
const periodText = (month: string): string => `${month.slice(5, 7)}${month.slice(0, 4)}`

function nil({ nil: rows }: Gstr1) {
  const inv = rows.map(({ isB2b, isWithinState, nilPaise, exemptPaise, nonGstPaise }) => ({
    sply_ty: `${isWithinState ? 'INTRA' : 'INTR'}${isB2b ? 'B2B' : 'B2C'}`,
    nil_amt: rupees(nilPaise),
    expt_amt: rupees(exemptPaise),
    ngsup_amt: rupees(nonGstPaise),
  }))
  return inv.length > 0 ? { inv } : undefined
}

const documentTypes = {
  tax_invoice: [1, 'Invoices for outward supply'],
  bill_of_supply: [1, 'Invoices for outward supply'],
  debit_note: [4, 'Debit Note'],
  credit_note: [5, 'Credit Note'],
  receipt_voucher: [6, 'Receipt Voucher'],
  refund_voucher: [8, 'Refund Voucher'],
} as const

function docIssue({ series }: Gstr1) {
  const byType = grouped(series, ({ kind }) => String(documentTypes[kind][0]))
  const doc_det = byType.map(([type, runs]) => ({
    doc_num: Number(type),
    doc_typ: documentTypes[runs[0]?.kind ?? 'tax_invoice'][1],
    docs: runs.map(({ from, to, total, cancelled }, at) => ({
      num: at + 1,
      from,
      to,
      totnum: total,
      cancel: cancelled,
      net_issue: total - cancelled,
    })),
  }))
  return doc_det.length > 0 ? { doc_det } : undefined
}

function hsn({ hsn: rows }: Gstr1) {
  const part = (isB2b: boolean) =>
    rows
      .filter((row) => row.isB2b === isB2b)
      .map((row, at) => ({
        num: at + 1,
        hsn_sc: row.hsn,
        user_desc: '',
        desc: '',
        uqc: row.uqc,
        qty: row.quantity,
        rt: row.gstBasisPoints / 100,
        txval: rupees(row.taxablePaise),
        iamt: rupees(row.igstPaise),
        samt: rupees(row.sgstPaise),
        camt: rupees(row.cgstPaise),
        csamt: 0,
      }))
  const parts = present({ hsn_b2b: part(true), hsn_b2c: part(false) })
  return Object.keys(parts).length > 0 ? parts : undefined
}

/** In the order of the groups' first rows. */
const grouped = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row[]][] => [
  ...Map.groupBy(rows, keyOf),
]

/** The portal refuses empty sections. */
const present = (sections: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(sections).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )
