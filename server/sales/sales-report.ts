// The sales report of a period and of the period before it. It is computed from daily sums, read once for both
// periods, so the charts, the totals and the table rows always agree.
import { sql } from 'kysely'
import { type Paise, subtract, toPaise, toRupees } from '#contract/base/money'
import type { Period } from '#contract/books/months'
import { ageNames } from '#contract/books/receivables'
import { type SalesDimension, salesDimensions } from '#contract/sales/dimensions'
import { datesOf, partsOf, periodBefore, unitOf } from '#contract/sales/periods'
import type { Breakdown, ReportQuery, SalesFigures, SalesReport } from '#contract/sales/report'
import { moneyByDay } from '#server/books/read/money-days'
import { sumsByAge } from '#server/books/read/receivables'
import type { Db } from '#server/db/database'
import { ordersByDay } from '#server/orders/sums/order-days'
import { namesOfKeys } from './key-names.ts'
import { type SalesSums, salesByDay, sumColumns } from './sales-sums.ts'

export async function salesReport(db: Db, query: ReportQuery): Promise<SalesReport> {
  const { period: name, from = '', to = '' } = query
  const period = name === 'custom' ? { from, to } : datesOf(name)
  const before = periodBefore(name, period)
  const unit = unitOf(period)
  const [figuresOf, by, ages] = await Promise.all([
    dayFigures(db, { from: before.from, to: period.to }),
    breakdowns(db, period, before),
    sumsByAge(db),
  ])
  const series = (whole: Period) => partsOf(whole, unit).map((part) => ({ ...part, ...figuresOf(part) }))
  return {
    period,
    before,
    unit,
    figures: figuresOf(period),
    figuresBefore: figuresOf(before),
    series: series(period),
    seriesBefore: series(before),
    by,
    unpaid: ageNames.map((age) => ({ age, orders: ages[age].count, amount: ages[age].amount })),
  }
}

/** Returns a function that sums up any days within the period. */
async function dayFigures(db: Db, period: Period) {
  const [sales, money, orders] = await Promise.all([
    salesByDay(db, period),
    moneyByDay(db, period),
    ordersByDay(db, period),
  ])
  return (part: Period): SalesFigures => {
    const within = <Row extends { day: string }>(rows: readonly Row[]) =>
      rows.filter(({ day }) => day >= part.from && day <= part.to)
    const [sold, moved, placed] = [within(sales), within(money), within(orders)]
    const count = sum(placed, 'orders')
    const ordered = sum(placed, 'placedPaise')
    return {
      ...rowOf(sold),
      received: rupees(sum(moved, 'receivedPaise')),
      givenBack: rupees(sum(moved, 'givenBackPaise')),
      orders: count,
      ordered: rupees(ordered),
      averageOrderValue: rupees(count === 0 ? 0 : Math.round(ordered / count)),
    }
  }
}

const sum = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((total, row) => total + row[key], 0)

const rupees = (paise: number) => toRupees(toPaise(paise))

/** Combines rows of sums into one row of the report. */
export function rowOf(rows: readonly SalesSums[]) {
  const invoiced = toPaise(sum(rows, 'invoicedPaise'))
  const credited: Paise = toPaise(sum(rows, 'creditedPaise'))
  return {
    sales: toRupees(subtract(invoiced, credited)),
    invoiced: toRupees(invoiced),
    credited: toRupees(credited),
    tax: rupees(sum(rows, 'taxPaise')),
    unitsSold: sum(rows, 'unitsSold'),
    unitsReturned: sum(rows, 'unitsReturned'),
  }
}

interface KeyRow extends SalesSums {
  dimension: SalesDimension
  key: string
  isBefore: boolean
}

async function breakdowns(db: Db, period: Period, before: Period) {
  const { rows } = await sql<KeyRow>`
    select d.dimension, d.key, p.is_before, ${sumColumns}
    from (values (false, ${period.from}::date, ${period.to}::date), (true, ${before.from}::date, ${before.to}::date))
      p (is_before, first_day, last_day)
    join sales_days d on d.dimension = any(${[...salesDimensions]}::text[]) and d.day between p.first_day and p.last_day
    group by 1, 2, 3`.execute(db)
  const told = salesDimensions.map(async (dimension) => {
    const own = rows.filter((row) => row.dimension === dimension)
    return [dimension, await breakdownOf(db, dimension, own)] as const
  })
  return Object.fromEntries(await Promise.all(told)) as Record<SalesDimension, Breakdown[]>
}

async function breakdownOf(db: Db, dimension: SalesDimension, rows: readonly KeyRow[]) {
  const byKey = Map.groupBy(rows, ({ key }) => key)
  // Sales that aren't returns have no reason.
  if (dimension === 'reason') byKey.delete('')
  const nameOf = await namesOfKeys(db, dimension, [...byKey.keys()])
  return [...byKey]
    .map(
      ([key, found]): Breakdown => ({
        key,
        name: nameOf(key),
        ...rowOf(found.filter(({ isBefore }) => !isBefore)),
        before: rowOf(found.filter(({ isBefore }) => isBefore)),
      }),
    )
    .sort((one, other) => Math.abs(other.sales) - Math.abs(one.sales) || one.name.localeCompare(other.name))
}
