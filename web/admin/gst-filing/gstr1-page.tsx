// GSTR-1 of a month: sections with their documents, problems, reconciliation, and files.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileJson, FileSpreadsheet } from 'lucide-react'
import { formatMonth } from '#contract/books/months'
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
import { GstReturnsNav } from './gst-returns-nav.tsx'
import { HsnCard } from './hsn-card.tsx'
import { IssuesCard } from './issues-card.tsx'
import { MonthChoice, useReturnMonth } from './month-choice.tsx'
import { SectionDocuments } from './section-documents.tsx'
import { SectionsCard } from './sections-card.tsx'
import { SeriesCard } from './series-card.tsx'
import { TiesAlert } from './ties-alert.tsx'

export default function Gstr1Page() {
  const list = useListParams()
  const month = useReturnMonth()
  const section = gstr1SectionNames.find((name) => name === list.get('section'))
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /gst/returns/{month}', { params: { month }, query: {} }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const summary = query.data?.return
  return (
    <>
      <title>GST Returns · Back office</title>
      <PageHeader
        title="GST Returns"
        text="GSTR-1: the sales of a month, as the GST portal needs them."
        actions={<Files month={month} summary={summary} />}
      />
      <GstReturnsNav />
      <MonthChoice month={month} />
      {query.isError && !summary ? (
        <div className="rounded border border-line bg-surface">
          <LoadFailure title="Failed to load the return" query={query} headingLevel={2} />
        </div>
      ) : (
        <div aria-busy={query.isPlaceholderData || undefined} className="grid gap-4">
          {summary && <TiesAlert summary={summary} />}
          {summary?.isFurnishing && (
            <p className="text-sm text-muted">
              You file quarterly. For {formatMonth(summary.month)} the JSON contains only B2B and CDNR. The
              rest is filed with the last month of the quarter.
            </p>
          )}
          {summary && <IssuesCard issues={summary.issues} />}
          <SectionsCard
            summary={summary}
            chosen={section}
            onChoose={(name: Gstr1Section) => list.set({ section: name === section ? undefined : name })}
          />
          {section && <SectionDocuments month={month} section={section} />}
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
            <HsnCard summary={summary} />
            <SeriesCard summary={summary} />
          </div>
        </div>
      )}
    </>
  )
}

function Files({ month, summary }: { month: string; summary: Gstr1Summary | undefined }) {
  const save = useSaveFile('GET /gst/returns/{month}/file')
  if (!mayCall('GET /gst/returns/{month}/file')) return null
  const take = (format: 'json' | 'csv') => save.mutate({ params: { month }, query: { format } })
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
