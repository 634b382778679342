// What admins set, each kind with a version: a change made on an older one is refused.
import { z } from 'zod'
import { AbandonedCartSettings } from '#contract/abandoned-carts/settings'
import { endpoint } from '#contract/base/endpoint'
import { General } from './general.ts'
import { Invoicing } from './invoicing.ts'
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
    /** 0 while nobody has saved them. */
    version: z.number(),
    settings,
  })

const stored = <S extends z.ZodType>(settings: S) => saved(settings).omit({ message: true })

export const getGeneralSettings = endpoint('GET /settings', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'The general settings',
  reply: stored(General),
})

export const saveGeneralSettings = endpoint('PUT /settings', {
  access: 'admin',
  permission: 'settings.write',
  summary: 'Change the general settings; they act at once, on every server',
  body: General.extend({ version }),
  reply: saved(General),
  changesCatalogue: true,
})

export const getSellerSettings = endpoint('GET /settings/seller', {
  access: 'admin',
  permission: 'settings.read',
  summary: "The seller's details",
  reply: stored(SellerDetails),
})

export const saveSellerSettings = endpoint('PUT /settings/seller', {
  access: 'admin',
  permission: 'settings.write',
  summary: "Change the seller's details, which stand on pages, in emails and on papers",
  body: z.intersection(z.object({ version }), SellerInput),
  reply: saved(SellerDetails),
  changesCatalogue: true,
})

export const getStorefrontSettings = endpoint('GET /settings/storefront', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'What the storefront shows beside products',
  reply: stored(Storefront),
})

export const saveStorefrontSettings = endpoint('PUT /settings/storefront', {
  access: 'admin',
  permission: 'settings.write',
  summary: 'Change what the storefront shows beside products',
  body: Storefront.extend({ version }),
  reply: saved(Storefront),
  changesCatalogue: true,
})

export const getTaxSettings = endpoint('GET /settings/tax', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'How the seller stands to GST',
  reply: stored(TaxSettings),
})

export const saveTaxSettings = endpoint('PUT /settings/tax', {
  access: 'admin',
  permission: 'tax.write',
  summary: 'Change how the seller stands to GST: carts and new orders go by it at once',
  body: TaxSettings.extend({ version }),
  reply: saved(TaxSettings),
  changesCatalogue: true,
})

export const getUnpaidOrders = endpoint('GET /settings/unpaid-orders', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'How long orders that nobody pays keep their units',
  reply: stored(UnpaidOrders),
})

export const saveUnpaidOrders = endpoint('PUT /settings/unpaid-orders', {
  access: 'admin',
  permission: 'settings.write',
  summary: 'Change how long new orders that nobody pays keep their units',
  body: UnpaidOrders.extend({ version }),
  reply: saved(UnpaidOrders),
})

export const getAbandonedCartSettings = endpoint('GET /settings/abandoned-carts', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'Whether and when customers are reminded of their cart',
  reply: stored(AbandonedCartSettings),
})

export const saveAbandonedCartSettings = endpoint('PUT /settings/abandoned-carts', {
  access: 'admin',
  permission: 'settings.write',
  summary: 'Change whether and when customers are reminded of their cart',
  body: AbandonedCartSettings.extend({ version }),
  reply: saved(AbandonedCartSettings),
})

export const getInvoicing = endpoint('GET /settings/invoicing', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'How invoices, notes and vouchers are numbered',
  reply: stored(Invoicing).extend({
    /** Of today: "26-27". */
    financialYear: z.string(),
  }),
})

export const saveInvoicing = endpoint('PUT /settings/invoicing', {
  access: 'admin',
  permission: 'tax.write',
  summary: 'Change how invoices, notes and vouchers are numbered from now on',
  body: Invoicing.safeExtend({ version }),
  reply: saved(Invoicing),
})

export const getPreferences = endpoint('GET /settings/preferences', {
  access: 'admin',
  permission: 'any-admin',
  summary: 'What every page of the back office goes by',
  reply: z.object({
    success: z.literal(true),
    preferences: General.pick({
      timezone: true,
      dateFormat: true,
      itemsPerPage: true,
      theme: true,
      maintenanceMode: true,
    }),
  }),
})
