// Search box of the header. It submits only a trimmed, non-empty term, to the product list.
import { type SubmitEvent, useState } from 'react'
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router'
import { searchText } from '#contract/base/search-text'
import { paths } from '#web/store/paths.ts'
import { SearchInput } from '#web/ui/form/search-input.tsx'

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

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // Read the field itself: text typed before hydration isn't in the state.
    const trimmed = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    if (trimmed !== '') navigate(paths.search(trimmed))
  }

  return (
    <Form role="search" action={paths.products} onSubmit={submit} className={className}>
      <SearchInput
        name="search"
        label="Search products"
        placeholder="Search all products…"
        value={term}
        onChange={setTerm}
      />
    </Form>
  )
}
