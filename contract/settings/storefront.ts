// What the storefront shows beside its products: a setting of the shop. What is empty is made of what is there, so that a
// new shop claims nothing.
import { z } from 'zod'
import { isOwnPath } from '#contract/accounts/return-path'
import { endpoint } from '#contract/base/endpoint'
import { line, paragraph } from '#contract/base/text'

const path = line(200)
  .min(1, 'Say where it leads')
  .refine(isOwnPath, 'Must be a path of the shop, such as /products?search=mat')

const LinkTo = z.object({ label: line(40).min(1, 'Say what it is called'), to: path })

/** Path of an uploaded picture; empty without one. */
const picture = line(200)
  .refine((text) => /^(\/uploads\/[\w-]{1,100}\.webp)?$/.test(text), 'Must be an uploaded picture')
  .default('')

export const MAX_COLLECTIONS = 8

export const Storefront = z.object({
  /** Title of the home page, before the shop's name. */
  homeTitle: line(80).default(''),
  hero: z
    .object({
      title: line(80).default(''),
      text: paragraph(300).default(''),
      button: LinkTo.prefault({ label: 'See all products', to: '/products' }),
      image: picture,
      /** Where there is no picture, a woven durrie. */
      durrie: z.boolean('Must be true or false').default(false),
    })
    .prefault({}),
  /** Ways into the shop by room, use or season, with a picture each; before the categories. */
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
        .max(MAX_COLLECTIONS, 'There is room for eight')
        .default([]),
    })
    .prefault({}),
  /** Over the list of all products. */
  listing: z
    .object({
      title: line(60).default(''),
      /** Stands out behind it. */
      highlight: line(40).default(''),
      specialities: z
        .array(z.object({ label: line(40).min(1, 'Say what it is called') }))
        .max(12, 'There is room for twelve')
        .default([]),
    })
    .prefault({}),
  /** Why to buy here. */
  reasons: z
    .array(z.object({ title: line(60).min(1, 'Title is required'), text: line(200).default('') }))
    .max(6, 'There is room for six')
    .default([]),
  /** Under "Products" at the foot of every page. Empty: the first categories. */
  footerLinks: z.array(LinkTo).max(12, 'There is room for twelve').default([]),
  /** Slugs, in their order. Empty: all categories. */
  headerCategories: z
    .array(z.object({ slug: line(120).min(1, 'Choose a category') }))
    .max(30, 'There is room for thirty')
    .default([]),
  /** What an inquiry can be about. Empty: the categories. */
  interests: z
    .array(z.object({ label: line(60).min(1, 'Say what it is called') }))
    .max(20, 'There is room for twenty')
    .default([]),
})
export type Storefront = z.output<typeof Storefront>

/** Those that the storefront shows. */
export const picturesOf = ({ hero, collections }: Storefront): string[] =>
  [hero.image, ...collections.tiles.map(({ image }) => image)].filter((path) => path !== '')

export const defaultStorefront: Storefront = Storefront.parse({})

export const getStorefront = endpoint('GET /storefront', {
  access: 'public',
  summary: 'What the home page and the contact form show beside products',
  reply: z.object({
    success: z.literal(true),
    storefront: Storefront.omit({ footerLinks: true, headerCategories: true }),
  }),
  cached: true,
})
