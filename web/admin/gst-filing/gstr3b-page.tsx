// GSTR-3B of a month or quarter: the tables that sales fill, the totals behind them, and the tables that the shop can't fill.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatNumber } from '#contract/base/rupee-text'
import type { Gstr3bSummary } from '#contract/gst-filing/admin'
import { gstr3bComparison, gstr3bLeftOut, gstr3bRows } from '#contract/gst-filing/gstr3b-rows'
import { adminCall } from '#web/admin/call.ts'
import { ExportMenu } from '#web/admin/kit/list/export-menu.tsx'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { routeQuery } from '#web/api/query.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { amountColumns } from './amount-columns.tsx'
import { GstReturnsNav } from './gst-returns-nav.tsx'
import { MonthChoice, useReturnGstin, useReturnMonth } from './month-choice.tsx'
import { periodText } from './period-text.ts'
import { TiesAlert } from './ties-alert.tsx'

export default function Gstr3bPage() {
  const month = useReturnMonth()
  const gstin = useReturnGstin()
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /gst/returns/{month}/3b', { params: { month }, query: { gstin } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const summary = query.data?.return
  return (
    <>
      <title>GSTR-3B · Back office</title>
      <PageHeader
        title="GSTR-3B"
        text="Outward supplies only, from the same documents as GSTR-1. Inward supplies, input tax credit and payment are not here."
        actions={
          <ExportMenu
            route="GET /gst/returns/{month}/3b/file"
            input={(format) => ({ params: { month }, query: { format, gstin } })}
            disabled={summary === undefined}
          />
        }
      />
      <GstReturnsNav />
      <MonthChoice month={month} filers={summary} />
      {query.isError && !summary ? (
        <div className="rounded border border-line bg-surface">
          <LoadFailure title="Failed to load GSTR-3B" query={query} headingLevel={2} />
        </div>
      ) : (
        <div aria-busy={query.isPlaceholderData || undefined} className="grid gap-4">
          {summary && <TiesAlert summary={summary} />}
          {summary && summary.scheme !== 'regular' && (
            <p className="text-sm text-muted">
              You charge no GST at present, so you file no GSTR-3B for it. These are the sales while you did.
            </p>
          )}
          {summary?.isQuarterly && (
            <p className="text-sm text-muted">
              {`You file quarterly: the amounts are those of ${periodText(summary)}. In the first two months you only deposit the tax (PMT-06).`}
            </p>
          )}
          <OutwardCard summary={summary} />
          <UnregisteredCard summary={summary} />
          <ComparisonCard summary={summary} />
          <DocumentsCard summary={summary} />
          <LeftOutCard />
        </div>
      )}
    </>
  )
}

interface CardProps {
  summary: Gstr3bSummary | undefined
}

type Row = ReturnType<typeof gstr3bRows>[number]

const supplies: Column<Row> = {
  id: 'table',
  header: 'Table',
  className: 'whitespace-normal! min-w-44',
  cell: ({ table, about }) => (
    <span className="block leading-5">
      <span className="font-semibold">{table}</span>
      <span className="block text-xs text-muted">{about}</span>
    </span>
  ),
}

const money = (value: number | null) => (value === null ? '—' : <Rupees value={value} />)

/** In the order of the form. */
const outwardColumns: readonly Column<Row>[] = [
  supplies,
  { id: 'taxable', header: 'Taxable', numeric: true, cell: ({ taxable }) => money(taxable) },
  { id: 'igst', header: 'IGST', numeric: true, cell: ({ igst }) => money(igst) },
  { id: 'cgst', header: 'CGST', numeric: true, cell: ({ cgst }) => money(cgst) },
  { id: 'sgst', header: 'SGST / UTGST', numeric: true, cell: ({ sgst }) => money(sgst) },
]

const OutwardCard = ({ summary }: CardProps) => (
  <Card
    title="3.1 Outward supplies"
    description="Credit notes of the period are deducted, also those for earlier invoices, and amendments are included. Cess is nil."
    flush
  >
    <DataTable
      label="Outward supplies"
      className={tableInCard}
      maxHeight="none"
      columns={outwardColumns}
      rows={summary ? gstr3bRows(summary).filter(({ place, table }) => place === '' && table !== '3.2') : []}
      rowKey={({ table }) => table}
      loading={summary === undefined}
      skeletonRows={3}
    />
  </Card>
)

type PlaceRow = Gstr3bSummary['unregistered'][number]

const placeColumns: readonly Column<PlaceRow>[] = [
  { id: 'place', header: 'Place of supply', cell: ({ place }) => place || 'Unknown' },
  { id: 'taxable', header: 'Taxable', numeric: true, cell: ({ taxable }) => money(taxable) },
  { id: 'igst', header: 'IGST', numeric: true, cell: ({ igst }) => money(igst) },
]

