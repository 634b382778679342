// Text pages that belong to the seller.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { line } from '#contract/base/text'

export const contentPageSlugs = [
  'about',
  'contact',
  'manufacturing',
  'quality',
  'privacy',
  'terms',
  'shipping',
  'returns',
] as const
export type ContentPageSlug = (typeof contentPageSlugs)[number]

export const ContentPage = z.object({
  slug: z.string(),
  title: z.string(),
  intro: z.string(),
  sections: z.array(
    z.object({
      heading: z.string(),
      paragraphs: z.array(z.string()),
      /** Short points, listed after the paragraphs. */
      points: z.array(z.string()),
    }),
  ),
  updatedAt: z.string(),
})
export type ContentPage = z.infer<typeof ContentPage>

export const getContentPage = endpoint('GET /pages/{slug}', {
  access: 'public',
  summary: 'Return a text page',
  params: z.object({ slug: keyOf('Page', line(100)) }),
  reply: z.object({ success: z.literal(true), page: ContentPage }),
  cached: true,
})
