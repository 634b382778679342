// The categories of the shop: loaded once for the whole storefront, a failure told once as a toast.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { storeCall } from '#web/store/call.ts'
import { hyphenated } from '#web/store/catalogue/hyphenated.ts'
import type { ListedCategory } from '#web/store/catalogue/listed.ts'
import { paths } from '#web/store/paths.ts'
import { failureText } from '#web/store/shell/failure-text.ts'
import { toastError } from '#web/ui/overlay/toast.tsx'
import { categoriesQuery } from './catalogue-queries.ts'

const NO_CATEGORIES: readonly ListedCategory[] = []

/** Loads the categories; `useCategoriesFailureToast` says when that failed. */
export function useCategories() {
  const query = useQuery({ ...categoriesQuery(storeCall), staleTime: 60_000 })
  return { categories: query.data?.categories ?? NO_CATEGORIES, loading: query.isPending, error: query.error }
}

/** For the layout, which stands exactly once: one toast however many places list the categories. */
export function useCategoriesFailureToast(): void {
  const { error } = useCategories()
  useEffect(() => {
    if (error) toastError(failureText(error, 'Invalid response from server.'), 'categories')
  }, [error])
}

/** Loads them again on each page that shows them all; until then what is known stays. For the layout, too. */
export function useFreshCategories(): void {
  const { pathname } = useLocation()
  const client = useQueryClient()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (pathname !== paths.home && pathname !== paths.products) return
    void client.invalidateQueries({ queryKey: categoriesQuery(storeCall).queryKey })
  }, [pathname, client])
}

/** The category that an address means, by id, slug or name. */
export function findCategory(
  categories: readonly ListedCategory[],
  value: string,
): ListedCategory | undefined {
  const name = hyphenated(value)
  return categories.find(
    (category) => category._id === value || category.slug === name || hyphenated(category.name) === name,
  )
}

/** What the address of a category's list carries. */
export const categoryParam = (category: Pick<ListedCategory, '_id' | 'slug'>): string =>
  category.slug || category._id
