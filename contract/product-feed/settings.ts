// Settings of the product feeds, stored in one row. Feeds are off until the shop needs them.
import { z } from 'zod'
import { line } from '#contract/base/text'

export const MIN_SECRET = 16

export const ProductFeedSettings = z.object({
  isOn: z.boolean('Must be true or false').default(false),
  /** Part of the feeds' addresses, so that only those who know it can read them; empty for none. */
  secret: line(64)
    .refine(
      (text) => text === '' || (text.length >= MIN_SECRET && /^[\w-]+$/.test(text)),
      `Must have at least ${MIN_SECRET} characters: letters, digits, - and _`,
    )
    .default(''),
  /** Google's category for each of the shop's categories, as a number or a path of names. */
  googleCategories: z
    .array(
      z.object({
        slug: line(120).min(1, 'Choose a category'),
        googleCategory: line(250).min(1, 'Enter a category of Google. Example: 598'),
      }),
    )
    .max(300, 'Add at most 300 categories')
    .default([]),
})
export type ProductFeedSettings = z.output<typeof ProductFeedSettings>

export const feedFormats = ['google.xml', 'meta.csv'] as const
export type FeedFormat = (typeof feedFormats)[number]

export const feedPath = (format: FeedFormat, secret: string): string =>
  secret === '' ? `/feeds/${format}` : `/feeds/${secret}/${format}`
