// Problems for which the portal would refuse a month's return, and warnings. Issued documents can't be changed: a
// mistake is amended in a later return, and corrected at its source for future documents.
import { knownGstRates } from '#contract/base/gst'
import { buyerNumberProblem, gstinProblem } from '#contract/base/gstin'
import { documentKinds } from '#contract/documents/kinds'
import type { Gstr1Issue } from '#contract/gst-filing/admin'
import { rateWarning } from '#contract/tax/rates'
import type { SellerScheme } from '#contract/tax/schemes'
import { uqcNames } from '#contract/tax/uqc'
import { type Gstr1, type Gstr1Document, isExport, isNote, type OrdinarySales, originOf } from './gstr1.ts'
import type { NamedRate } from './gstr1-documents.ts'

export interface Filer {
  scheme: SellerScheme
  gstin: string | null
  /** All GSTINs on the documents of the period. */
  gstins: readonly string[]
  /** The minimum number of digits of HSN codes. */
  hsnDigits: number
}

/** @param documents all that may have issues, in order */
export function gstr1Issues(documents: readonly Gstr1Document[], gstr1: Gstr1, filer: Filer): Gstr1Issue[] {
  return [
    ...ofFiler(filer),
    ...ofGstins(filer),
    ...documents.flatMap((document) => ofDocument(document, filer)),
    ...ofRates(documents),
    ...ofHsn(gstr1),
    ...ofSeries(gstr1),
  ].map((issue, at) => ({ ...issue, key: `${at}:${issue.key}` }))
}

type Found = Omit<Gstr1Issue, 'document'> & { document?: Gstr1Issue['document'] }

const about = (issue: Found): Gstr1Issue => ({ document: null, ...issue })

function ofFiler({ scheme, gstin }: Filer): Gstr1Issue[] {
  if (scheme === 'composition')
    return [
      about({
        key: 'scheme',
        isRefused: true,
        text: 'Businesses under the composition scheme file CMP-08 and GSTR-4 instead of GSTR-1.',
        mend: 'tax-settings',
      }),
    ]
  if (scheme === 'unregistered')
    return [
      about({
        key: 'scheme',
        isRefused: true,
        text: 'Businesses without a GST registration file no returns.',
        mend: 'seller',
      }),
    ]
  const problem = gstin ? gstinProblem(gstin) : 'Your GSTIN is missing'
  return problem ? [about({ key: 'gstin', isRefused: true, text: problem, mend: 'seller' })] : []
}

/** Each GSTIN files returns of its own. */
function ofGstins({ gstin, gstins }: Filer): Gstr1Issue[] {
  if (gstins.length < 2) return []
  return [
    about({
      key: 'gstins',
      isRefused: false,
      text: `The documents of this period were issued under ${gstins.length} GSTINs: ${gstins.join(', ')}. Each of them files its own return. This is the one of ${gstin}.`,
      mend: 'none',
    }),
  ]
}

function ofDocument(document: Gstr1Document, filer: Filer): Gstr1Issue[] {
  const found: Found[] = []
  const add = (key: string, text: string, mend: Gstr1Issue['mend'], isRefused = true) =>
    found.push({ key, text, mend, isRefused })
  const { number, buyerGstin, place, rates } = document
  if (!/^[A-Za-z0-9/-]{1,16}$/.test(number) || /^[0/-]+$/.test(number))
    add('number', `The portal doesn't accept the number ${number}`, 'none')
  if (buyerGstin !== null) {
    const problem = buyerNumberProblem(buyerGstin)
    if (problem) add('buyer', `Buyer's GSTIN: ${problem}`, 'order')
    else if (buyerGstin === filer.gstin) add('buyer', "The buyer's GSTIN is your own", 'order')
  }
  if (place === null) add('place', 'The State is unknown, so the place of supply is missing', 'order')
  for (const rate of rates)
    for (const { key, text } of problemsOfRate(rate, filer)) add(key, text, 'products')
  if (isExport(document) && !isNote(document))
    add('shipping-bill', 'Add the port and the shipping bill of the export on the portal', 'none', false)
  if (isNote(document) && document.refersTo === null)
    add('refers', `The ${document.kind === 'credit_note' ? 'credit' : 'debit'} note names no invoice`, 'none')
  const invoiced = document.refersTo?.sellerGstin
  if (invoiced && document.sellerGstin !== invoiced)
    add(
      'seller',
      `The note is issued under ${document.sellerGstin}, but its invoice under ${invoiced}`,
      'none',
      false,
    )
  return found.map((issue) => ({
    ...issue,
    key: `${document.id}:${issue.key}`,
    document: { _id: document.id, number, orderNumber: document.orderNumber },
  }))
}

