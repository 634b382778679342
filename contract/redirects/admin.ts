// Redirects from addresses of the previous store to pages of this one, and addresses that visitors look for in vain.
import { z } from 'zod'
import { isOwnPath } from '#contract/accounts/return-path'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery, SortOrder } from '#contract/base/paging'
import { tableFormats } from '#contract/base/table-format'
import { line } from '#contract/base/text'
import { readRedirectPath } from './redirect-path.ts'

export const MAX_REDIRECTS = 20_000

const OldPath = line(2_000)
  .min(1, 'Enter the old address')
  .refine((text) => text === '' || readRedirectPath(text) !== null, {
    error: ({ input }) => `“${input}” isn’t a valid address. Example: /collections/rugs`,
  })

const Target = line(300)
  .min(1, 'Enter the page it leads to')
  .refine((text) => text === '' || isOwnPath(text), {
    error: ({ input }) => `“${input}” isn’t a page of this shop. Example: /products?category=carpets`,
  })

export const RedirectInput = z.object({
  /** A path or a whole URL of the previous store. Without a query it covers the address with any query. */
  path: OldPath.prefault(''),
  /** Path of a page of this shop. */
  target: Target.prefault(''),
  /** 301 if true, so that search engines take over the new address; else 302. */
  isPermanent: z.boolean().default(true),
})
export type RedirectInput = z.output<typeof RedirectInput>

export const Redirect = z.object({
  _id: z.string(),
  path: z.string(),
  target: z.string(),
  isPermanent: z.boolean(),
  hits: z.number(),
  lastHitAt: z.string().nullable(),
  createdAt: z.string(),
})
export type Redirect = z.infer<typeof Redirect>

const RedirectFilter = z.object({
  search: line(200).optional(),
  sortBy: z.enum(['createdAt', 'hits', 'path', 'lastHitAt']).catch('createdAt').default('createdAt'),
  sortOrder: SortOrder.catch('desc').default('desc'),
})
export type RedirectFilter = z.output<typeof RedirectFilter>

export const listRedirects = endpoint('GET /redirects', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'List the redirects from old addresses',
  query: RedirectFilter.extend(pageQuery(25)),
  reply: z.object({
    success: z.literal(true),
    redirects: z.array(Redirect),
    total: z.number(),
    stats: z.object({ redirects: z.number(), hits: z.number(), unused: z.number(), unknown: z.number() }),
  }),
})

const RedirectReply = z.object({ success: z.literal(true), message: z.string(), redirect: Redirect })
const RedirectParams = z.object({ id: keyOf('Redirect') })

export const createRedirect = endpoint('POST /redirects', {
  access: 'admin',
  permission: 'settings.write',
  summary: 'Add a redirect from an old address',
  body: RedirectInput,
  reply: RedirectReply,
  status: 201,
  changesCatalogue: true,
})

export const updateRedirect = endpoint('PUT /redirects/{id}', {
  access: 'admin',
  permission: 'settings.write',
  summary: 'Change a redirect',
  params: RedirectParams,
  body: RedirectInput,
  reply: RedirectReply,
  changesCatalogue: true,
})

export const deleteRedirect = endpoint('DELETE /redirects/{id}', {
  access: 'admin',
  permission: 'settings.write',
  summary: 'Delete a redirect',
  params: RedirectParams,
  reply: z.object({ success: z.literal(true), message: z.string() }),
  changesCatalogue: true,
})

export const exportRedirects = endpoint('GET /redirects/export', {
  access: 'admin',
  permission: { all: ['settings.read', 'data.export'] },
  summary: 'Export the redirects as CSV or XLSX',
  query: RedirectFilter.extend({ format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})

/** Look-back periods in days, up to today. */
export const unknownPathPeriods = ['7', '30', '90'] as const

export const UnknownPath = z.object({
  path: z.string(),
  visits: z.number(),
  /** YYYY-MM-DD */
  lastDay: z.string(),
})
export type UnknownPath = z.infer<typeof UnknownPath>

export const listUnknownPaths = endpoint('GET /redirects/unknown-paths', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'List the addresses without a page that visitors have opened, most visited first',
  query: z
    .object({ search: line(200).optional(), days: z.enum(unknownPathPeriods).catch('30').default('30') })
    .extend(pageQuery(25)),
  reply: z.object({ success: z.literal(true), paths: z.array(UnknownPath), total: z.number() }),
})
