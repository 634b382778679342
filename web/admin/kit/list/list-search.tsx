// The search box of a list; "/" goes to it.
import { useEffect, useRef } from 'react'
import { SearchInput } from '#web/ui/form/search-input.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'
import { useTyped } from './use-typed.ts'

interface ListSearchProps {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
  /** So long the typing must rest. */
  pauseMs?: number
}

export function ListSearch({ label, placeholder, value, onSearch, pauseMs = 300 }: ListSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const { typed, setTyped, sendNow } = useTyped({ value, send: onSearch, pauseMs, read: trimmed })
  useSlashKey(input)

  return (
    <div className="relative w-full sm:w-80">
      <SearchInput
        ref={input}
        size="sm"
        label={label}
        placeholder={placeholder}
        value={typed}
        onChange={setTyped}
        onBlur={sendNow}
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
