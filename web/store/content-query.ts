// The query of one of the seller's pages of text.
import { type ContentPageSlug, getContentPage } from '#contract/content-pages'
import type { Call } from '#web/api/call'
import { endpointQuery } from '#web/api/query'

export const contentPageQuery = (call: Call, slug: ContentPageSlug) =>
  endpointQuery(call, getContentPage, { params: { slug } })
