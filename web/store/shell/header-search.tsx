// The search box of the header. It submits a trimmed, non-empty term to the product list and nothing else.
import { type SubmitEvent, useState } from 'react'
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router'
import { searchText } from '#contract/base/search-text'
import { paths } from '#web/store/paths.ts'
import { SearchInput } from '#web/ui/form/search-input.tsx'

export function HeaderSearch({ className }: { className?: string | undefined }) {
  const searched = useSearched()
  // A new address brings its own term; what was typed before belongs to the old one.
  return <SearchForm key={searched} searched={searched} className={className} />
}

/** What the products on the page were searched for. */
export function useSearched(): string {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  // The account's list of orders is searched by the same name.
  return pathname === paths.products ? searchText(params.get('search')) : ''
}

function SearchForm({ searched, className }: { searched: string; className?: string | undefined }) {
  const [term, setTerm] = useState(searched)
  const navigate = useNavigate()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // From the field itself: what was typed before hydration is not in the state.
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
