// Product feeds in the back office: their settings, their addresses, and the products they leave out.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { type FeedNote, feedNotes } from './feed-notes.ts'
import { feedFormats, ProductFeedSettings } from './settings.ts'

const version = z.int('Version is required').min(0, 'Version is required')

export const getProductFeedSettings = endpoint('GET /settings/product-feed', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'Return the settings of the product feeds',
  reply: z.object({ success: z.literal(true), version: z.number(), settings: ProductFeedSettings }),
})

export const saveProductFeedSettings = endpoint('PUT /settings/product-feed', {
  access: 'admin',
  permission: 'settings.write',
  summary: 'Change the settings of the product feeds, effective immediately',
  body: ProductFeedSettings.extend({ version }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    version: z.number(),
    settings: ProductFeedSettings,
  }),
})

const notes = Object.keys(feedNotes) as [FeedNote, ...FeedNote[]]

export const getProductFeedReport = endpoint('GET /settings/product-feed/report', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'Return the addresses of the product feeds, their number of products, and products with problems',
  reply: z.object({
    success: z.literal(true),
    feeds: z.array(
      z.object({
        format: z.enum(feedFormats),
        url: z.string(),
        /** The last time that the feed was read; null if it never was. */
        lastRead: z.object({ at: z.string(), reader: z.string() }).nullable(),
      }),
    ),
    /** Number of products in each feed; every variant counts. */
    products: z.number(),
    notes: z.array(
      z.object({
        note: z.enum(notes),
        count: z.number(),
        /** The first few. */
        examples: z.array(z.object({ _id: z.string(), name: z.string() })),
      }),
    ),
  }),
})