const UnregisteredCard = ({ summary }: CardProps) => (
  <Card
    title="3.2 Inter-State supplies to unregistered persons"
    description="Included in 3.1(a). States without sales are left out."
    flush
  >
    <DataTable
      label="Inter-State supplies to unregistered persons"
      className={tableInCard}
      maxHeight="none"
      columns={placeColumns}
      rows={summary?.unregistered ?? []}
      rowKey={({ place }) => place}
      loading={summary === undefined}
      skeletonRows={2}
      empty={
        <p className="px-4 py-8 text-center text-muted">
          No sales to unregistered buyers in other States in this period.
        </p>
      }
    />
  </Card>
)

type Compared = ReturnType<typeof gstr3bComparison>[number]

const taxOf = ({ cgst, sgst, igst }: Compared['gstr1']) => Math.round((cgst + sgst + igst) * 100) / 100

const isSame = ({ gstr1, gstr3b }: Compared) =>
  (['taxable', 'cgst', 'sgst', 'igst'] as const).every((key) => gstr1[key] === gstr3b[key])

const comparedColumns: readonly Column<Compared>[] = [
  {
    id: 'table',
    header: 'GSTR-3B',
    className: 'whitespace-normal! min-w-36',
    cell: ({ table, tables }) => (
      <span className="block leading-5">
        <span className="font-semibold">{table}</span>
        <span className="block text-xs text-muted">{`GSTR-1 tables ${tables}`}</span>
      </span>
    ),
  },
  { id: 'taxable1', header: 'Taxable in GSTR-1', numeric: true, cell: ({ gstr1 }) => money(gstr1.taxable) },
  {
    id: 'taxable3',
    header: 'Taxable in GSTR-3B',
    numeric: true,
    cell: ({ gstr3b }) => money(gstr3b.taxable),
  },
  { id: 'tax1', header: 'Tax in GSTR-1', numeric: true, cell: ({ gstr1 }) => money(taxOf(gstr1)) },
  { id: 'tax3', header: 'Tax in GSTR-3B', numeric: true, cell: ({ gstr3b }) => money(taxOf(gstr3b)) },
  {
    id: 'same',
    header: 'Agreement',
    cell: (row) => (isSame(row) ? 'Agrees' : <span className="font-semibold text-madder-deep">Differs</span>),
  },
]

const ComparisonCard = ({ summary }: CardProps) => (
  <Card
    title="Agreement with GSTR-1"
    description="Each row of 3.1 and the tables of GSTR-1 that it comes from."
    flush
  >
    <DataTable
      label="Agreement with GSTR-1"
      className={tableInCard}
      maxHeight="none"
      columns={comparedColumns}
      rows={summary ? gstr3bComparison(summary) : []}
      rowKey={({ table }) => table}
      loading={summary === undefined}
      skeletonRows={4}
    />
  </Card>
)

type Counted = Gstr3bSummary['invoices'] & { label: string }

const documentColumns: readonly Column<Counted>[] = [
  { id: 'label', header: 'Documents', cell: ({ label }) => <span className="font-semibold">{label}</span> },
  { id: 'count', header: 'Number', numeric: true, cell: ({ count }) => formatNumber(count) },
  ...amountColumns,
]

const DocumentsCard = ({ summary }: CardProps) => (
  <Card
    title="Totals of the period"
    description="Documents before the deduction, to compare with your own records."
    flush
  >
    <DataTable
      label="Totals of the period"
      className={tableInCard}
      maxHeight="none"
      columns={documentColumns}
      rows={
        summary
          ? [
              { label: 'Invoices and bills of supply', ...summary.invoices },
              { label: 'Credit notes', ...summary.creditNotes },
              ...(summary.debitNotes.count > 0 ? [{ label: 'Debit notes', ...summary.debitNotes }] : []),
              ...(summary.amendments.count > 0
                ? [{ label: 'Changes by amendments of earlier documents', ...summary.amendments }]
                : []),
            ]
          : []
      }
      rowKey={({ label }) => label}
      loading={summary === undefined}
      skeletonRows={2}
    />
  </Card>
)

const LeftOutCard = () => (
  <Card title="To fill in yourself" description="The shop doesn’t have the data of these tables.">
    <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[4rem_minmax(0,1fr)]">
      {gstr3bLeftOut.map(([table, about]) => (
        <div key={table} className="sm:contents">
          <dt className="font-semibold tabular-nums">{table}</dt>
          <dd className="text-muted">{about}</dd>
        </div>
      ))}
    </dl>
  </Card>
)
