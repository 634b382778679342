// Search field that suggests rows while typing. Arrow keys move, Enter chooses, Escape closes. A text that is entered
// faster than suggestions load, as by a barcode scanner, is looked up at once, and the field is free for the next one.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useState,
} from 'react'
import { messageOf } from '#web/api/call.ts'
import { cx } from '#web/ui/cx.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { SearchInput } from '#web/ui/form/search-input.tsx'

interface SuggestBoxProps<Found> {
  ref?: Ref<HTMLInputElement>
  label: string
  placeholder: string
  /** Plural noun of the rows: "products". */
  noun: string
  /** Identifies the search in the cache, with everything besides the text that it depends on. */
  searchKey: readonly unknown[]
  find: (search: string) => Promise<readonly Found[]>
  keyOf: (one: Found) => string
  render: (one: Found) => ReactNode
  /** Whether a row is certainly the one meant, so that it is chosen without having been seen. */
  isExact?: (one: Found, typed: string) => boolean
  /** @param isScanned whether the text was entered before suggestions were shown */
  onChoose: (one: Found, isScanned: boolean) => void
  /** Handles the paste of a text; returns whether it did. */
  onPaste?: (text: string) => boolean
  /** Below the suggestions, for example a button that adds what isn't found. */
  below?: ((typed: string) => ReactNode) | undefined
}

const PAUSE_MS = 150

export function SuggestBox<Found>(props: SuggestBoxProps<Found>) {
  const { ref, label, placeholder, noun, searchKey, find, keyOf, render, isExact, onChoose, below } = props
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [failure, setFailure] = useState('')
  const client = useQueryClient()
  const search = useRested(typed.trim())
  const options = (text: string) => ({ queryKey: [...searchKey, text], queryFn: () => find(text) })
  const query = useQuery({ ...options(search), enabled: search !== '' && isOpen })
  const isCurrent = search === typed.trim() && search !== ''
  const found = isCurrent ? (query.data ?? []) : []
  const listId = useId()
  const isShown = isOpen && typed.trim() !== ''

  const choose = (one: Found, isScanned: boolean) => {
    setTyped('')
    setOpen(false)
    setActive(0)
    setFailure('')
    onChoose(one, isScanned)
  }
  async function lookUp(text: string) {
    setTyped('')
    setOpen(false)
    try {
      const rows = await client.fetchQuery(options(text))
      const exact = rows.find((one) => isExact?.(one, text)) ?? (rows.length === 1 ? rows[0] : undefined)
      if (exact) return choose(exact, true)
      if (rows.length === 0) setFailure(`No ${noun} match “${text}”.`)
      // The text returns for a choice, unless the next one has been entered meanwhile.
      setTyped((now) => (now === '' ? text : now))
      setOpen(true)
    } catch (error) {
      setFailure(messageOf(error as Error))
      setTyped((now) => (now === '' ? text : now))
    }
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event
    // Shortcuts of the page, such as Ctrl+Enter, aren't for this field.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (key === 'Enter') {
      event.preventDefault()
      const text = typed.trim()
      const one = found[active]
      if (one && isShown) choose(one, false)
      else if (text !== '') void lookUp(text)
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (found.length === 0) return
      event.preventDefault()
      setOpen(true)
      setActive((active + (key === 'ArrowDown' ? 1 : -1) + found.length) % found.length)
    } else if (key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the suggestions close when the focus leaves
    <div
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <SearchInput
        ref={ref}
        label={label}
        placeholder={placeholder}
        value={typed}
        role="combobox"
        aria-expanded={isShown && found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && found[active] ? `${listId}-${active}` : undefined}
        onChange={(text) => {
          setTyped(text)
          setOpen(true)
          setActive(0)
          setFailure('')
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
          if (props.onPaste?.(event.clipboardData.getData('text/plain'))) event.preventDefault()
        }}
      />
      <div
        className={cx(
          'absolute inset-x-0 top-full z-30 mt-1 rounded border border-line bg-raised shadow-lg',
          !isShown && 'hidden',
        )}
      >
        <p role="status" className={cx('px-3 py-2 text-sm text-muted', found.length > 0 && 'sr-only')}>
          {!isShown
            ? ''
            : query.isError
              ? messageOf(query.error)
              : !isCurrent || query.isPending
                ? 'Searching...'
                : found.length > 0
                  ? `${found.length} found`
                  : `No ${noun} match “${search}”.`}
        </p>
        <div id={listId} role="listbox" aria-label={label} className="max-h-80 overflow-y-auto">
          {isShown &&
            found.map((one, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                key={keyOf(one)}
                id={`${listId}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                className={cx('cursor-pointer px-3 py-2 text-sm', at === active && 'bg-sunken')}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setActive(at)}
                onClick={() => choose(one, false)}
              >
                {render(one)}
              </div>
            ))}
        </div>
        {isShown && below?.(typed.trim())}
      </div>
      {failure && !isShown && (
        <FieldError role="alert" className="mt-1">
          {failure}
        </FieldError>
      )}
    </div>
  )
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
