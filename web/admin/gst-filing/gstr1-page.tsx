// GSTR-1 of a month or quarter: sections with their documents, problems, filing, reconciliation, and files.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileJson, FileSpreadsheet } from 'lucide-react'
import { counted, formatRupees } from '#contract/base/rupee-text'
import type { Gstr1Summary } from '#contract/gst-filing/admin'
import { type Gstr1Section, gstr1SectionNames } from '#contract/gst-filing/sections'
import { adminCall } from '#web/admin/call.ts'
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { useSaveFile } from '#web/admin/kit/use-save-file.ts'
import { routeQuery } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { AmendmentsCard } from './amendments-card.tsx'
import { FilingCard } from './filing-card.tsx'
import { FurnishingCard } from './furnishing-card.tsx'
import { GstReturnsNav } from './gst-returns-nav.tsx'
import { HsnCard } from './hsn-card.tsx'
import { IssuesCard } from './issues-card.tsx'
import { MonthChoice, useReturnGstin, useReturnMonth } from './month-choice.tsx'
import { periodText } from './period-text.ts'
import { SectionDocuments } from './section-documents.tsx'
import { SectionsCard } from './sections-card.tsx'
import { SeriesCard } from './series-card.tsx'
import { TiesAlert } from './ties-alert.tsx'

export default function Gstr1Page() {
  const list = useListParams()
  const month = useReturnMonth()
  const gstin = useReturnGstin()
  const section = gstr1SectionNames.find((name) => name === list.get('section'))
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /gst/returns/{month}', { params: { month }, query: { gstin } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const summary = query.data?.return
  return (
    <>
      <title>GST Returns · Back office</title>
      <PageHeader
        title="GST Returns"
        text="GSTR-1: the sales of a month or quarter, as the GST portal needs them."
        actions={<Files month={month} gstin={gstin} summary={summary} />}
      />
      <GstReturnsNav />
      <MonthChoice month={month} filers={summary} />
      {query.isError && !summary ? (
        <div className="rounded border border-line bg-surface">
          <LoadFailure title="Failed to load the return" query={query} headingLevel={2} />
        </div>
      ) : (
        <div aria-busy={query.isPlaceholderData || undefined} className="grid gap-4">
          {summary && <TiesAlert summary={summary} />}
          {summary && <PeriodNote summary={summary} />}
          {summary && <FilingCard summary={summary} />}
          {summary && <FurnishingCard summary={summary} />}
          {summary && <IssuesCard issues={summary.issues} />}
          <SectionsCard
            summary={summary}
            chosen={section}
            onChoose={(name: Gstr1Section) => list.set({ section: name === section ? undefined : name })}
          />
          {section && <SectionDocuments month={month} section={section} summary={summary} />}
          {summary && <AmendmentsCard summary={summary} />}
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
            <HsnCard summary={summary} />
            <SeriesCard summary={summary} />
          </div>
        </div>
      )}
    </>
  )
}

function PeriodNote({ summary }: { summary: Gstr1Summary }) {
  const { isFurnishing, isQuarter, furnished } = summary
  if (!isFurnishing && !isQuarter) return null
  const text = isFurnishing
    ? `You file quarterly. For ${periodText(summary)} the JSON contains only B2B and CDNR. The rest is filed with the last month of the quarter.`
    : furnished.count === 0
      ? `You file quarterly: this return covers ${periodText(summary)}.`
      : `You file quarterly: this return covers ${periodText(summary)}. ${counted(furnished.count, 'document')} of ${formatRupees(furnished.taxable)} were uploaded by IFF before: only the tables of HSN codes, untaxed goods and numbers include them.`
  return <p className="text-sm text-muted">{text}</p>
}

interface FilesProps {
  month: string
  gstin: string | undefined
  summary: Gstr1Summary | undefined
}

function Files({ month, gstin, summary }: FilesProps) {
  const save = useSaveFile('GET /gst/returns/{month}/file')
  if (!mayCall('GET /gst/returns/{month}/file')) return null
  const take = (format: 'json' | 'csv') => save.mutate({ params: { month }, query: { format, gstin } })
  const busy = (format: string) => save.isPending && save.variables.query?.format === format
  const disabled = !summary?.gstin
  return (
    <>
      <Button
        variant="secondary"
        disabled={disabled}
        busy={busy('csv')}
        icon={<FileSpreadsheet aria-hidden="true" />}
        onClick={() => take('csv')}
      >
        Sheets (CSV)
      </Button>
      <Button
        disabled={disabled}
        busy={busy('json')}
        icon={<FileJson aria-hidden="true" />}
        onClick={() => take('json')}
      >
        JSON for the portal
      </Button>
    </>
  )
}
