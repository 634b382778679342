// Who the seller is: a setting of the shop, never text in a page.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { Storefront } from './storefront.ts'

export const Seller = z.object({
  name: z.string(),
  legalName: z.string(),
  legalStatus: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pinCode: z.string(),
  gstin: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  marketplaceUrl: z.string(),
  /** Year; 0 where the seller has not said, as with the figures below. */
  founded: z.number(),
  rating: z.number(),
  reviewCount: z.number(),
  supportHours: z.string(),
  /** Units that can be made in a month; 0 where the seller has not said. */
  monthlyCapacity: z.number().default(0),
  /** Countries that have been sold to; 0 where the seller has not said. */
  exportCountries: z.number().default(0),
  /** Name and designation of whoever answers complaints. */
  grievanceOfficer: z.string().default(''),
  /** Number of a chat; empty where there is none. */
  whatsapp: z.string().default(''),
  /** Path of an uploaded picture; empty where the shop has its woven mark. */
  logo: z.string().default(''),
})
export type Seller = z.infer<typeof Seller>

/** With what only admins see. */
export const SellerDetails = Seller.extend({
  /** The seller has said that they need no GSTIN; else an empty one is only missing. */
  isUnregistered: z.boolean().default(false),
  pan: z.string().default(''),
})
export type SellerDetails = z.infer<typeof SellerDetails>

export const getShop = endpoint('GET /shop', {
  access: 'public',
  summary: 'Who the seller is',
  reply: z.object({
    success: z.literal(true),
    /** Under the name by which visitors know the shop. */
    seller: Seller,
    /** What search engines are told of the home page; empty where nobody has said. */
    siteDescription: z.string(),
    footerLinks: Storefront.shape.footerLinks,
    headerCategories: Storefront.shape.headerCategories,
    /** Whether visitors may open an account. */
    registration: z.boolean(),
    /** Only admins see the shop. */
    maintenance: z.boolean(),
    /** Whether visitors may sign in through Google. */
    googleSignIn: z.boolean(),
  }),
  cached: true,
})
