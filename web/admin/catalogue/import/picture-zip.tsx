// Uploads a ZIP of pictures for the rows of an import, and says which of its files were used.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileArchive } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatNumber } from '#contract/base/rupee-text'
import { MAX_ZIP_BYTES, type ZipResult } from '#contract/catalogue/import-pictures'
import { onUnauthorized } from '#web/admin/call.ts'
import { CallError, messageOf } from '#web/api/call.ts'
import { object, or, text } from '#web/api/read.ts'
import { uploadFile } from '#web/api/upload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/data/progress-bar.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'

/** Reading a thousand pictures takes the server minutes. */
const ANSWER_MS = 10 * 60_000

const read = object({
  message: text,
  matched: or(0),
  unused: or([]),
  unusedTotal: or(0),
  missing: or([]),
  missingTotal: or(0),
})

export function useAddZip(id: string) {
  const client = useQueryClient()
  const [progress, setProgress] = useState(0)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  const adding = useMutation({
    async mutationFn(file: File) {
      if (file.size > MAX_ZIP_BYTES)
        throw new Error(`${file.name} is larger than 50 MB. Split it and add the parts one after the other.`)
      setProgress(0)
      const { signal } = leaving.current
      const options = { params: { id }, answerMs: ANSWER_MS, read, signal, onProgress: setProgress }
      return uploadFile('POST /admin/products/imports/{id}/pictures', 'zipFile', file, options)
    },
    onError(error) {
      if (error instanceof CallError && error.status === 401)
        onUnauthorized('POST /admin/products/imports/{id}/pictures')
    },
    onSettled: () => client.invalidateQueries(),
  })
  return { ...adding, progress }
}

type Zip = ReturnType<typeof useAddZip>

export function AddZipButton({ zip, isNeeded }: { zip: Zip; isNeeded: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size="sm"
        variant={isNeeded ? 'primary' : 'secondary'}
        icon={<FileArchive aria-hidden="true" />}
        busy={zip.isPending}
        onClick={() => input.current?.click()}
      >
        {zip.isPending ? 'Adding pictures...' : 'Add ZIP of Pictures'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="ZIP of pictures"
        accept=".zip,application/zip"
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0]
          if (chosen) zip.mutate(chosen)
          // Reset, so that the same file can be chosen again after a correction.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

export function ZipOutcome({ zip }: { zip: Zip }) {
  if (zip.isPending) return <UploadProgress share={zip.progress} />
  if (zip.error) {
    const isCut = zip.error instanceof CallError && zip.error.isNetworkError
    return (
      <Alert>
        {messageOf(zip.error)}
        {isCut && ' Choose the same ZIP again: pictures that arrived are not added twice.'}
      </Alert>
    )
  }
  if (!zip.data) return null
  const { message, unused, unusedTotal, missing, missingTotal } = zip.data
  return (
    <div className="grid gap-1">
      <p role="status" className="text-sm font-semibold">
        {message}
      </p>
      {unusedTotal > 0 && (
        <Files title="Files that weren’t used" total={unusedTotal} shown={unused.length}>
          {unused.map(({ file, reason }) => (
            <li key={`${file} ${reason}`} className="wrap-anywhere">
              <span className="font-semibold">{file}:</span> {reason}
            </li>
          ))}
        </Files>
      )}
      {missingTotal > 0 && (
        <Files title="File names still without a picture" total={missingTotal} shown={missing.length}>
          {missing.map((name) => (
            <li key={name} className="wrap-anywhere">
              {name}
            </li>
          ))}
        </Files>
      )}
    </div>
  )
}

function UploadProgress({ share }: { share: number }) {
  return (
    <div className="grid gap-2">
      <ProgressBar label="Uploading the ZIP" value={share} max={1} />
      <p role="status" className="text-sm text-muted">
        {share < 1 ? 'Uploading the ZIP.' : 'Reading the pictures of the ZIP.'} Please keep this page open.
      </p>
    </div>
  )
}

interface FilesProps {
  title: string
  total: ZipResult['unusedTotal']
  shown: number
  children: ReactNode
}

function Files({ title, total, shown, children }: FilesProps) {
  return (
    <Disclosure title={`${title} (${formatNumber(total)})`} className="text-sm" defaultOpen={total <= 5}>
      <ul className="grid max-h-64 gap-1 overflow-auto">{children}</ul>
      {shown < total && <p className="mt-2 text-muted">{formatNumber(total - shown)} more aren’t listed.</p>}
    </Disclosure>
  )
}
