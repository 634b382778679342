// Search box of the header. It submits only a trimmed, non-empty term, to the product list. Suggestions are loaded when
// the box first gets the focus.
import { type ComponentType, type FocusEvent, type SubmitEvent, useState } from 'react'
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router'
import { searchText } from '#contract/base/search-text'
import { paths } from '#web/store/paths.ts'
import { cx } from '#web/ui/cx.ts'
import { SearchInput } from '#web/ui/form/search-input.tsx'
import type { SearchSuggestionsProps } from './search-suggestions.tsx'

export function HeaderSearch({ className }: { className?: string | undefined }) {
  const searched = useSearched()
  // A new URL brings its own term and replaces the typed one.
  return <SearchForm key={searched} searched={searched} className={className} />
}

/** Returns the search term of the displayed products. */
export function useSearched(): string {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  // The order list uses the same parameter name.
  return pathname === paths.products ? searchText(params.get('search')) : ''
}

function SearchForm({ searched, className }: { searched: string; className?: string | undefined }) {
  const [term, setTerm] = useState(searched)
  const navigate = useNavigate()
  const { suggestions, onFocus, onBlur, open, close } = useSuggestions(term)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // Read the field itself: text typed before hydration isn't in the state.
    const trimmed = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    if (trimmed === '') return
    close()
    navigate(paths.search(trimmed))
  }

  return (
    <Form
      role="search"
      action={paths.products}
      onSubmit={submit}
      onFocus={onFocus}
      onBlur={onBlur}
      className={cx('relative', className)}
    >
      <SearchInput
        name="search"
        label="Search products"
        placeholder="Search all products…"
        value={term}
        onChange={(text) => {
          setTerm(text)
          open()
        }}
      />
      {suggestions}
    </Form>
  )
}

/** Loads the suggestions on focus. They stay closed after Escape or a choice, until the text changes. */
function useSuggestions(term: string) {
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps> | null>(null)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return {
    suggestions: Suggestions && input && isOpen && <Suggestions input={input} term={term} onClose={close} />,
    open: () => setOpen(true),
    close,
    onFocus({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
      // The focus also comes back from a button below the box.
      if (!(target instanceof HTMLInputElement) || (isOpen && input === target)) return
      setInput(currentTarget.querySelector('input'))
      setOpen(true)
      // Without the code, the box works as before.
      void import('./search-suggestions.tsx').then(
        (module) => setSuggestions(() => module.SearchSuggestions),
        () => undefined,
      )
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
      if (!currentTarget.contains(relatedTarget)) close()
    },
  }
}
