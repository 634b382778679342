// The query of a page with the seller's text, and its route loader.
import type { LoaderFunctionArgs } from 'react-router'
import type { ContentPageSlug } from '#contract/content/content-pages'
import type { Call } from '#web/api/call.ts'
import { prefetch } from '#web/api/page-data.ts'
import { routeQuery } from '#web/api/query.ts'

export const contentPageQuery = (call: Call, slug: ContentPageSlug) =>
  routeQuery(call, 'GET /pages/{slug}', { params: { slug } })

export const contactsQuery = (call: Call) => routeQuery(call, 'GET /shop/contacts', {})

/** @param slugOf returns the page for a path */
export const contentLoader =
  (slugOf: (path: string) => ContentPageSlug) =>
  ({ context, request }: LoaderFunctionArgs) =>
    prefetch(context, [(call) => contentPageQuery(call, slugOf(new URL(request.url).pathname))])
