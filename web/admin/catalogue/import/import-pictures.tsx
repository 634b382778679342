// Pictures of an import: how many are still to come, a ZIP that brings them, and those that were left out.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { counted, formatNumber } from '#contract/base/rupee-text'
import type { ImportPictureCounts } from '#contract/catalogue/import-pictures'
import type { Import } from '#contract/imports/imports'
import { adminCall } from '#web/admin/call.ts'
import { isWorking } from '#web/admin/imports/import-queries.ts'
import { useImportAddress } from '#web/admin/imports/use-import-address.ts'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { routeQuery } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/data/progress-bar.tsx'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { LEFT_OUT_PER_PAGE, LeftOutPictures } from './left-out-pictures.tsx'
import { AddZipButton, useAddZip, ZipOutcome } from './picture-zip.tsx'

const POLL_MS = 2_000

export function ImportPictures({ import: checked }: { import: Import }) {
  const { picturesPage: page } = useImportAddress()
  const { _id: id } = checked
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /admin/products/imports/{id}/pictures', {
      params: { id },
      query: { page, limit: LEFT_OUT_PER_PAGE },
    }),
    refetchInterval: ({ state }) => (isWorking(checked) || state.data?.counts.due ? POLL_MS : false),
  })
  const zip = useAddZip(id)
  const isUndone = checked.status === 'undoing' || checked.status === 'undone'
  if (query.isError) return <LoadFailure headingLevel={3} title="Failed to load the pictures" query={query} />
  if (!query.data || (isUndone && query.data.total + query.data.counts.done === 0)) return null
  const { counts, pictures, total } = query.data
  return (
    <section aria-labelledby="import-pictures" className="grid gap-3 rounded border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h3 id="import-pictures" className="font-semibold">
            Pictures
          </h3>
          <p className="text-sm text-muted">{summaryOf(counts)}</p>
        </div>
        {!isUndone && (
          <div className="flex flex-wrap gap-2">
            {counts.failed > 0 && <RetryButton id={id} />}
            <AddZipButton zip={zip} isNeeded={counts.forZip > 0} />
          </div>
        )}
      </div>
      <Progress counts={counts} />
      <Advice counts={counts} status={checked.status} />
      <ZipOutcome zip={zip} />
      <LeftOutPictures pictures={pictures} total={total} />
    </section>
  )
}

function summaryOf({ toFetch, forZip, fromZip, done, failed, refused }: ImportPictureCounts): string {
  const parts = [
    [toFetch, 'to fetch'],
    [forZip, 'waiting for a ZIP'],
    [fromZip, 'from a ZIP'],
    [done, 'added'],
    [failed, 'failed'],
    [refused, 'can’t be used'],
  ] as const
  const some = parts.filter(([count]) => count > 0)
  return some.length === 0
    ? 'The file names no pictures. A ZIP adds pictures to rows whose SKU is the file’s name: LR-1.jpg, LR-1-2.jpg.'
    : some.map(([count, what]) => `${formatNumber(count)} ${what}`).join(' · ')
}

function Progress({ counts: { due, done } }: { counts: ImportPictureCounts }) {
  if (due === 0) return null
  return (
    <div className="grid gap-2">
      <ProgressBar label="Adding pictures" value={done} max={done + due} />
      <p role="status" className="text-sm text-muted tabular-nums">
        Adding pictures: {formatNumber(done)} of {formatNumber(done + due)}. You can leave this page in the
        meantime. A server that is busy is asked again later.
      </p>
    </div>
  )
}

function Advice({ counts, status }: { counts: ImportPictureCounts; status: Import['status'] }) {
  const { toFetch, forZip } = counts
  const isChecked = status === 'checked'
  const texts = [
    ...(isChecked && toFetch > 0
      ? ['Pictures at addresses are fetched from their servers after you import the rows.']
      : []),
    ...(forZip > 0
      ? [
          `${counted(forZip, 'picture')} ${forZip === 1 ? 'is' : 'are'} named by file name. Add a ZIP that contains ${forZip === 1 ? 'it' : 'them'}, now or after the import.`,
        ]
      : []),
  ]
  return texts.length === 0 ? null : <p className="text-sm text-muted">{texts.join(' ')}</p>
}

function RetryButton({ id }: { id: string }) {
  const client = useQueryClient()
  const retrying = useMutation({
    mutationFn: () => adminCall('POST /admin/products/imports/{id}/pictures/retry', { params: { id } }),
    onSuccess: ({ message }) => toastSuccess(message, RETRY),
    onError: (error) => toastFailure(error, { id: RETRY }),
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<RotateCcw aria-hidden="true" />}
      busy={retrying.isPending}
      onClick={() => retrying.mutate()}
    >
      Try Again
    </Button>
  )
}

const RETRY = 'retry-pictures'
