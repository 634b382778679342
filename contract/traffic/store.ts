// What the browser of a visitor reports: that a product was looked at, and what a search found. It says nothing of the
// visitor, and nothing comes back.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { MAX_SEARCH } from '#contract/base/search-text'
import { line } from '#contract/base/text'
import { searchMatches } from '#contract/catalogue/store'

const Reply = z.object({ success: z.literal(true) })

export const countView = endpoint('POST /products/{id}/views', {
  access: 'public',
  summary: 'Reports that the page of a product was looked at',
  params: z.object({ id: keyOf('Product') }),
  reply: Reply,
})

export const countSearch = endpoint('POST /searches', {
  access: 'public',
  summary: 'Reports what a search of the whole catalogue found',
  body: z.object({
    words: line(MAX_SEARCH),
    /** How many products were listed. */
    found: z.number().int().min(0).max(10_000_000),
    matched: z.enum(searchMatches).default('all'),
  }),
  reply: Reply,
})
