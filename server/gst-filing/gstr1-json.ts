// GSTR-1 as the JSON that the offline tool writes and the portal accepts. Keys are in its order, and empty sections
// are absent.
import { toPaise, toRupees } from '#contract/base/money'
import { furnishedMonthly, type Gstr1Section, isFurnishingMonth } from '#contract/gst-filing/sections'
import type { BuyerRegistration } from '#contract/tax/buyer-registration'
import { type Gstr1, type Gstr1Document, isExport, itemsOf, originOf, type ReturnAmounts } from './gstr1.ts'

export interface Gstr1Head {
  gstin: string
  /** The first day of the month. */
  month: string
  /** The version of the format. */
  version: string
  /** The seller files quarterly. */
  isQuarterly: boolean
}

export function gstr1Json(gstr1: Gstr1, { gstin, month, version, isQuarterly }: Gstr1Head): object {
  const isFurnishing = isQuarterly && isFurnishingMonth(month)
  const { documents } = gstr1
  const rows = (section: Gstr1Section) =>
    isFurnishing && !furnishedMonthly.includes(section) ? [] : documents[section]
  return present({
    gstin,
    fp: `${month.slice(5, 7)}${month.slice(0, 4)}`,
    version,
    hash: 'hash',
    b2b: grouped(rows('b2b').filter(hasItems), ({ buyerGstin }) => buyerGstin ?? '').map(
      ([ctin, invoices]) => ({
        ctin,
        inv: invoices.map((invoice) => ({
          ...invoiceHead(invoice),
          pos: invoice.place ?? '',
          rchrg: 'N',
          inv_typ: supplyTypes[originOf(invoice).registration].json,
          itms: items(invoice),
        })),
      }),
    ),
    b2cl: grouped(rows('b2cl').filter(hasItems), ({ place }) => place ?? '').map(([pos, invoices]) => ({
      pos,
      inv: invoices.map((invoice) => ({ ...invoiceHead(invoice), itms: items(invoice) })),
    })),
    b2cs: isFurnishing
      ? []
      : gstr1.b2cs.map(({ place, isWithinState, gstBasisPoints, ...amounts }) => ({
          sply_ty: isWithinState ? 'INTRA' : 'INTER',
          rt: gstBasisPoints / 100,
          typ: 'OE',
          pos: place,
          ...amountsOf(amounts, isWithinState),
        })),
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
          pos: note.place ?? '',
          rchrg: 'N',
          inv_typ: supplyTypes[originOf(note).registration].json,
          itms: items(note),
        })),
      }),
    ),
    cdnur: rows('cdnur')
      .filter((note) => isExport(note) || hasItems(note))
      .map((note) => ({
        ...noteHead(note),
        ...(isExport(note)
          ? { typ: isTaxPaid(note) ? 'EXPWP' : 'EXPWOP' }
          : { pos: note.place ?? '', typ: 'B2CL' }),
        itms: items(note),
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

const noteHead = ({ number, day, totalPaise }: Gstr1Document) => ({
  nt_num: number,
  nt_dt: jsonDay(day),
  ntty: 'C',
  val: rupees(totalPaise),
})

const amountsOf = (
  { taxablePaise, cgstPaise, sgstPaise, igstPaise }: ReturnAmounts,
  isWithinState: boolean,
) => ({
  txval: rupees(taxablePaise),
  ...(isWithinState ? { camt: rupees(cgstPaise), samt: rupees(sgstPaise) } : { iamt: rupees(igstPaise) }),
  csamt: 0,
})

const items = (document: Gstr1Document) =>
  itemsOf(document).map(({ gstBasisPoints, ...amounts }) => {
    const { txval, ...taxes } = amountsOf(amounts, document.isWithinState)
    return { num: gstBasisPoints + 1, itm_det: { txval, rt: gstBasisPoints / 100, ...taxes } }
  })

function nil({ nil: rows }: Gstr1) {
  const inv = rows.map(({ isB2b, isWithinState, paise }) => ({
    sply_ty: `${isWithinState ? 'INTRA' : 'INTR'}${isB2b ? 'B2B' : 'B2C'}`,
    nil_amt: rupees(paise),
    expt_amt: 0,
    ngsup_amt: 0,
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
