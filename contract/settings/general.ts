// General settings of the shop, apart from its products and the seller's details: one form and one row. Every field
// has a default, so a new shop works as the form shows.
import { z } from 'zod'
import { EmailField } from '#contract/base/contact-fields'
import { whole } from '#contract/base/form-fields'
import { line, paragraph } from '#contract/base/text'
import {
  backupFrequencies,
  currencies,
  dateFormats,
  itemsPerPageChoices,
  sessionMinutes,
  themes,
  timeZones,
} from './choices.ts'

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

export const General = z.object({
  /** Name of the shop for visitors: in the header, page titles and emails. Empty: the seller's name. */
  siteName: line(100).default(''),
  /** Meta description of the home page. Empty: generated from the seller's name and place. */
  siteDescription: paragraph(300).default(''),
  siteUrl: line(200)
    .refine((text) => text === '' || isWebAddress(text), 'Must be an address that begins with https://')
    .default(''),
  /** Recipient of emails to the admins. Empty: the seller's address. */
  adminEmail: EmailField.default(''),
  timezone: z.enum(timeZones, 'Choose a time zone from the list').default('Asia/Kolkata'),
  dateFormat: z.enum(dateFormats, 'Choose a date format from the list').default('DD/MM/YYYY'),
  /** The only currency, because prices, taxes and documents are Indian. */
  currency: z.enum(currencies, 'The shop sells in Indian rupees only').default('INR'),
  currencySymbol: z.literal('₹', 'The rupee symbol is ₹').default('₹'),
  /** Whether admins get emails at all; emails to customers are not affected. */
  emailNotifications: z.boolean('Must be true or false').default(true),
  orderNotifications: z.boolean('Must be true or false').default(true),
  lowStockAlerts: z.boolean('Must be true or false').default(true),
  /** Whether freight is added after the order if it has no shipping price. Otherwise the buyer pays the carrier. */
  freightAfterOrder: z.boolean('Must be true or false').default(false),
  /** Whether carts and orders refuse quantities below a product's minimum. Otherwise only its page asks for it. */
  enforceMinimum: z.boolean('Must be true or false').default(false),
  /** Whether product pages show the declarations of packaged goods. Sellers to businesses only may not need them. */
  productDeclarations: z.boolean('Must be true or false').default(true),
  customerRegistration: z.boolean('Must be true or false').default(true),
  /** Requires every admin to use two-factor authentication. */
  twoFactorAuth: z.boolean('Must be true or false').default(false),
  /** Minutes of inactivity after which an admin has to sign in again. */
  sessionTimeout: whole(sessionMinutes, 'minutes').default(60),
  /** Days after which admins have to change their password; 0 for never. */
  passwordExpiry: whole([0, 3_650], 'days').default(90),
  /** Failed sign-in attempts for one account before further attempts have to wait. */
  loginAttempts: whole([1, 100], 'attempts').default(5),
  maintenanceMode: z.boolean('Must be true or false').default(false),
  debugMode: z.boolean('Must be true or false').default(false),
  autoBackup: z.boolean('Must be true or false').default(true),
  backupFrequency: z.enum(backupFrequencies, 'Choose a frequency from the list').default('daily'),
  itemsPerPage: z
    .preprocess(
      (value) => (typeof value === 'string' ? Number(value) : value),
      z.literal(itemsPerPageChoices, 'Choose a number from the list'),
    )
    .default(20),
  /** Refresh interval of the dashboard in seconds. */
  dashboardRefresh: whole([5, 3_600], 'seconds').default(30),
  /** Largest amount in rupees by which a payment may differ from an order's total and be closed as a small difference. */
  smallDifferenceLimit: whole([0, 1_000], 'rupees').default(10),
  theme: z.enum(themes, 'Must be light, dark or auto').default('light'),
})
export type General = z.output<typeof General>

export const defaultGeneral: General = General.parse({})
