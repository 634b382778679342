// How the shop behaves, apart from what it sells and who sells it: one form of the back office, one row of settings. Each
// field has a default, so a shop that nobody has set up behaves as the form says.
import { z } from 'zod'
import { EMAIL_PATTERN, normalizeEmail } from '#contract/base/email'
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

/** A whole number between two others; what is typed in a form is a text, of which the whole part counts. */
export const whole = ([min, max]: readonly [number, number], unit: string) => {
  const message = `Must be a whole number of ${unit} from ${min} to ${max}`
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\s*\d/.test(value) ? Number.parseInt(value, 10) : value),
    z.int(message).min(min, message).max(max, message),
  )
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

export const General = z.object({
  /** What visitors know the shop by: in its header, the titles of its pages and its emails. Empty: the seller's name. */
  siteName: line(100).default(''),
  /** What search engines are told of the home page. Empty: words made of the seller's name and place. */
  siteDescription: paragraph(300).default(''),
  siteUrl: line(200)
    .refine((text) => text === '' || isWebAddress(text), 'Must be an address that begins with https://')
    .default(''),
  /** Where emails to the admins go. Empty: to the seller's own address. */
  adminEmail: line(254)
    .transform(normalizeEmail)
    .refine((text) => text === '' || EMAIL_PATTERN.test(text), 'Must be an email address')
    .default(''),
  timezone: z.enum(timeZones, 'Must be a time zone of the list').default('Asia/Kolkata'),
  dateFormat: z.enum(dateFormats, 'Must be a date format of the list').default('DD/MM/YYYY'),
  /** Prices, taxes and papers are Indian, so there is one. */
  currency: z.enum(currencies, 'The shop sells in Indian rupees only').default('INR'),
  currencySymbol: z.literal('₹', 'The sign of the rupee is ₹').default('₹'),
  /** Whether admins get emails at all; what customers get does not depend on it. */
  emailNotifications: z.boolean('Must be true or false').default(true),
  orderNotifications: z.boolean('Must be true or false').default(true),
  lowStockAlerts: z.boolean('Must be true or false').default(true),
  customerRegistration: z.boolean('Must be true or false').default(true),
  /** Every admin must sign in with a code beside the password. */
  twoFactorAuth: z.boolean('Must be true or false').default(false),
  /** Minutes without a call after which an admin has to sign in again. */
  sessionTimeout: whole(sessionMinutes, 'minutes').default(60),
  /** Days after which admins are asked for a new password; 0 for never. */
  passwordExpiry: whole([0, 3_650], 'days').default(90),
  /** Passwords that strangers may try for one account before they have to wait. */
  loginAttempts: whole([1, 100], 'attempts').default(5),
  maintenanceMode: z.boolean('Must be true or false').default(false),
  debugMode: z.boolean('Must be true or false').default(false),
  autoBackup: z.boolean('Must be true or false').default(true),
  backupFrequency: z.enum(backupFrequencies, 'Must be a frequency of the list').default('daily'),
  itemsPerPage: z
    .preprocess(
      (value) => (typeof value === 'string' ? Number(value) : value),
      z.literal(itemsPerPageChoices, 'Must be a number of the list'),
    )
    .default(20),
  /** Seconds after which the dashboard asks for its figures again. */
  dashboardRefresh: whole([5, 3_600], 'seconds').default(30),
  theme: z.enum(themes, 'Must be light, dark or auto').default('light'),
})
export type General = z.output<typeof General>

export const defaultGeneral: General = General.parse({})
