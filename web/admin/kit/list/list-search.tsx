// The search box of a list: "/" goes to it, and what is typed reaches the address once the typing pauses.
import { useEffect, useRef, useState } from 'react'
import { SearchInput } from '#web/ui/form/search-input.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'

interface ListSearchProps {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
  /** So long the typing must rest. */
  pauseMs?: number
}

export function ListSearch({ label, placeholder, value, onSearch, pauseMs = 300 }: ListSearchProps) {
  const [typed, setTyped] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(value)
  useSlashKey(input)

  // The address changed by other means than this box: "Clear filters", the browser's Back.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])

  useEffect(() => {
    const text = typed.trim()
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      onSearch(text)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, onSearch, pauseMs])

  return (
    <div className="relative w-full sm:w-80">
      <SearchInput
        ref={input}
        size="sm"
        label={label}
        placeholder={placeholder}
        value={typed}
        onChange={setTyped}
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
