// A sales report as a file: the tables of the screen one below the other, each row with the name of its table.
import { salesDimensions } from '#contract/sales/dimensions'
import type { ReportType, SalesFigures, SalesReport } from '#contract/sales/report'
import { breakdownTitles, changeOf, figureNames, partLabel } from '#contract/sales/words'
import type { Table, TableColumn } from '#server/files/write-table'

interface ReportRow {
  table: string
  name: string
  figures: Partial<SalesFigures>
  before?: Partial<SalesFigures> | undefined
}

export function reportTable(type: ReportType, report: SalesReport): Table<ReportRow> & { count: number } {
  const rows = rowsOf(type, report)
  const { from, to } = report.period
  return {
    name: `sales-${type}-${from}-to-${to}`,
    count: rows.length,
    columns: type === 'comparative' ? [...names, ...comparisons] : [...names, ...figures],
    batches: (async function* () {
      yield rows
    })(),
  }
}

function rowsOf(type: ReportType, report: SalesReport): ReportRow[] {
  const { period, before, unit, series, seriesBefore, by } = report
  const day = ({ from, to }: { from: string; to: string }) => (from === to ? from : `${from} to ${to}`)
  const total: ReportRow = {
    table: 'Period',
    name: type === 'comparative' ? `${day(period)}, compared with ${day(before)}` : day(period),
    figures: report.figures,
    before: report.figuresBefore,
  }
  const parts = series.map(
    (part, at): ReportRow => ({
      table: partLabel[unit],
      name: day(part),
      figures: part,
      before: seriesBefore[at],
    }),
  )
  const told = salesDimensions.flatMap((dimension) =>
    by[dimension].map(
      ({ name, before: earlier, ...row }): ReportRow => ({
        table: breakdownTitles[dimension],
        name,
        figures: row,
        before: earlier,
      }),
    ),
  )
  return [total, ...parts, ...told]
}

const names: readonly TableColumn<ReportRow>[] = [
  { title: 'Table', kind: 'text', of: ({ table }) => table },
  { title: 'Name', kind: 'text', of: ({ name }) => name },
]

const keys = Object.keys(figureNames) as (keyof SalesFigures)[]

/** Column titles of the file. They stay the same when labels on the screen change. */
const titles: Readonly<Record<keyof SalesFigures, string>> = { ...figureNames, givenBack: 'Given back' }

const figures = keys.map(
  (key): TableColumn<ReportRow> => ({
    title: titles[key],
    kind: 'number',
    of: (row) => row.figures[key] ?? null,
  }),
)

const comparisons = keys.flatMap((key): TableColumn<ReportRow>[] => [
  { title: titles[key], kind: 'number', of: (row) => row.figures[key] ?? null },
  { title: `${titles[key]} before`, kind: 'number', of: (row) => row.before?.[key] ?? null },
  {
    title: `${titles[key]} change %`,
    kind: 'number',
    of: ({ figures: now, before }) => {
      const change = changeOf(now[key], before?.[key])
      return change === null ? null : Math.round(change * 1000) / 10
    },
  },
])
