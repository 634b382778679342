// The period and the GSTIN of a return: a month or, for a quarterly filer, the quarter that ends with it. A return that
// was filed keeps its period when the setting changes.
import { sql } from 'kysely'
import { addMonths } from '#contract/books/months'
import { isFurnishingMonth, quarterOf } from '#contract/gst-filing/sections'
import type { SellerDetails } from '#contract/settings/shop'
import type { TaxSettings } from '#contract/settings/tax'
import type { Db } from '#server/db/database'
import { getSetting } from '#server/settings/settings'

/** A return that was marked as filed. */
export interface Filing {
  id: string
  gstin: string
  /** First days of the first and the last month. */
  firstMonth: string
  month: string
  filedOn: string
  arn: string | null
  totals: unknown
  recordedBy: string
}

export interface ReturnPeriod {
  /** First day of the month by which the return is named: for a quarter, its last month. */
  month: string
  /** First days of the months that the return covers, in order. */
  months: readonly string[]
  /** The first day after the period. */
  end: string
  isQuarter: boolean
  /** The first or second month of a quarterly filer, for which only B2B and CDNR are furnished. */
  isFurnishing: boolean
  /** The GSTIN on the documents or, without documents, the seller's current one. */
  gstin: string | null
  /** All GSTINs on the documents of the period. */
  gstins: readonly string[]
  /** GSTINs of the documents that belong to the return; documents without one belong to the newest. */
  scope: readonly string[]
  filing: Filing | null
  settings: TaxSettings
  seller: SellerDetails
}

/** The kinds of document that a return contains. */
export const returnedKinds = sql`('tax_invoice', 'bill_of_supply', 'credit_note', 'debit_note')`

interface Asked {
  /** First day of a month. */
  month: string
  /** The GSTIN to file for, if the documents have several. */
  gstin?: string | undefined
  /** GSTR-3B is filed for the whole quarter, whatever month of it was asked for. */
  wholeQuarter?: boolean
}

/** Throws `unavailable` if the shop hasn't been set up. */
export async function returnPeriod(
  db: Db,
  { month, gstin: asked, wholeQuarter = false }: Asked,
): Promise<ReturnPeriod> {
  const quarter = quarterOf(month)
  const [settings, seller, filings, used] = await Promise.all([
    getSetting(db, 'tax'),
    getSetting(db, 'seller'),
    readFilings(db, quarter),
    readGstins(db, quarter),
  ])
  const current = seller.gstin || null
  const planned = planOf({
    month,
    quarter,
    filesQuarterly: settings.filesQuarterly,
    filings: [],
    wholeQuarter,
  })
  const gstins = gstinsOf(used, planned.months)
  // An asked GSTIN without documents in the period is ignored.
  const gstin = gstins.find((one) => one === asked) ?? gstins.at(-1) ?? current
  const own = filings.filter((filing) => filing.gstin === gstin)
  const plan = planOf({ month, quarter, filesQuarterly: settings.filesQuarterly, filings: own, wholeQuarter })
  return {
    ...plan,
    gstin,
    gstins,
    scope: gstin === (gstins.at(-1) ?? current) ? [...(gstin === null ? [] : [gstin]), ''] : [gstin ?? ''],
    filing: own.find((filing) => filing.month === plan.month && filing.firstMonth === plan.months[0]) ?? null,
    settings,
    seller,
  }
}

interface Plan extends Pick<ReturnPeriod, 'month' | 'months' | 'end' | 'isQuarter' | 'isFurnishing'> {}

/** @param filings those of the quarter and of the GSTIN */
export function planOf({
  month,
  quarter,
  filesQuarterly,
  filings,
  wholeQuarter,
}: {
  month: string
  quarter: readonly [string, string, string]
  filesQuarterly: boolean
  filings: readonly Pick<Filing, 'firstMonth' | 'month'>[]
  wholeQuarter: boolean
}): Plan {
  const last = quarter[2]
  const single = (isFurnishing: boolean): Plan => ({
    month,
    months: [month],
    end: addMonths(month, 1),
    isQuarter: false,
    isFurnishing,
  })
  // A quarter that was filed covers several months, or was filed when the seller filed quarterly.
  const filed = filings.find((filing) => filing.month === last && filing.firstMonth !== last)
  const wasFiledAlone = filings.some((filing) => filing.month === month && filing.firstMonth === month)
  if (filed ? month < filed.firstMonth : wasFiledAlone || !filesQuarterly) return single(false)
  if (!wholeQuarter && isFurnishingMonth(month)) return single(true)
  // Months that were filed alone, before the seller changed to quarterly filing, aren't part of the quarter.
  const alone = filings.filter((filing) => filing.firstMonth === filing.month && filing.month < last)
  const after =
    filed?.firstMonth ??
    addMonths(
      alone
        .map((filing) => filing.month)
        .sort()
        .at(-1) ?? addMonths(quarter[0], -1),
      1,
    )
  return {
    month: last,
    months: quarter.filter((one) => one >= after),
    end: addMonths(last, 1),
    isQuarter: true,
    isFurnishing: false,
  }
}

async function readFilings(db: Db, months: readonly string[]): Promise<Filing[]> {
  const { rows } = await sql<Filing>`
    select id, gstin, first_month::text as first_month, month::text as month, filed_on::text as filed_on, arn, totals,
      recorded_by
    from gst_filings where month = any(${[...months]}::date[]) and withdrawn_at is null order by month`.execute(
    db,
  )
  return rows
}

interface UsedGstin {
  month: string
  gstin: string
  since: Date
}

/** Returns the GSTINs of the documents by month. */
async function readGstins(db: Db, months: readonly string[]): Promise<UsedGstin[]> {
  const { rows } = await sql<UsedGstin>`
    select month::text as month, seller_gstin as gstin, max(first_issued_at) as since from tax_document_months
    where month = any(${[...months]}::date[]) and seller_gstin <> ''
    group by 1, 2 order by 3`.execute(db)
  return rows
}

/** In the order of their first use in the newest month with documents; the newest GSTIN is the last. */
const gstinsOf = (used: readonly UsedGstin[], months: readonly string[]): string[] => {
  const within = used.filter(({ month }) => months.includes(month)).map(({ gstin }) => gstin)
  return within.filter((gstin, at) => within.lastIndexOf(gstin) === at)
}

/** The return of a day in which documents of a GSTIN are reported. */
export const periodOfDay = (db: Db, day: string, gstin: string | undefined): Promise<ReturnPeriod> =>
  returnPeriod(db, { month: `${day.slice(0, 7)}-01`, gstin, wholeQuarter: true })
