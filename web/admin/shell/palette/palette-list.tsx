// The result list of the palette, with loading, error and empty states.
import { Command } from 'cmdk'
import { RotateCw } from 'lucide-react'
import { Skeleton } from '#web/ui/feedback.tsx'
import type { Entry, EntryGroup } from './entries.tsx'
import type { useFound } from './use-found.ts'

interface PaletteListProps {
  groups: readonly EntryGroup[]
  found: ReturnType<typeof useFound>
  onChoose: (entry: Entry) => void
}

const item =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded px-2.5 py-1.5 select-none data-[selected=true]:bg-indigo-soft data-[disabled=true]:cursor-not-allowed'

export function PaletteList({ groups, found, onChoose }: PaletteListProps) {
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  const isNothing = count === 0 && !found.isAsking && !found.isFailed
  return (
    <>
      <p role="status" className="sr-only">
        {found.isAsking
          ? 'Searching...'
          : found.isFailed
            ? ''
            : count === 1
              ? '1 result'
              : `${count} results`}
      </p>
      <Command.List
        label="Results"
        // A listbox without options isn't valid, so it is hidden.
        hidden={count === 0 && !found.isFailed}
        className="min-h-0 scroll-py-2 overflow-y-auto overscroll-contain p-2"
      >
        {groups.map(({ heading, entries }) => (
          <Command.Group
            key={heading}
            heading={heading}
            className="pb-1 [&>[cmdk-group-heading]]:px-2.5 [&>[cmdk-group-heading]]:py-1 [&>[cmdk-group-heading]]:text-xs [&>[cmdk-group-heading]]:font-semibold [&>[cmdk-group-heading]]:text-muted"
          >
            {entries.map((entry) => (
              <Row key={entry.id} entry={entry} onChoose={onChoose} />
            ))}
          </Command.Group>
        ))}
        {found.isFailed && (
          <Command.Group heading={<Failure />} value="failure">
            <Command.Item value="retry" onSelect={() => void found.retry()} className={item}>
              <RotateCw aria-hidden="true" className="mx-2 size-5 shrink-0 text-muted" />
              {found.isRetrying ? 'Searching...' : 'Retry'}
            </Command.Item>
          </Command.Group>
        )}
      </Command.List>
      {found.isAsking && <Asking />}
      {isNothing && (
        <p className="px-4 py-10 text-center text-muted wrap-anywhere">No results for “{found.text}”</p>
      )}
    </>
  )
}

function Row({ entry, onChoose }: { entry: Entry; onChoose: (entry: Entry) => void }) {
  const { id, label, hint, icon, mark, to, run } = entry
  return (
    <Command.Item value={id} disabled={!to && !run} onSelect={() => onChoose(entry)} className={item}>
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-surface text-muted [&>svg]:size-4.5"
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1 leading-5">
        <span className="block truncate text-sm font-semibold">{label}</span>
        {hint && <span className="block truncate text-xs text-muted">{hint}</span>}
      </span>
      {mark && <span className="shrink-0 text-xs text-muted">{mark}</span>}
    </Command.Item>
  )
}

function Failure() {
  return (
    <span role="alert" className="block px-2.5 py-2 text-sm text-madder">
      The search failed. Check the connection and try again.
    </span>
  )
}

function Asking() {
  return (
    <div aria-hidden="true" className="grid shrink-0 gap-1 px-3 py-2">
      {[0, 1, 2].map((at) => (
        <div key={at} className="flex h-11 items-center gap-3 px-1.5">
          <Skeleton className="size-9" />
          <Skeleton className={at === 1 ? 'h-4 w-1/3' : 'h-4 w-1/2'} />
        </div>
      ))}
    </div>
  )
}
