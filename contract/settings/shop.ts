// The seller's details: always a setting, never hard-coded in a page.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { Rupees } from '#contract/base/rupees'
import { type TransportOffer, transportKinds } from '#contract/shipping/transport-terms'
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
  /** Year; 0 if not given, as in the numbers below. */
  founded: z.number(),
  rating: z.number(),
  reviewCount: z.number(),
  supportHours: z.string(),
  /** Monthly production capacity in units; 0 if not given. */
  monthlyCapacity: z.number().default(0),
  /** Number of countries sold to; 0 if not given. */
  exportCountries: z.number().default(0),
  /** Name and designation of the grievance officer. */
  grievanceOfficer: z.string().default(''),
  /** WhatsApp number; empty without one. */
  whatsapp: z.string().default(''),
  /** Path of an uploaded picture; empty to use the shop's woven mark. */
  logo: z.string().default(''),
})
export type Seller = z.infer<typeof Seller>

/** Further contacts for complaints. Apart from `Seller`, which is part of the data of every page. */
export const SellerContacts = z.object({
  grievancePhone: z.string().default(''),
  grievanceEmail: z.string().default(''),
  /** Landline of customer care, beside the mobile number in `phone`. */
  carePhone: z.string().default(''),
  /** Name, designation and contact of the nodal officer, whom only a company needs. */
  nodalOfficer: z.string().default(''),
  /** Addresses of branches, one in each line. */
  branches: z.string().default(''),
})
export type SellerContacts = z.infer<typeof SellerContacts>

/** Including contacts, and fields that only admins see. */
export const SellerDetails = Seller.extend({
  ...SellerContacts.shape,
  /** Set if the seller has declared that they need no GSTIN; otherwise an empty GSTIN counts as missing. */
  isUnregistered: z.boolean().default(false),
  pan: z.string().default(''),
})
export type SellerDetails = z.infer<typeof SellerDetails>

export const getSellerContacts = endpoint('GET /shop/contacts', {
  access: 'public',
  summary: "Return the seller's customer care, grievance officer, nodal officer and branches",
  reply: z.object({ success: z.literal(true), contacts: SellerContacts }),
  cached: true,
})

export const getShop = endpoint('GET /shop', {
  access: 'public',
  summary: "Return the seller's details",
  reply: z.object({
    success: z.literal(true),
    /** Named as visitors know the shop. */
    seller: Seller,
    /** Meta description of the home page; empty if not given. */
    siteDescription: z.string(),
    /** How the shop delivers within India. */
    transport: z.object({
      kind: z.enum(transportKinds),
      freeFrom: Rupees.nullable(),
      freightAfterOrder: z.boolean(),
      /** Whether prices include GST; false for sellers who charge none. */
      pricesIncludeGst: z.boolean(),
    }) satisfies z.ZodType<TransportOffer>,
    /** Delivery at one price everywhere in India; null if it depends on the place or the goods, or is unknown. */
    deliveryRate: z
      .object({
        /** Before tax. */
        cost: Rupees,
        freeFrom: Rupees.nullable(),
        days: z.object({ from: z.number(), to: z.number() }).nullable(),
      })
      .nullable(),
    /** Path of the picture that previews of links to the shop show; empty without one. */
    picture: z.string(),
    footerLinks: Storefront.shape.footerLinks,
    headerCategories: Storefront.shape.headerCategories,
    /** Whether visitors may create an account. */
    registration: z.boolean(),
    /** Whether only admins see the shop. */
    maintenance: z.boolean(),
    /** Whether visitors may sign in with Google. */
    googleSignIn: z.boolean(),
  }),
  cached: true,
})
