// The product list of one category under its own URL. Shops without that category show all products.
import { type LoaderFunctionArgs, Navigate, redirect, useLocation } from 'react-router'
import { noLoaderData, pageServer } from '#web/api/page-data.ts'
import { findCategory, useCategories } from '#web/store/catalogue/categories.ts'
import { paths } from '#web/store/paths.ts'
import { landingCategoryAt } from './listing-address.ts'
import { loadListing, ProductListing } from './product-listing.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const slug = landingCategoryAt(new URL(args.request.url).pathname) ?? ''
  const { categories } = await args.context.get(pageServer).call('GET /categories', {})
  return findCategory(categories, slug) ? loadListing(args) : redirect(paths.products)
}
export const clientLoader = noLoaderData

export default function LandingPage() {
  const slug = landingCategoryAt(useLocation().pathname) ?? ''
  const { categories, loading, error } = useCategories()
  const isMissing = !loading && !error && !findCategory(categories, slug)
  return isMissing ? <Navigate to={paths.products} replace /> : <ProductListing />
}
