// What the portal would refuse of a month, or what should be known before it is given. Documents cannot be changed: what is
// wrong in one is amended in a later return, and mended where the next one comes from.
import { gstinProblem } from '#contract/base/gstin'
import { documentKinds } from '#contract/documents/kinds'
import type { ReturnIssue } from '#contract/gst-returns/admin'
import { gstRates } from '#contract/gst-returns/sections'
import { rateWarning } from '#contract/tax/rates'
import type { SellerScheme } from '#contract/tax/schemes'
import { uqcNames } from '#contract/tax/uqc'
import { type Gstr1, isCredit, isExport, type OrdinarySales, originOf, type ReturnDocument } from './gstr1.ts'
import type { NamedRate } from './return-documents.ts'

export interface Filer {
  scheme: SellerScheme
  gstin: string | null
  /** That HSN codes need at least. */
  hsnDigits: number
}

/** @param documents all that anything may be said of, in their order */
export function returnIssues(
  documents: readonly ReturnDocument[],
  gstr1: Gstr1,
  filer: Filer,
): ReturnIssue[] {
  return [
    ...ofFiler(filer),
    ...documents.flatMap((document) => ofDocument(document, filer)),
    ...ofRates(documents),
    ...ofHsn(gstr1),
    ...ofSeries(gstr1),
  ].map((issue, at) => ({ ...issue, key: `${at}:${issue.key}` }))
}

type Found = Omit<ReturnIssue, 'document'> & { document?: ReturnIssue['document'] }

const about = (issue: Found): ReturnIssue => ({ document: null, ...issue })

function ofFiler({ scheme, gstin }: Filer): ReturnIssue[] {
  if (scheme === 'composition')
    return [
      about({
        key: 'scheme',
        isRefused: true,
        text: 'Under the composition scheme no GSTR-1 is filed, but CMP-08 and GSTR-4.',
        mend: 'tax-settings',
      }),
    ]
  if (scheme === 'unregistered')
    return [
      about({
        key: 'scheme',
        isRefused: true,
        text: 'Who is not registered under GST files no return.',
        mend: 'seller',
      }),
    ]
  const problem = gstin ? gstinProblem(gstin) : 'Your GSTIN is missing'
  return problem ? [about({ key: 'gstin', isRefused: true, text: problem, mend: 'seller' })] : []
}

function ofDocument(document: ReturnDocument, filer: Filer): ReturnIssue[] {
  const found: Found[] = []
  const add = (key: string, text: string, mend: ReturnIssue['mend'], isRefused = true) =>
    found.push({ key, text, mend, isRefused })
  const { number, buyerGstin, place, rates } = document
  if (!/^[A-Za-z0-9/-]{1,16}$/.test(number) || /^[0/-]+$/.test(number))
    add('number', `${number} is no number that the portal takes`, 'none')
  if (buyerGstin !== null) {
    const problem = gstinProblem(buyerGstin)
    if (problem) add('buyer', `GSTIN of the buyer: ${problem}`, 'order')
    else if (buyerGstin === filer.gstin) add('buyer', 'The buyer has your own GSTIN', 'order')
  }
  if (place === null) add('place', 'Its State is not known, so its place of supply is missing', 'order')
  for (const rate of rates)
    for (const { key, text } of problemsOfRate(rate, filer)) add(key, text, 'products')
  if (isExport(document) && !isCredit(document))
    add('shipping-bill', 'Port and shipping bill of an export are added on the portal', 'none', false)
  if (isCredit(document) && document.refersTo === null) add('refers', 'It names no invoice', 'none')
  return found.map((issue) => ({
    ...issue,
    key: `${document.id}:${issue.key}`,
    document: { _id: document.id, number, orderNumber: document.orderNumber },
  }))
}

function problemsOfRate({ hsn, uqc, gstBasisPoints }: NamedRate, { hsnDigits }: Pick<Filer, 'hsnDigits'>) {
  const problems: { key: string; text: string }[] = []
  if (!/^\d{4}(\d{2}){0,2}$/.test(hsn))
    problems.push({ key: 'hsn', text: hsn === '' ? 'Goods without an HSN code' : `${hsn} is no HSN code` })
  else if (hsn.length < hsnDigits)
    problems.push({ key: 'hsn', text: `HSN code ${hsn} has fewer than ${hsnDigits} digits` })
  if (!(uqc in uqcNames))
    problems.push({ key: 'uqc', text: `${uqc || 'No'} quantity code for HSN ${hsn || 'without code'}` })
  if (!gstRates.includes(gstBasisPoints / 100))
    problems.push({ key: 'rate', text: `${gstBasisPoints / 100}% is no rate of GST` })
  return problems
}

/** Those of ordinary sales whose documents have to be named. */
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

/** The portal takes them, as older sales have them; of goods that were sold since then they are a mistake. */
function ofRates(documents: readonly ReturnDocument[]): ReturnIssue[] {
  const found = documents.flatMap((document) => {
    const { day } = originOf(document)
    const rates = [...new Set(document.rates.map(({ gstBasisPoints }) => gstBasisPoints / 100))]
    return rates.flatMap((rate) => {
      const warning = gstRates.includes(rate) ? rateWarning(rate, day) : null
      return warning ? [{ warning, number: document.number }] : []
    })
  })
  return [...Map.groupBy(found, ({ warning }) => warning)].map(([warning, of]) =>
    about({
      key: `rate:${warning}`,
      isRefused: false,
      text:
        of.length === 1
          ? `${warning}, and ${of[0]?.number} has it.`
          : `${warning}, and ${of.length} documents have it, the first of them ${of[0]?.number}.`,
      mend: 'products',
    }),
  )
}

/** One code at two rates: the sheets of the offline tool lose the first of them. */
function ofHsn({ hsn }: Gstr1): ReturnIssue[] {
  const rates = Map.groupBy(hsn, ({ isB2b, hsn: code, uqc }) => JSON.stringify([isB2b, code, uqc]))
  return [...rates.values()]
    .filter((rows) => rows.length > 1)
    .map((rows) => {
      const [first] = rows
      const named = rows.map(({ gstBasisPoints }) => `${gstBasisPoints / 100}%`).join(' and ')
      return about({
        key: `hsn:${first?.isB2b}:${first?.hsn}:${first?.uqc}`,
        isRefused: false,
        text: `HSN ${first?.hsn} was sold at ${named}. Give the portal the JSON: of the sheets the offline tool keeps one rate only.`,
        mend: 'none',
      })
    })
}

function ofSeries({ series }: Gstr1): ReturnIssue[] {
  return series
    .filter(({ cancelled }) => cancelled > 0)
    .map(({ kind, from, to, cancelled }) =>
      about({
        key: `series:${from}`,
        isRefused: false,
        text: `${documentKinds[kind].name} ${from} to ${to}: ${cancelled} ${cancelled === 1 ? 'number is' : 'numbers are'} missing, and given as cancelled.`,
        mend: 'none',
      }),
    )
}
