// The shop's categories, loaded once for the whole storefront. A failure is reported once, as a toast.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { ancestorsOf } from '#contract/catalogue/category-tree'
import { landingCategories, landingPathOf } from '#contract/catalogue/landing-categories'
import { storeCall } from '#web/store/call.ts'
import { hyphenated } from '#web/store/catalogue/hyphenated.ts'
import type { ListedCategory } from '#web/store/catalogue/listed.ts'
import { paths } from '#web/store/paths.ts'
import { failureText } from '#web/store/shell/failure-text.ts'
import { toastError } from '#web/ui/overlay/toast.tsx'
import { categoriesQuery, productQuery } from './catalogue-queries.ts'

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

/** Returns the category that a URL names by id, slug, name or former slug. */
export function findCategory(
  categories: readonly ListedCategory[],
  value: string,
): ListedCategory | undefined {
  const name = hyphenated(value)
  return (
    categories.find(
      (category) => category._id === value || category.slug === name || hyphenated(category.name) === name,
    ) ?? categories.find(({ formerSlugs = [] }) => formerSlugs.includes(name))
  )
}

/** Returns the page of a category: its landing page if it has one. */
export const categoryPath = (category: Pick<ListedCategory, '_id' | 'slug'>): string =>
  landingPathOf(category.slug) ?? paths.category(categoryParam(category))

interface Named {
  _id: string
  slug: string
  name: string
}

/** Returns the categories above a product's category, from the top level down, and that category. */
export function useCategoryTrail(category: Named | null): Named[] {
  const { categories } = useCategories()
  if (!category) return []
  const known = categories.find(({ _id }) => _id === category._id)
  return [...(known ? ancestorsOf(categories, known) : []), category]
}

/** Returns the category of the page: that of the list, or that of the product. */
export function useCurrentCategory(): ListedCategory | undefined {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const { categories } = useCategories()
  const [, product = ''] = /^\/products\/([^/]+)\/?$/.exec(pathname) ?? []
  // The page loads its product.
  const { data } = useQuery({ ...productQuery(storeCall, product), enabled: false })
  const listed = landingCategories[pathname.replace(/\/$/, '')]
  const named = listed ?? (pathname === paths.products ? params.get('category') : null)
  if (named) return findCategory(categories, named)
  const id = product && data?.product?.category?._id
  return id ? categories.find(({ _id }) => _id === id) : undefined
}

/** Returns the URL parameter of a category. */
export const categoryParam = (category: Pick<ListedCategory, '_id' | 'slug'>): string =>
  category.slug || category._id
