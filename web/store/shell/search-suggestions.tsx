// Suggestions below the search box: recent searches, categories, products and pages. The box is a combobox that keeps the focus:
// arrow keys move through the suggestions, Enter follows one or searches for the text, Escape closes them.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { searchText } from '#contract/base/search-text'
import type { SuggestedProduct } from '#contract/catalogue/suggestions'
import { storeCall } from '#web/store/call.ts'
import { suggestionsQuery } from '#web/store/catalogue/catalogue-queries.ts'
import { PriceLine } from '#web/store/catalogue/price-line.tsx'
import { useOwnPricesOf } from '#web/store/catalogue/use-own-prices.ts'
import { paths, searchTopics } from '#web/store/paths.ts'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { addRecentSearch, clearRecentSearches, useRecentSearches } from './recent-searches.ts'

export interface SearchSuggestionsProps {
  input: HTMLInputElement
  term: string
  onClose: () => void
}

const REST_MS = 150
const MIN_LETTERS = 2
const NO_PRODUCTS: readonly SuggestedProduct[] = []

interface Suggestion {
  key: string
  to: string
  group: 'Recent searches' | 'Categories' | 'Products' | 'Pages'
  content: ReactNode
}

export function SearchSuggestions({ input, term, onClose }: SearchSuggestionsProps) {
  const id = useId()
  const suggestions = useSuggestions(term)
  const [active, setActive] = useState<string | null>(null)
  const at = suggestions.findIndex(({ key }) => key === active)
  const isOpen = suggestions.length > 0
  useCombobox(input, { id, isOpen, activeId: at === -1 ? null : optionId(id, at) })
  useRecorded(input)
  const navigate = useNavigate()

  const follow = (to: string) => {
    onClose()
    void navigate(to)
  }
  const press = useRef<(event: KeyboardEvent) => void>(() => {})
  useEffect(() => {
    press.current = (event) => {
      if (event.isComposing || !isOpen) return
      const chosen = suggestions[at]
      if (event.key === 'Escape') onClose()
      else if (event.key === 'ArrowDown') setActive(suggestions[at + 1]?.key ?? null)
      else if (event.key === 'ArrowUp')
        setActive(suggestions[at === -1 ? suggestions.length - 1 : at - 1]?.key ?? null)
      else if (event.key === 'Enter' && chosen) follow(chosen.to)
      else return
      event.preventDefault()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press.current(event)
    input.addEventListener('keydown', listen)
    return () => input.removeEventListener('keydown', listen)
  }, [input])

  const groups = Map.groupBy(
    suggestions.map((suggestion, place) => ({ ...suggestion, place })),
    ({ group }) => group,
  )
  return (
    <>
      <span role="status" className="sr-only">
        {isOpen ? `${suggestions.length} suggestions` : ''}
      </span>
      {isOpen && (
        <div className="absolute inset-x-0 top-full z-50 mt-1 max-h-[min(70dvh,32rem)] overflow-y-auto overscroll-contain rounded border border-line bg-surface py-1 shadow-lg">
          <div id={id} role="listbox" aria-label="Search suggestions">
            {[...groups].map(([group, members]) => (
              // biome-ignore lint/a11y/useSemanticElements: options aren't fields
              <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
                <p id={`${id}-${group}`} className="px-3 pt-2 pb-1 text-sm text-muted">
                  {group}
                </p>
                {members.map(({ key, to, content, place }) => (
                  <Link
                    key={key}
                    id={optionId(id, place)}
                    role="option"
                    aria-selected={place === at}
                    tabIndex={-1}
                    to={to}
                    onClick={onClose}
                    onPointerMove={() => setActive(key)}
                    className={cx('flex min-h-11 items-center gap-3 px-3 py-1.5', place === at && 'bg-hover')}
                  >
                    {content}
                  </Link>
                ))}
              </div>
            ))}
          </div>
          {groups.has('Recent searches') && (
            <button
              type="button"
              onClick={() => {
                clearRecentSearches()
                input.focus()
              }}
              className="min-h-11 px-3 text-sm text-indigo underline underline-offset-3"
            >
              Clear recent searches
            </button>
          )}
        </div>
      )}
    </>
  )
}

const optionId = (id: string, at: number) => `${id}-${at}`

/** Recent searches while the box is empty, else what the server suggests for its text. */
function useSuggestions(term: string): Suggestion[] {
  const recent = useRecentSearches()
  const typed = searchText(term)
  const asked = useRested(typed).toLowerCase()
  const isAsked = asked.length >= MIN_LETTERS && typed.length >= MIN_LETTERS
  const { data } = useQuery({
    ...suggestionsQuery(storeCall, asked),
    enabled: isAsked,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  const products = useOwnPricesOf(data?.products ?? NO_PRODUCTS)
  if (typed === '')
    return recent.map((search) => ({
      key: `recent ${search}`,
      to: paths.search(search),
      group: 'Recent searches',
      content: <span className="wrap-anywhere">{search}</span>,
    }))
  if (!isAsked || !data) return []
  const page = data.topic && searchTopics[data.topic]
  return [
    ...data.categories.map(
      ({ name, slug }): Suggestion => ({
        key: `category ${slug}`,
        to: paths.category(slug),
        group: 'Categories',
        content: <span>{name}</span>,
      }),
    ),
    ...products.map(
      (product): Suggestion => ({
        key: product._id,
        to: paths.productPage(product),
        group: 'Products',
        content: <ProductSuggestion product={product} />,
      }),
    ),
    ...(page
      ? [{ key: `page ${page.to}`, to: page.to, group: 'Pages' as const, content: <span>{page.label}</span> }]
      : []),
  ]
}

function ProductSuggestion({ product }: { product: SuggestedProduct }) {
  return (
    <>
      <span className="size-12 shrink-0 overflow-hidden rounded">
        <Picture
          src={product.primaryImage}
          alt=""
          width={96}
          height={96}
          sizes="3rem"
          className="size-full object-cover"
        />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2">{product.name}</span>
        <PriceLine product={product} isFrom={product.isFrom} className="text-sm" />
      </span>
    </>
  )
}

/** Returns a text once it has stayed the same for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const rest = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(rest)
  }, [text])
  return rested
}

interface Combobox {
  id: string
  isOpen: boolean
  activeId: string | null
}

/** The box itself is rendered without this code, so its role and state are set here. */
function useCombobox(input: HTMLInputElement, { id, isOpen, activeId }: Combobox): void {
  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) input.setAttribute('aria-controls', id)
    else input.removeAttribute('aria-controls')
    if (activeId) {
      input.setAttribute('aria-activedescendant', activeId)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
    } else input.removeAttribute('aria-activedescendant')
  }, [input, id, isOpen, activeId])
  useEffect(
    () => () => {
      for (const name of [
        'role',
        'aria-autocomplete',
        'aria-expanded',
        'aria-controls',
        'aria-activedescendant',
      ])
        input.removeAttribute(name)
    },
    [input],
  )
}

/** Remembers searches that are submitted. */
function useRecorded(input: HTMLInputElement): void {
  useEffect(() => {
    const { form } = input
    const record = () => {
      const search = searchText(input.value)
      if (search !== '') addRecentSearch(search)
    }
    form?.addEventListener('submit', record)
    return () => form?.removeEventListener('submit', record)
  }, [input])
}
