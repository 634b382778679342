// Content of the storefront apart from its products. Empty fields fall back to generated content, so that a new shop
// makes no claims.
import { z } from 'zod'
import { isOwnPath } from '#contract/accounts/return-path'
import { endpoint } from '#contract/base/endpoint'
import { line, paragraph } from '#contract/base/text'

const path = line(200)
  .min(1, 'Enter the page it links to')
  .refine(isOwnPath, 'Must be a path in this shop, for example /products?search=mat')

const LinkTo = z.object({ label: line(40).min(1, 'Enter a name'), to: path })

/** Path of an uploaded picture; empty without one. */
const picture = line(200)
  .refine((text) => /^(\/uploads\/[\w-]{1,100}\.webp)?$/.test(text), 'Must be an uploaded picture')
  .default('')

export const MAX_COLLECTIONS = 8

export const Storefront = z.object({
  /** Title of the home page, shown before the shop's name. */
  homeTitle: line(80).default(''),
  hero: z
    .object({
      title: line(80).default(''),
      text: paragraph(300).default(''),
      button: LinkTo.prefault({ label: 'See all products', to: '/products' }),
      image: picture,
      /** Whether to show a woven durrie in place of a picture. */
      durrie: z.boolean('Must be true or false').default(false),
    })
    .prefault({}),
  /** Collections by room, use or season, each with a picture; shown before the categories. */
  collections: z
    .object({
      title: line(60).default(''),
      tiles: z
        .array(
          z.object({
            title: line(40).min(1, 'Title is required'),
            text: line(80).default(''),
            to: path,
            image: picture,
          }),
        )
        .max(MAX_COLLECTIONS, 'Add at most 8 collections')
        .default([]),
    })
    .prefault({}),
  /** Heading of the list of all products. */
  listing: z
    .object({
      title: line(60).default(''),
      /** Text highlighted behind the heading. */
      highlight: line(40).default(''),
      specialities: z
        .array(z.object({ label: line(40).min(1, 'Enter a name') }))
        .max(12, 'Add at most 12 entries')
        .default([]),
    })
    .prefault({}),
  /** Reasons to buy from this shop. */
  reasons: z
    .array(z.object({ title: line(60).min(1, 'Title is required'), text: line(200).default('') }))
    .max(6, 'Add at most 6 reasons')
    .default([]),
  /** Links under "Products" in the footer. Empty: the first categories of the top level. */
  footerLinks: z.array(LinkTo).max(12, 'Add at most 12 links').default([]),
  /** Slugs in order. Empty: the categories of the top level. */
  headerCategories: z
    .array(z.object({ slug: line(120).min(1, 'Choose a category') }))
    .max(30, 'Add at most 30 categories')
    .default([]),
  /** Topics of the inquiry form. Empty: the categories. */
  interests: z
    .array(z.object({ label: line(60).min(1, 'Enter a name') }))
    .max(20, 'Add at most 20 topics')
    .default([]),
})
export type Storefront = z.output<typeof Storefront>

/** Returns the pictures in use. */
export const picturesOf = ({ hero, collections }: Storefront): string[] =>
  [hero.image, ...collections.tiles.map(({ image }) => image)].filter((path) => path !== '')

export const defaultStorefront: Storefront = Storefront.parse({})

export const getStorefront = endpoint('GET /storefront', {
  access: 'public',
  summary: 'Return the content of the home page and the contact form apart from products, and a running sale',
  reply: z.object({
    success: z.literal(true),
    storefront: Storefront.omit({ footerLinks: true, headerCategories: true }),
    /** A sale that is running. */
    sale: z.object({ name: z.string(), endsAt: z.string() }).nullable(),
  }),
  cached: true,
})
