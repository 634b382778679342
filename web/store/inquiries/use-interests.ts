// Topics of an inquiry: the seller's own list, else the categories.
import { slugOf } from '#contract/base/slug'
import { useCategories } from '#web/store/catalogue/categories.ts'
import { useStorefront } from '#web/store/shell/storefront.ts'

export interface Interest {
  value: string
  name: string
}

const OTHER: Interest = { value: 'other', name: 'Other' }

export function useInterests(): readonly Interest[] {
  const { interests } = useStorefront()
  const { categories } = useCategories()
  if (interests.length > 0)
    return interests.map(({ label }) => ({ value: slugOf(label) || label, name: label }))
  return [...categories.map(({ slug, name }) => ({ value: slug, name })), OTHER]
}

/** Returns the option for a category. */
export const interestIn = (interests: readonly Interest[], categorySlug: string | undefined): string =>
  [categorySlug, OTHER.value].find((slug) => interests.some(({ value }) => value === slug)) ?? ''
