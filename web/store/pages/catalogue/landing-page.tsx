// The list of one category under an address of its own. A shop that has no such category shows all its products.
import { type LoaderFunctionArgs, Navigate, redirect, useLocation } from 'react-router'
import { listCategories } from '#contract/catalogue'
import { noLoaderData, serverCall } from '#web/api/query'
import { findCategory, useCategories } from '../../categories.ts'
import { paths } from '../../paths.ts'
import { landingCategoryAt } from './listing-address.ts'
import ProductListPage, { loader as loadProducts } from './product-list-page.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const slug = landingCategoryAt(new URL(args.request.url).pathname) ?? ''
  const { categories } = await args.context.get(serverCall)(listCategories, {})
  return findCategory(categories, slug) ? loadProducts(args) : redirect(paths.products)
}
export const clientLoader = noLoaderData

export default function LandingPage() {
  const slug = landingCategoryAt(useLocation().pathname) ?? ''
  const { categories, loading, error } = useCategories()
  const isMissing = !loading && !error && !findCategory(categories, slug)
  return isMissing ? <Navigate to={paths.products} replace /> : <ProductListPage />
}
