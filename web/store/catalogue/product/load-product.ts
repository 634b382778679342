// Loads all data for the first view of a product. A former slug redirects to the current one.
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Call } from '#web/api/call.ts'
import { prefetch, readForPage } from '#web/api/page-data.ts'
import {
  acceptedPaymentsQuery,
  categoryAttributesQuery,
  productQuery,
  productQuestionsQuery,
  productRelationsQuery,
  productReviewsQuery,
  reviewedAs,
} from '#web/store/catalogue/catalogue-queries.ts'
import { paths } from '#web/store/paths.ts'
import { readReviewFilters } from './reviews/review-filters.ts'

/** Throws a redirect for a former slug. */
export async function loadProduct({ context, params, request }: LoaderFunctionArgs) {
  const asked = params.productId ?? ''
  const found = await readForPage(context, (call) => productQuery(call, asked)).catch((error) => {
    // The browser retries and shows the error.
    return { product: null, missing: isMissing(error) }
  })
  if (!found.product) {
    const missing = 'missing' in found && found.missing
    return data({ missing }, { status: missing ? 404 : 200 })
  }
  const { _id, slug, family, category, reviewCount } = found.product
  const page = reviewedAs(found.product)
  if (asked !== _id && asked !== slug && asked !== family?.slug)
    throw redirect(paths.productPage(found.product) + new URL(request.url).search, 301)
  const filters = readReviewFilters(new URL(request.url).searchParams)
  await prefetch(context, [
    (call: Call) => productQuestionsQuery(call, page),
    (call: Call) => productRelationsQuery(call, page),
    acceptedPaymentsQuery,
    ...(category ? [(call: Call) => categoryAttributesQuery(call, category._id)] : []),
    ...(reviewCount > 0 ? [(call: Call) => productReviewsQuery(call, page, 1, filters)] : []),
  ])
  return data({ missing: false }, { status: 200 })
}

/** Whether the product is unknown, according to the browser's call or the server's. */
export function isMissing(error: unknown): boolean {
  return (error as { status?: unknown } | null)?.status === 404
}
