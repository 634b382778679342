// Search box of a list; the "/" key focuses it.
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/form/search-input.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'
import { useTyped } from './use-typed.ts'

interface ListSearchProps {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
  /** Pause after typing before the search starts. */
  pauseMs?: number
  /** Searches only on Enter or the button. */
  send?: 'enter'
}

export function ListSearch({ send, ...props }: ListSearchProps) {
  return send === 'enter' ? <EnteredSearch {...props} /> : <TypedSearch {...props} />
}

function TypedSearch({ value, onSearch, pauseMs = 300, ...rest }: ListSearchProps) {
  const { typed, setTyped, sendNow } = useTyped({ value, send: onSearch, pauseMs, read: trimmed })
  return <SearchBox {...rest} typed={typed} onType={setTyped} onBlur={sendNow} />
}

function EnteredSearch({ value, onSearch, ...rest }: ListSearchProps) {
  const [typed, setTyped] = useState(value)
  // The URL was changed by something other than this field.
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  return (
    <form
      className="flex w-full gap-2 sm:w-auto"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(trimmed(typed))
      }}
    >
      <SearchBox
        {...rest}
        typed={typed}
        onType={(text) => {
          setTyped(text)
          // Clearing the field searches at once, without Enter.
          if (text === '' && value !== '') onSearch('')
        }}
      />
      <Button type="submit" variant="secondary" size="sm" className="min-h-9">
        Search
      </Button>
    </form>
  )
}

interface SearchBoxProps {
  label: string
  placeholder: string
  typed: string
  onType: (text: string) => void
  onBlur?: () => void
}

function SearchBox({ label, placeholder, typed, onType, onBlur }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(input)
  return (
    <div className="relative w-full max-w-full sm:w-80">
      <SearchInput
        ref={input}
        size="sm"
        label={label}
        placeholder={placeholder}
        value={typed}
        onChange={onType}
        onBlur={onBlur}
      />
      {typed === '' && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-2 hidden items-center lg:flex"
        >
          <Kbd>/</Kbd>
        </span>
      )}
    </div>
  )
}

const trimmed = (text: string) => text.trim()

function useSlashKey(input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target as HTMLElement
      if (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])
}