function problemsOfRate({ hsn, uqc, gstBasisPoints }: NamedRate, { hsnDigits }: Pick<Filer, 'hsnDigits'>) {
  const problems: { key: string; text: string }[] = []
  if (!/^\d{4}(\d{2}){0,2}$/.test(hsn))
    problems.push({
      key: 'hsn',
      text: hsn === '' ? 'Goods without an HSN code' : `"${hsn}" isn't a valid HSN code`,
    })
  else if (hsn.length < hsnDigits)
    problems.push({ key: 'hsn', text: `HSN code ${hsn} has fewer than ${hsnDigits} digits` })
  if (!(uqc in uqcNames))
    problems.push({ key: 'uqc', text: `${uqc || 'No'} quantity code for HSN ${hsn || 'without code'}` })
  if (!knownGstRates.includes(gstBasisPoints / 100))
    problems.push({ key: 'rate', text: `${gstBasisPoints / 100}% isn't a GST rate` })
  return problems
}

/** Rates of B2CS whose documents must be named because they have a problem or a warning. */
export const doubtfulRates = (
  sales: readonly OrdinarySales[],
  filer: Pick<Filer, 'hsnDigits'>,
): NamedRate[] =>
  sales
    .filter(
      (rate) =>
        problemsOfRate(rate, filer).length > 0 || rateWarning(rate.gstBasisPoints / 100, rate.lastDay),
    )
    .map(({ hsn, uqc, gstBasisPoints }) => ({ hsn, uqc, gstBasisPoints }))

/** The portal accepts these rates, because older sales have them. For later sales they are a mistake. */
function ofRates(documents: readonly Gstr1Document[]): Gstr1Issue[] {
  const found = documents.flatMap((document) => {
    const { day } = originOf(document)
    const rates = [...new Set(document.rates.map(({ gstBasisPoints }) => gstBasisPoints / 100))]
    return rates.flatMap((rate) => {
      const warning = knownGstRates.includes(rate) ? rateWarning(rate, day) : null
      return warning ? [{ warning, number: document.number }] : []
    })
  })
  return [...Map.groupBy(found, ({ warning }) => warning)].map(([warning, of]) =>
    about({
      key: `rate:${warning}`,
      isRefused: false,
      text:
        of.length === 1
          ? `${warning}, but ${of[0]?.number} uses it.`
          : `${warning}, but ${of.length} documents use it, first ${of[0]?.number}.`,
      mend: 'products',
    }),
  )
}

/** An HSN code with two rates: the offline tool drops the first of the two rows. */
function ofHsn({ hsn }: Gstr1): Gstr1Issue[] {
  const rates = Map.groupBy(hsn, ({ isB2b, hsn: code, uqc }) => JSON.stringify([isB2b, code, uqc]))
  return [...rates.values()]
    .filter((rows) => rows.length > 1)
    .map((rows) => {
      const [first] = rows
      const named = rows.map(({ gstBasisPoints }) => `${gstBasisPoints / 100}%`).join(' and ')
      return about({
        key: `hsn:${first?.isB2b}:${first?.hsn}:${first?.uqc}`,
        isRefused: false,
        text: `HSN ${first?.hsn} was sold at ${named}. Upload the JSON file: the offline tool keeps only one rate per code from the CSV sheets.`,
        mend: 'none',
      })
    })
}

function ofSeries({ series }: Gstr1): Gstr1Issue[] {
  return series
    .filter(({ cancelled }) => cancelled > 0)
    .map(({ kind, from, to, cancelled }) =>
      about({
        key: `series:${from}`,
        isRefused: false,
        text: `${documentKinds[kind].name} ${from} to ${to}: ${cancelled} ${cancelled === 1 ? 'number is' : 'numbers are'} missing and reported as cancelled.`,
        mend: 'none',
      }),
    )
}
