// How the columns of a checked file are read, and the form that changes it.
import { type FormEvent, type RefObject, useRef } from 'react'
import type { ImportColumns } from '#contract/imports/columns'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ColumnFields } from './column-fields.tsx'
import type { ColumnChoice } from './use-columns.ts'

interface ColumnsSectionProps {
  found: ImportColumns
  choice: ColumnChoice
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Focused when the section is opened from elsewhere or the columns have been applied. */
  region: RefObject<HTMLElement | null>
}

export function ColumnsSection({ found, choice, isOpen, onOpenChange, region }: ColumnsSectionProps) {
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Columns"
      className="scroll-mt-20 rounded border border-line px-4 outline-none"
    >
      <Disclosure title={<Summary found={found} />} open={isOpen} onOpenChange={onOpenChange}>
        <ColumnForm found={found} choice={choice} />
      </Disclosure>
    </section>
  )
}

function Summary({ found }: { found: ImportColumns }) {
  const columns = found.columns.filter(({ isFixed }) => !isFixed)
  const read = columns.filter(({ field }) => field !== null).length
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      Columns
      <span className="text-sm font-normal text-muted">
        {read === columns.length ? `All ${read} are read` : `${read} of ${columns.length} are read`}
      </span>
    </span>
  )
}

function ColumnForm({ found, choice }: { found: ImportColumns; choice: ColumnChoice }) {
  const { fields, problems, isChanged, applying, reset } = choice
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!problems) return applying.mutate(fields)
    const first = (selector: string) => form.current?.querySelector<HTMLSelectElement>(selector)
    ;(first('select[aria-invalid=true]') ?? first('select'))?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-sm text-muted">
        Choose what each column of the file contains. Your choice is remembered for the next file with the
        same column names.
      </p>
      {problems?.missing.map((sentence) => (
        <Alert key={sentence} tone="warning">
          {sentence}.
        </Alert>
      ))}
      <ColumnFields found={found} choice={choice} />
      {applying.error && <Alert>{messageOf(applying.error)}</Alert>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={applying.isPending}>
          {applying.isPending ? 'Checking...' : 'Apply Columns'}
        </Button>
        {isChanged && !applying.isPending && (
          <>
            <Button variant="secondary" onClick={reset}>
              Reset
            </Button>
            <p role="status" className="text-sm text-muted">
              Not applied yet
            </p>
          </>
        )}
      </div>
    </form>
  )
}
