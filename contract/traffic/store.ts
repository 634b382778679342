// Anonymous usage reports of a visitor's browser: product views and search results. The reply is empty.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { MAX_SEARCH } from '#contract/base/search-text'
import { line } from '#contract/base/text'
import { searchMatches } from '#contract/catalogue/store'
import { vitalDevices, vitalPages, vitals } from './vitals.ts'

const Reply = z.object({ success: z.literal(true) })

export const countView = endpoint('POST /products/{id}/views', {
  access: 'public',
  summary: 'Record a view of a product page',
  params: z.object({ id: keyOf('Product') }),
  reply: Reply,
})

export const countSearch = endpoint('POST /searches', {
  access: 'public',
  summary: 'Record the result of a search of the whole catalogue',
  body: z.object({
    words: line(MAX_SEARCH),
    /** Number of products found. */
    found: z.number().int().min(0).max(10_000_000),
    matched: z.enum(searchMatches).default('all'),
  }),
  reply: Reply,
})

const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]]
const measured = ({ max }: { max: number }) => z.number().min(0).max(max).optional()

export const countVitals = endpoint('POST /vitals', {
  access: 'public',
  summary: 'Record how fast a page was for a visitor',
  body: z.object({
    page: z.enum(keysOf(vitalPages)),
    device: z.enum(keysOf(vitalDevices)),
    lcp: measured(vitals.lcp),
    inp: measured(vitals.inp),
    cls: measured(vitals.cls),
    ttfb: measured(vitals.ttfb),
  }),
  reply: Reply,
})
