// Settings in the back office. Each kind has a version; a change based on an older one is refused.
import { z } from 'zod'
import { AbandonedCartSettings } from '#contract/abandoned-carts/settings'
import { endpoint } from '#contract/base/endpoint'
import { QuoteSettings } from '#contract/quotes/settings'
import { General } from './general.ts'
import { Invoicing } from './invoicing.ts'
import { SearchSettings } from './search.ts'
import { SellerInput } from './seller-input.ts'
import { SellerDetails } from './shop.ts'
import { Storefront } from './storefront.ts'
import { TaxSettings } from './tax.ts'
import { UnpaidOrders } from './unpaid-orders.ts'

const version = z.int('Version is required').min(0, 'Version is required')

const saved = <S extends z.ZodType>(settings: S) =>
  z.object({
    success: z.literal(true),
    message: z.string(),
    /** 0 until first saved. */
    version: z.number(),
    settings,
  })

const stored = <S extends z.ZodType>(settings: S) => saved(settings).omit({ message: true })

export const getGeneralSettings = endpoint('GET /settings', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'Return the general settings',
  reply: stored(General),
})

export const saveGeneralSettings = endpoint('PUT /settings', {
  access: 'admin',
  permission: 'settings.write',
  confirmation: 'protected fields',
  summary: 'Change the general settings, effective immediately on all servers',
  body: General.extend({ version }),
  reply: saved(General),
  changesCatalogue: true,
})

export const getSellerSettings = endpoint('GET /settings/seller', {
  access: 'admin',
  permission: 'settings.read',
  summary: "Return the seller's details",
  reply: stored(SellerDetails),
})

export const saveSellerSettings = endpoint('PUT /settings/seller', {
  access: 'admin',
  permission: 'settings.write',
  confirmation: 'protected fields',
  summary: "Change the seller's details, which appear on pages, in emails and on documents",
  body: z.intersection(z.object({ version }), SellerInput),
  reply: saved(SellerDetails),
  changesCatalogue: true,
})

export const getStorefrontSettings = endpoint('GET /settings/storefront', {
  access: 'admin',
  permission: 'settings.read',
  summary: "Return the storefront's content apart from products",
  reply: stored(Storefront),
})

export const saveStorefrontSettings = endpoint('PUT /settings/storefront', {
  access: 'admin',
  permission: 'settings.write',
  summary: "Change the storefront's content apart from products",
  body: Storefront.extend({ version }),
  reply: saved(Storefront),
  changesCatalogue: true,
})

export const getTaxSettings = endpoint('GET /settings/tax', {
  access: 'admin',
  permission: 'settings.read',
  summary: "Return the seller's GST settings",
  reply: stored(TaxSettings),
})

export const saveTaxSettings = endpoint('PUT /settings/tax', {
  access: 'admin',
  permission: 'tax.write',
  summary: "Change the seller's GST settings, effective immediately for carts and new orders",
  body: TaxSettings.extend({ version }),
  reply: saved(TaxSettings),
  changesCatalogue: true,
})

export const getUnpaidOrders = endpoint('GET /settings/unpaid-orders', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'Return how long unpaid orders reserve their units',
  reply: stored(UnpaidOrders),
})

export const saveUnpaidOrders = endpoint('PUT /settings/unpaid-orders', {
  access: 'admin',
  permission: 'settings.write',
  summary: 'Change how long new unpaid orders reserve their units',
  body: UnpaidOrders.extend({ version }),
  reply: saved(UnpaidOrders),
})

export const getAbandonedCartSettings = endpoint('GET /settings/abandoned-carts', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'Return the settings of cart reminders',
  reply: stored(AbandonedCartSettings),
})

export const saveAbandonedCartSettings = endpoint('PUT /settings/abandoned-carts', {
  access: 'admin',
  permission: 'settings.write',
  summary: 'Change the settings of cart reminders',
  body: AbandonedCartSettings.extend({ version }),
  reply: saved(AbandonedCartSettings),
})

export const getQuoteSettings = endpoint('GET /settings/quotes', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'Return the settings of quotes and proforma invoices',
  reply: stored(QuoteSettings),
})

export const saveQuoteSettings = endpoint('PUT /settings/quotes', {
  access: 'admin',
  permission: 'settings.write',
  summary: 'Change the settings of quotes and proforma invoices',
  body: QuoteSettings.extend({ version }),
  reply: saved(QuoteSettings),
})

export const getSearchSettings = endpoint('GET /settings/search', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'Return the words that mean the same in searches for products',
  reply: stored(SearchSettings),
})

export const saveSearchSettings = endpoint('PUT /settings/search', {
  access: 'admin',
  permission: 'settings.write',
  summary: 'Change the words that mean the same in searches for products, effective immediately',
  body: SearchSettings.extend({ version }),
  reply: saved(SearchSettings),
  changesCatalogue: true,
})

export const getInvoicing = endpoint('GET /settings/invoicing', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'Return the numbering of invoices, notes and vouchers',
  reply: stored(Invoicing).extend({
    /** The current one: "26-27". */
    financialYear: z.string(),
  }),
})

export const saveInvoicing = endpoint('PUT /settings/invoicing', {
  access: 'admin',
  permission: 'tax.write',
  confirmation: 'protected fields',
  summary: 'Change the numbering of future invoices, notes and vouchers',
  body: Invoicing.safeExtend({ version }),
  reply: saved(Invoicing),
})

export const getPreferences = endpoint('GET /settings/preferences', {
  access: 'admin',
  permission: 'any-admin',
  summary: 'Return the display preferences of the back office',
  reply: z.object({
    success: z.literal(true),
    preferences: General.pick({
      timezone: true,
      dateFormat: true,
      itemsPerPage: true,
      theme: true,
      maintenanceMode: true,
    }).extend({
      /** Whether prices are entered with GST; false for sellers who charge none. */
      pricesIncludeGst: z.boolean(),
    }),
  }),
})
