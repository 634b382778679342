// Everything that the first view of a product holds. An address that it had before leads to the present one.
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Product } from '#contract/catalogue/catalogue'
import type { Call } from '#web/api/call.ts'
import { prefetch } from '#web/api/query.ts'
import {
  productQuery,
  productReviewsQuery,
  relatedProductsQuery,
} from '#web/store/catalogue/catalogue-queries.ts'
import { paths } from '#web/store/paths.ts'

/** Throws a redirect for a former slug. */
export async function loadProduct({ context, params, request }: LoaderFunctionArgs) {
  const asked = params.productId ?? ''
  const found: { product?: Product; missing: boolean } = { missing: false }
  const productOf = (call: Call) => {
    const noting: Call = async (endpoint, input) => {
      try {
        const reply = await call(endpoint, input)
        Object.assign(found, reply)
        return reply
      } catch (error) {
        found.missing = isMissing(error)
        throw error
      }
    }
    return productQuery(noting, asked)
  }
  const first = await prefetch(context, [productOf])
  const { product, missing } = found
  if (!product) return data({ ...first, missing }, { status: missing ? 404 : 200 })
  const { _id, slug, category, reviewCount } = product
  if (asked !== _id && asked !== slug)
    throw redirect(paths.productPage(product) + new URL(request.url).search, 301)
  const second = await prefetch(context, [
    ...(reviewCount > 0 ? [(call: Call) => productReviewsQuery(call, _id)] : []),
    ...(category ? [(call: Call) => relatedProductsQuery(call, category._id)] : []),
  ])
  const queries = [...first.dehydrated.queries, ...second.dehydrated.queries]
  return data({ dehydrated: { mutations: [], queries }, missing }, { status: 200 })
}

/** Refused as unknown, by the browser's call or by the server's own. */
export function isMissing(error: unknown): boolean {
  return (error as { status?: unknown } | null)?.status === 404
}
