// The shop's categories, loaded once for the whole storefront. A failure is reported once, as a toast.
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

/** Returns the categories; `useCategoriesFailureToast` reports failures. */
export function useCategories() {
  const query = useQuery({ ...categoriesQuery(storeCall), staleTime: 60_000 })
  return { categories: query.data?.categories ?? NO_CATEGORIES, loading: query.isPending, error: query.error }
}

/** Used once, in the layout: shows one toast however many components list the categories. */
export function useCategoriesFailureToast(): void {
  const { error } = useCategories()
  useEffect(() => {
    if (error) toastError(failureText(error, 'Invalid response from server.'), 'categories')
  }, [error])
}

/**
 * Reloads the categories on the home page and the product list; cached ones are shown meanwhile. Used once, in the
 * layout.
 */
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

/** Returns the category that a URL names by id, slug or name. */
export function findCategory(
  categories: readonly ListedCategory[],
  value: string,
): ListedCategory | undefined {
  const name = hyphenated(value)
  return categories.find(
    (category) => category._id === value || category.slug === name || hyphenated(category.name) === name,
  )
}

/** Returns the URL parameter of a category. */
export const categoryParam = (category: Pick<ListedCategory, '_id' | 'slug'>): string =>
  category.slug || category._id
