// Takes one file, dropped or chosen with the button.
import { FileSpreadsheet, Upload, X } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { fileSize } from './file-size.ts'

interface CsvDropZoneProps {
  file: File | null
  onChoose: (file: File | null) => void
  /** Kind of file: "CSV file". */
  what?: string
  /** Accepted format and size: "CSV up to 10MB". */
  limit: string
  /** Additional file extensions of tables: ".txt". */
  alsoAccepts?: readonly string[]
}

const usual = [
  '.csv',
  '.xlsx',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

export function CsvDropZone({
  what = 'CSV file',
  file,
  onChoose,
  limit,
  alsoAccepts = [],
}: CsvDropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(over)
  }
  return (
    <fieldset
      aria-label="CSV file"
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        const dropped = event.dataTransfer.files[0]
        if (dropped) onChoose(dropped)
      }}
      className={cx(
        'flex flex-col items-center justify-center gap-3 rounded border border-dashed px-4 py-6 text-center transition-colors',
        isOver ? 'border-indigo bg-indigo-soft' : 'border-line-strong bg-sunken',
      )}
    >
      {file ? (
        <p className="flex max-w-full items-center gap-2">
          <FileSpreadsheet aria-hidden="true" className="size-5 shrink-0 text-indigo" />
          <span className="min-w-0 font-semibold wrap-anywhere">{file.name}</span>
          <span className="shrink-0 text-sm text-muted tabular-nums">{fileSize(file.size)}</span>
          <IconButton
            label={`Remove ${file.name}`}
            icon={<X aria-hidden="true" />}
            size="sm"
            onClick={() => onChoose(null)}
          />
        </p>
      ) : (
        <p className="text-muted max-sm:hidden">Drop a {what} here, or</p>
      )}
      <Button variant="secondary" icon={<Upload aria-hidden="true" />} onClick={() => input.current?.click()}>
        {file ? 'Choose another file' : `Choose ${what}`}
      </Button>
      <p className="text-sm text-muted">{limit}</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="CSV file"
        accept={[...usual, ...alsoAccepts].join(',')}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0]
          if (chosen) onChoose(chosen)
          // Reset, so that the same file can be chosen again after a correction.
          currentTarget.value = ''
        }}
      />
    </fieldset>
  )
}
