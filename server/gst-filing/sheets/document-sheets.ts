// The sheets of GSTR-1 that list documents, with a row for each rate of a document: those of the month, and those of
// earlier months that it amends.
import { withApostrophe } from '#server/files/formula-cells'
import { type Gstr1Document, isCredit, isExport, itemsOf, originOf, type ReturnItem } from '../gstr1.ts'
import type { AmendedGstr1, AmendedRow } from '../gstr1-amendments.ts'
import { amendedItemsOf, isTaxPaid, supplyTypes } from '../gstr1-json.ts'
import { amount, type Cell, NO_CESS, NO_REDUCTION, placeText, rate, type Sheet, sheetDay } from './cells.ts'

type Column = readonly [header: string, cell: (document: Gstr1Document, item: ReturnItem) => Cell]

const recipient: readonly Column[] = [
  ['GSTIN/UIN of Recipient', ({ buyerGstin }) => buyerGstin ?? ''],
  ['Receiver Name', ({ buyerName }) => withApostrophe(buyerName)],
]
const invoice = (prefix = ''): readonly Column[] => [
  [`${prefix}Invoice Number`, ({ number }) => number],
  [`${prefix}Invoice date`, ({ day }) => sheetDay(day)],
]
const note = (prefix = ''): readonly Column[] => [
  [`${prefix}Note Number`, ({ number }) => number],
  [`${prefix}Note Date`, ({ day }) => sheetDay(day)],
]
// An amended document keeps its number and date.
const amendedInvoice = [...invoice('Original '), ...invoice('Revised ')]
const amendedNote = [...note('Original '), ...note('Revised ')]
const place: Column = ['Place Of Supply', (document) => placeText(document.place)]
const invoiceValue: Column = ['Invoice Value', ({ totalPaise }) => amount(totalPaise)]
const noteValue: Column = ['Note Value', ({ totalPaise }) => amount(totalPaise)]
const noteType: Column = ['Note Type', (document) => (isCredit(document) ? 'C' : 'D')]
const registration: Column[1] = (document) => supplyTypes[originOf(document).registration].sheet
const reverseCharge: Column = ['Reverse Charge', () => 'N']
const reduction: Column = ['Applicable % of Tax Rate', () => NO_REDUCTION]
const operator: Column = ['E-Commerce GSTIN', () => '']
const taxed: readonly Column[] = [
  ['Rate', (_, { gstBasisPoints }) => rate(gstBasisPoints)],
  ['Taxable Value', (_, { taxablePaise }) => amount(taxablePaise)],
  ['Cess Amount', () => NO_CESS],
]
const unregisteredType: Column = [
  'UR Type',
  (document) => (isExport(document) ? (isTaxPaid(document) ? 'EXPWP' : 'EXPWOP') : 'B2CL'),
]

const toRegistered = (numbers: readonly Column[]): readonly Column[] => [
  ...recipient,
  ...numbers,
  invoiceValue,
  place,
  reverseCharge,
  reduction,
  ['Invoice Type', registration],
  operator,
  ...taxed,
]
const notesToRegistered = (numbers: readonly Column[]): readonly Column[] => [
  ...recipient,
  ...numbers,
  noteType,
  place,
  reverseCharge,
  ['Note Supply Type', registration],
  noteValue,
  reduction,
  ...taxed,
]
const notesToUnregistered = (numbers: readonly Column[], placeOfNote: Column): readonly Column[] => [
  unregisteredType,
  ...numbers,
  noteType,
  placeOfNote,
  noteValue,
  reduction,
  ...taxed,
]

export const documentSheets = ({ documents }: Pick<AmendedGstr1, 'documents'>): Sheet[] => [
  sheet('b2b,sez,de', byRate(documents.b2b), toRegistered(invoice())),
  sheet('b2cl', byRate(documents.b2cl), [...invoice(), invoiceValue, place, reduction, ...taxed, operator]),
  sheet('cdnr', byRate(documents.cdnr), notesToRegistered(note())),
  sheet(
    'cdnur',
    byRate(documents.cdnur),
    notesToUnregistered(note(), [
      'Place Of Supply',
      (document) => (isExport(document) ? '' : placeText(document.place)),
    ]),
  ),
  sheet('exp', byRate(documents.exp), [
    ['Export Type', (document) => (isTaxPaid(document) ? 'WPAY' : 'WOPAY')],
    ...invoice(),
    invoiceValue,
    ['Port Code', () => ''],
    ['Shipping Bill Number', () => ''],
    ['Shipping Bill Date', () => ''],
    ...taxed,
  ]),
]

export const amendedDocumentSheets = ({ documents }: AmendedGstr1['amendments']): Sheet[] => [
  sheet('b2ba', byAmendedRate(documents.b2ba), toRegistered(amendedInvoice)),
  sheet('b2cla', byAmendedRate(documents.b2cla), [
    ...invoice('Original '),
    ['Original Place Of Supply', (document) => placeText(document.place)],
    ...invoice('Revised '),
    invoiceValue,
    reduction,
    ...taxed,
    operator,
  ]),
  sheet('cdnra', byAmendedRate(documents.cdnra), notesToRegistered(amendedNote)),
  sheet('cdnura', byAmendedRate(documents.cdnura), notesToUnregistered(amendedNote, place)),
]

type RatedDocument = readonly [Gstr1Document, ReturnItem]

const byRate = (documents: readonly Gstr1Document[]): RatedDocument[] =>
  documents.flatMap((document) => itemsOf(document).map((item) => [document, item] as const))

const byAmendedRate = (rows: readonly AmendedRow[]): RatedDocument[] =>
  rows.flatMap((amended) => amendedItemsOf(amended).map((item) => [amended.document, item] as const))

const sheet = (name: string, rows: readonly RatedDocument[], columns: readonly Column[]): Sheet => ({
  name,
  header: columns.map(([header]) => header),
  rows: rows.map(([document, item]) => columns.map(([, cell]) => cell(document, item))),
})
