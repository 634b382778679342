// The command palette: finds products, orders, customers, suppliers, purchase orders and pages, and runs a few
// commands.
// Loaded when first opened.
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_SEARCH } from '#contract/base/search-text'
import { readRecent, rememberChoice } from '#web/admin/accounts/recent-choices.ts'
import { useSignOut } from '#web/admin/accounts/use-sign-out.ts'
import { useAdmin } from '#web/admin/kit/rights/admin-context.ts'
import { mayOpen } from '#web/admin/kit/rights/rights.ts'
import { BareDialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'
import { byRelevance } from './by-relevance.ts'
import {
  actionEntries,
  type Entry,
  type EntryGroup,
  matching,
  matchingPages,
  pageEntries,
} from './entries.tsx'
import { foundGroups, recentEntry } from './found-entries.tsx'
import { PaletteList } from './palette-list.tsx'
import { useFound } from './use-found.ts'

interface PaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  text: string
  onText: (text: string) => void
}

export function Palette({ open, onOpenChange, text, onText }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <BareDialog open={open} onOpenChange={onOpenChange} label="Search and commands" initialFocus={input}>
      <PaletteContent input={input} text={text} onText={onText} onClose={() => onOpenChange(false)} />
    </BareDialog>
  )
}

interface PaletteContentProps {
  input: React.RefObject<HTMLInputElement | null>
  text: string
  onText: (text: string) => void
  onClose: () => void
}

function PaletteContent({ input, text: typed, onText, onClose }: PaletteContentProps) {
  const found = useFound(typed)
  const { groups, choose } = useEntries(found, onClose)
  const first = groups[0]?.entries[0]?.id ?? ''
  const [current, setCurrent] = useState(first)
  const awaited = useRef(false)

  // Enter opens the best result, so it becomes current whenever it changes.
  useEffect(() => setCurrent(first), [first])
  useEffect(() => {
    if (found.isAsking || !awaited.current) return
    awaited.current = false
    const best = groups[0]?.entries[0]
    if (best && found.found) choose(best)
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) {
      if (event.key !== 'Shift') awaited.current = false
      return
    }
    // A barcode scanner sends Enter before the server has answered.
    if (!found.isAsking || groups.length > 0) return
    awaited.current = true
    event.preventDefault()
  }

  return (
    <Command
      label="Search and commands"
      shouldFilter={false}
      vimBindings={false}
      loop
      value={current}
      onValueChange={setCurrent}
      onKeyDown={onKeyDown}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex items-center gap-2 border-b border-line py-1 pr-3 pl-4">
        <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <Command.Input
          ref={input}
          value={typed}
          onValueChange={onText}
          maxLength={MAX_SEARCH}
          placeholder="Name, number, SKU, GSTIN, phone or page"
          className="h-12 min-w-0 flex-1 bg-transparent px-1 outline-none"
        />
        <DialogClose />
      </div>
      <PaletteList groups={groups} found={found} onChoose={choose} />
      <footer
        aria-hidden="true"
        className="hidden items-center gap-4 border-t border-line px-4 py-2 text-xs text-muted sm:flex"
      >
        <span className="flex items-center gap-1">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> to move
        </span>
        <span className="flex items-center gap-1">
          <Kbd>Enter</Kbd> to open
        </span>
        <span className="flex items-center gap-1">
          <Kbd>Esc</Kbd> to close
        </span>
      </footer>
    </Command>
  )
}

/** Returns the listed entries, and the function that opens one. */
function useEntries({ text, found }: ReturnType<typeof useFound>, onClose: () => void) {
  const admin = useAdmin()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const [recent] = useState(() => readRecent(admin._id))
  const pages = pageEntries()
  const actions = actionEntries(() => void signOut())
  const groups: EntryGroup[] =
    text === ''
      ? [
          {
            heading: 'Recent',
            entries: recent.filter(({ to }) => mayOpen(to)).map((choice) => recentEntry(choice, pages)),
          },
          { heading: 'Pages', entries: pages },
          { heading: 'Actions', entries: [...actions] },
        ]
      : byRelevance(
          [
            { heading: 'Pages', entries: matchingPages(text) },
            { heading: 'Actions', entries: matching(actions, text) },
            ...(found ? foundGroups(found) : []),
          ],
          text,
        )

  function choose({ to, press, run, recent: choice }: Entry) {
    if (!to && !run) return
    if (choice) rememberChoice(admin._id, choice)
    onClose()
    run?.()
    if (to) void navigate(to, { state: press && { press } })
  }
  return { groups: groups.filter(({ entries }) => entries.length > 0), choose }
}
